// What becomes of a seat whose people leave the room for good during a match.
import { t } from '../../i18n/i18n';
import type { EmptySeats } from '../../net/protocol';

const choices: readonly EmptySeats[] = ['leave', 'bot'];

export function EmptySeatsChoice(props: {
  value: EmptySeats;
  onChange: (value: EmptySeats) => void;
}) {
  return (
    <label class="field">
      <span>{t('empty_seats')}</span>
      <select
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value as EmptySeats)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`empty_seats.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
