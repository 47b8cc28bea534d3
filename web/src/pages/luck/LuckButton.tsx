// Whether the cards were kind: a match that is over, played again by bots. The sheet and its words come when
// somebody asks.
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { load_luck } from '../../net/api';
import type { DealLuck } from '../../net/protocol';
import { Button } from '../../ui/parts';
import { show_notice } from '../../ui/Toast';
import { error_text } from '../common/ask';
import { without_record } from '../common/record';

type LuckProps = { luck: DealLuck; seat: number | null; onClose: () => void };
type Found = { luck: DealLuck; Luck: ComponentType<LuckProps> };

export function LuckButton(props: { code: string; match: number; seat: number | null }) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const look = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const [luck, { Luck }] = await Promise.all([
        load_luck(props.code, props.match),
        import('./Luck'),
      ]);
      setFound({ luck, Luck });
    } catch (error) {
      show_notice(without_record(error) ? t('luck.none') : error_text(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button onTap={look}>{t(busy ? 'luck.working' : 'luck')}</Button>
      {found && <found.Luck luck={found.luck} seat={props.seat} onClose={() => setFound(null)} />}
    </>
  );
}
