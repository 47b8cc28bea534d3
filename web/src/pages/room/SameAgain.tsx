// A table that has closed, for the next evening: the same game with the same people, under a new code.
import { useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { people_of } from '../../net/credentials';
import { table_at } from '../../net/table_memory';
import { Button } from '../../ui/parts';
import { show_error } from '../common/ask';
import { open_again } from './again';
import { t } from './words';

export function SameAgain({ code }: { code: string }) {
  const [busy, setBusy] = useState(false);
  const table = table_at(code);
  const game = game_of(table?.game ?? '');
  if (!table || !game) return null;
  const open = () => {
    setBusy(true);
    open_again(code, table)
      .catch(show_error)
      .finally(() => setBusy(false));
  };
  const names = people_of(table).join(', ');
  return (
    <>
      <p>
        {names
          ? t('again.with', { game: game.title, names })
          : t('again.alone', { game: game.title })}
      </p>
      <Button kind="primary" disabled={busy} onTap={open}>
        {t('again.open')}
      </Button>
    </>
  );
}
