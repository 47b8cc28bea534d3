// What becomes of a seat whose people leave the room for good during a match.
import { t } from '../../i18n/i18n';
import type { EmptySeats } from '../../net/protocol';
import { RadioGroup } from '../../ui/RadioGroup';

const choices: readonly EmptySeats[] = ['leave', 'bot'];

export function EmptySeatsChoice(props: {
  value: EmptySeats;
  onChange: (value: EmptySeats) => void;
}) {
  return (
    <RadioGroup
      name="empty_seats"
      legend={t('empty_seats')}
      value={props.value}
      answers={choices.map((value) => ({ value, label: t(`empty_seats.${value}`) }))}
      onChange={props.onChange}
    />
  );
}
