// How others get here: the code, the link, the QR code.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { find_room } from '../../net/api';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { join_path } from './router';

// The link others can use. The server knows best: "localhost" is another machine to each of them.
export function useLink(code: string): string {
  const [link, setLink] = useState(`${location.origin}${join_path(code)}`);
  useEffect(() => {
    find_room(code).then(
      (room) => setLink(room.url),
      () => {},
    );
  }, [code]);
  return link;
}

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show_notice(done);
  } catch {
    show_notice(text);
  }
}

async function share(url: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches)
    await navigator.share({ title: 'Parlor', url }).catch(() => {});
  else await copy(url, t('lobby.copied'));
}

export function Qr({ code }: { code: string }) {
  return <img class="qr" src={`/api/rooms/${code}/qr.svg`} alt={t('lobby.scan')} />;
}

export function Invite({ code }: { code: string }) {
  const link = useLink(code);
  return (
    <section class="panel invite" aria-label={t('lobby.code')}>
      <div>
        <p class="muted">{t('lobby.code')}</p>
        <p class="code big">{code}</p>
        <Button onTap={() => share(link)}>{t('lobby.link')}</Button>
      </div>
      <Qr code={code} />
    </section>
  );
}
