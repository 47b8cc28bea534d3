// Another name or colour after joining, and the name of one's team.
import { useState } from 'preact/hooks';
import { change_settings } from '../../device/settings';
import { t } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { NameField } from '../../ui/NameField';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { show_notice } from '../../ui/Toast';
import { ask } from '../common/ask';

const colors = [0, 1, 2, 3, 4, 5, 6, 7];

function Colors(props: { mine: number; taken: number[]; onChoose: (color: number) => void }) {
  const all_taken = colors.every((each) => each === props.mine || props.taken.includes(each));
  const is_taken = (each: number) =>
    !all_taken && each !== props.mine && props.taken.includes(each);
  return (
    <fieldset class="colors">
      <legend class="label">{t('you.color')}</legend>
      {colors.map((each) => (
        <label key={each} class="swatch" style={{ '--seat': `var(--seat-${each})` }}>
          <input
            type="radio"
            name="own-color"
            aria-label={t(`color.${each}`)}
            title={t(`color.${each}`)}
            checked={each === props.mine}
            aria-disabled={is_taken(each)}
            onClick={(event) => {
              if (!is_taken(each)) return;
              event.preventDefault();
              show_notice(t('refused.color_taken'));
            }}
            onChange={() => props.onChoose(each)}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface Draft {
  name: string;
  team: string;
  color: number;
}

export function Introduce(props: { client: RoomClient; snapshot: Snapshot; teams: boolean }) {
  const { client, snapshot } = props;
  const { room } = snapshot;
  const me = room.members.find((each) => each.id === snapshot.member);
  const seat = props.teams ? room.seats.find((each) => each.seat === snapshot.seat) : undefined;
  const [draft, setDraft] = useState<Draft | null>(null);
  if (!me || me.role === 'screen') return null;
  const send = async (event: Event) => {
    event.preventDefault();
    if (!draft) return;
    const name = draft.name.trim();
    const wish = {
      ...(name && name !== me.name ? { name } : {}),
      ...(draft.color !== me.color ? { color: draft.color } : {}),
    };
    if (Object.keys(wish).length > 0 && !(await ask(client, { type: 'introduce', ...wish })))
      return;
    const team = draft.team.trim();
    if (
      seat &&
      team &&
      team !== seat.name &&
      !(await ask(client, { type: 'name_team', name: team }))
    )
      return;
    change_settings({ ...wish });
    setDraft(null);
  };
  return (
    <>
      <Button onTap={() => setDraft({ name: me.name, team: seat?.name ?? '', color: me.color })}>
        {t(seat ? 'you.change_team' : 'you.change')}
      </Button>
      {draft && (
        <Sheet title={t(seat ? 'you.change_team' : 'you.change')} onClose={() => setDraft(null)}>
          <form class="introduce" onSubmit={send}>
            <NameField
              label={t('you.name')}
              required
              value={draft.name}
              onName={(name) => setDraft({ ...draft, name })}
            />
            {seat && (
              <NameField
                label={t('late.name')}
                value={draft.team}
                onName={(team) => setDraft({ ...draft, team })}
              />
            )}
            <Colors
              mine={draft.color}
              taken={room.members
                .filter((each) => each.id !== me.id && each.role !== 'screen')
                .map((each) => each.color)}
              onChoose={(color) => setDraft({ ...draft, color })}
            />
            <button type="submit" class="button primary">
              {t('save')}
            </button>
          </form>
        </Sheet>
      )}
    </>
  );
}
