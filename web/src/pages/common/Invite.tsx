// How others get here: the code, the link, the QR code.

import { useEffect, useState } from 'preact/hooks';
import { link_to } from '../../device/place';
import { t } from '../../i18n/i18n';
import { find_room } from '../../net/api';
import { table_at } from '../../net/table_memory';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { join_path } from './router';

// The link others can use. The server knows best: "localhost" is another machine to each of them.
export function useLink(code: string): string {
  const [link, setLink] = useState(link_to(join_path(code)));
  useEffect(() => {
    find_room(code).then(
      (room) => setLink(room.url),
      () => {},
    );
  }, [code]);
  return link;
}

// A house in one's own network has no certificate, and without one browsers keep the clipboard's new door shut; the old
// one copies what is selected.
function copy_selected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

export async function copy(text: string, done: string): Promise<void> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else if (!copy_selected(text)) throw new Error('no clipboard');
    show_notice(done);
  } catch {
    show_notice(text);
  }
}

// Phones know whom one writes to; elsewhere a link is put where it can be pasted.
const can_share = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

// A line for one person: by whatever this phone writes with, or to be pasted.
export async function send_text(text: string, copied: string, url?: string): Promise<void> {
  if (!can_share()) return copy(url ? `${text} ${url}` : text, copied);
  await navigator.share(url ? { text, url } : { text }).catch(() => {});
}

async function share(url: string, game: string): Promise<void> {
  if (!can_share()) return copy(url, t('lobby.copied'));
  const text = t('lobby.invitation', { game });
  await navigator.share({ title: 'Parlor', text, url }).catch(() => {});
}

export function Qr({ code }: { code: string }) {
  return <img class="qr" src={`/api/rooms/${code}/qr.svg`} alt={t('lobby.scan')} />;
}

// Who was at the table of last time, and is not here yet.
function Missing({ code, here }: { code: string; here: readonly string[] }) {
  const missing = (table_at(code)?.expected ?? []).filter((name) => !here.includes(name));
  if (missing.length === 0) return null;
  return <p class="invite-missing">{t('lobby.missing', { names: missing.join(', ') })}</p>;
}

export function Invite(props: { code: string; game: string; here: readonly string[] }) {
  const { code, game, here } = props;
  const link = useLink(code);
  return (
    <section class="panel invite" aria-label={t('lobby.code')}>
      <div>
        <p class="muted">{t('lobby.code')}</p>
        <p class="code big">{code}</p>
        <Button onTap={() => share(link, game)}>
          {t(can_share() ? 'lobby.share' : 'lobby.link')}
        </Button>
      </div>
      <Qr code={code} />
      <Missing code={code} here={here} />
    </section>
  );
}
