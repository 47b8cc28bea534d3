// Opens a connection to a session for as long as a page shows it.
import { useEffect, useMemo } from 'preact/hooks';
import { prefix, session_environment, wake_with_page } from '../../net/browser';
import { SessionClient } from '../../net/session_client';

export function useSessionClient(code: string, token: string | null): SessionClient {
  const client = useMemo(() => {
    const made = new SessionClient(token, session_environment(code), prefix());
    made.connect();
    return made;
  }, [code, token]);
  useEffect(() => {
    const stop = wake_with_page(client);
    return () => {
      stop();
      client.close();
    };
  }, [client]);
  return client;
}
