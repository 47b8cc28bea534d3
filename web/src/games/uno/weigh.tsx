// Moves that move a lot ask once before they are made: a zero or seven that moves hands, a jump-in. Whoever
// knows what they do can turn the question off, here or in the menu.
import { change_settings, settings } from '../../device/settings';
import type { Action, Event, View } from '../../generated/uno';
import { Chooser } from '../../ui';
import type { BoardProps } from '../board';
import type { Move } from './Controls';
import { card_name, face_of } from './cards';

type Props = BoardProps<View, Action, Event>;

// What the move would do to everybody's hands, as a question; null where it is a card like any other.
export function question_of(move: Move, props: Pick<Props, 'view' | 'config' | 't' | 'name'>) {
  const { view, config, t, name } = props;
  const jump = move.type === 'jump_in';
  const card = card_name(move.card, t);
  if (move.swap_with !== null) {
    const params = { name: name(move.swap_with), n: view.hand_counts[move.swap_with] ?? 0, card };
    return t(jump ? 'weigh.jump_seven' : 'weigh.seven', params);
  }
  const moves_hands = view.hand.length > 1 || config.swap_on_last === true;
  if (face_of(move.card).value === '0' && config.zero_rotation && moves_hands)
    return t(jump ? 'weigh.jump_zero' : 'weigh.zero', { card });
  return jump ? t('weigh.jump', { card }) : null;
}

export const asks_first = (move: Move, props: Props): boolean =>
  settings.value.ask_first && question_of(move, props) !== null;

export function Weigh(props: Props & { move: Move; onDone: () => void }) {
  const { move, t } = props;
  const take = () => {
    props.onDone();
    props.act(move);
  };
  return (
    <Chooser
      title={question_of(move, props) ?? ''}
      onCancel={props.onDone}
      options={[
        { key: 'yes', label: t('weigh.yes'), onPick: take },
        {
          key: 'always',
          label: t('weigh.always'),
          onPick: () => {
            change_settings({ ask_first: false });
            take();
          },
        },
      ]}
    />
  );
}
