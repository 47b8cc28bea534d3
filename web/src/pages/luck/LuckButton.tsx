// Whether the cards were kind: a match that is over, played again by bots. The sheet and its words come when
// somebody asks.
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import { load_luck } from '../../net/api';
import type { DealLuck } from '../../net/protocol';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { error_text } from '../common/ask';
import { lab_path } from '../common/lab';
import { without_record } from '../common/record';

type LuckProps = { luck: DealLuck; seat: number | null; onClose: () => void };
// Of a table on this device the lab on this device says it.
async function luck_of(code: string, match: number): Promise<DealLuck> {
  if (!is_local(code)) return load_luck(code, match);
  return (await import('../lab/luck_here')).luck_here(code, match);
}

type Found = { luck: DealLuck; Luck: ComponentType<LuckProps> };

export function LuckButton(props: { code: string; match: number; seat: number | null }) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const [luck, { Luck }] = await Promise.all([
        luck_of(props.code, props.match),
        import('./Luck'),
      ]);
      setFound({ luck, Luck });
    } catch (error) {
      show_notice(without_record(error) ? t('luck.none') : error_text(error));
    }
    setBusy(false);
  };
  if (is_local(props.code) && !lab_path) return null;
  return (
    <>
      <Button onTap={look}>{t(busy ? 'luck.working' : 'luck')}</Button>
      {found && <found.Luck luck={found.luck} seat={props.seat} onClose={() => setFound(null)} />}
    </>
  );
}
