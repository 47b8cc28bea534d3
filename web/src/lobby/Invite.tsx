// How others get here: the code, the link, the QR code.
import { t } from '../i18n/i18n';
import { join_path } from '../router';
import { Button } from '../ui/parts';
import { show_notice } from '../ui/Toast';

export const link_to = (code: string): string => `${location.origin}${join_path(code)}`;

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    show_notice(done);
  } catch {
    show_notice(text);
  }
}

async function share(code: string): Promise<void> {
  const url = link_to(code);
  if (navigator.share && matchMedia('(pointer: coarse)').matches)
    await navigator.share({ title: 'Parlor', url }).catch(() => {});
  else await copy(url, t('lobby.copied'));
}

export function Qr({ code }: { code: string }) {
  return <img class="qr" src={`/api/rooms/${code}/qr.svg`} alt={t('lobby.scan')} />;
}

export function Invite({ code }: { code: string }) {
  return (
    <section class="panel invite" aria-label={t('lobby.code')}>
      <div>
        <p class="muted">{t('lobby.code')}</p>
        <p class="code big">{code}</p>
        <Button onTap={() => share(code)}>{t('lobby.link')}</Button>
      </div>
      <Qr code={code} />
    </section>
  );
}
