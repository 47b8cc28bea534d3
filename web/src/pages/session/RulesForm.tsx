// The options of a game, folded away, where a plan says what is played.
import type { Config } from '../../net/protocol';
import { Fold } from '../../ui/Fold';
import { useBoard, useGames } from '../common/hooks';
import { OptionForm } from '../options/OptionForm';
import { t } from './words';

export function RulesForm(props: {
  game: string;
  config: Config;
  onChange: (config: Config) => void;
}) {
  const { game, config, onChange } = props;
  const info = useGames().get(game);
  const board = useBoard(game);
  if (!info || !board || board === 'failed') return null;
  return (
    <Fold title={t('plan.rules')}>
      <OptionForm info={info} board={board} config={config} onChange={onChange} />
    </Fold>
  );
}
