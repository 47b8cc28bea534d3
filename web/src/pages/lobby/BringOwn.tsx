// A host's own questions for this table. The sheet and its words come when somebody asks for them.
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { credentials_in } from '../../net/credentials';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';

type OwnFileProps = { room: string; token: string; onClose: () => void };

export function BringOwn({ room, member }: { room: string; member: number }) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<{ OwnFile: ComponentType<OwnFileProps> } | null>(null);
  const token = credentials_in(room).find((each) => each.member === member)?.token;
  if (!token) return null;
  const bring = () => {
    setOpen(true);
    void import('../banks/OwnFile').then(setPart, () => {
      setOpen(false);
      show_notice(t('error.failed'));
    });
  };
  return (
    <>
      <Button onTap={bring}>{t('bank.bring')}</Button>
      {open && part && <part.OwnFile room={room} token={token} onClose={() => setOpen(false)} />}
    </>
  );
}
