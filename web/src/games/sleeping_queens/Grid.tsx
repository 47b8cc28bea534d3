// The middle of the table: twelve places where queens sleep, the two piles, and the goal.
import type { Queen } from '../../generated/sleeping_queens';
import { Pile, Playable, useRoving } from '../../ui';
import { CardBack, CardFace, card_name } from './cards';
import type { Play, Props } from './play';
import { Portrait, Sleeper } from './queens';
import { label, place_of } from './words';

const columns = 4;

// Up and down go to the next row; left and right are the shared part's business.
function by_row(event: KeyboardEvent): void {
  const by = { ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  all[all.indexOf(event.target as HTMLButtonElement) + by]?.focus();
}

// Who was just seen lying down here: everybody may remember her.
function seen_at({ events }: Props, slot: number): { queen: Queen; from: string } | null {
  for (const event of events)
    if ((event.type === 'queen_slept' || event.type === 'queen_returned') && event.slot === slot)
      return { queen: event.queen, from: `queen:${event.queen}` };
  return null;
}

function Place(props: Props & { play: Play; slot: number }) {
  const { view, slot, play, t, me, display } = props;
  const asleep = view.slots[slot] !== null;
  const seen = seen_at(props, slot);
  const move = play.beds.find((each) => each.slot === slot);
  const wanted = view.pending?.kind === 'defend' && view.pending.slot === slot;
  const words = t(asleep ? 'slot.asleep' : 'slot.empty', { place: place_of(slot) });
  const body = (
    <>
      {asleep && (
        <span class="sq-sleeper" data-flip={`sleeper:${slot}`} data-from={seen?.from}>
          <Sleeper />
          {seen && (
            <span class="sq-peek" key={props.match_version}>
              <Portrait queen={seen.queen} />
            </span>
          )}
        </span>
      )}
      <span class="sq-number figures" aria-hidden="true">
        {place_of(slot)}
      </span>
    </>
  );
  return (
    <span class="sq-place" data-anchor={`slot:${slot}`} data-empty={!asleep} data-wanted={wanted}>
      {display !== 'play' || me === null ? (
        <span class="sq-still" role="img" aria-label={words}>
          {body}
        </span>
      ) : (
        <Playable
          state={move ? 'lit' : 'flat'}
          label={words}
          {...(move ? { hint: t(asleep ? 'hint.wake' : 'hint.put') } : {})}
          onTap={() => play.tap_slot(slot)}
        >
          {body}
        </Playable>
      )}
    </span>
  );
}

// Where a card on the discards comes from: the hand it was in, or its player's seat.
function source({ events, me }: Props, card: string): string | undefined {
  for (const event of [...events].reverse()) {
    if (event.type === 'jester_revealed' && event.card === card) return 'pile';
    const played = event.type === 'card_played' && event.card === card;
    const thrown = event.type === 'cards_discarded' && event.cards.some((each) => each === card);
    if (played || thrown) return event.player === me ? `card:${card}` : `seat:${event.player}`;
  }
  return undefined;
}

function Piles(props: Props & { play: Play }) {
  const { view, t, play, me, display } = props;
  const pile = view.discard_pile;
  const shown = pile.slice(display === 'screen' ? -5 : -3);
  const top = pile.at(-1);
  const words = top ? t('pile.discard', { card: card_name(top, t) }) : t('pile.discard_none');
  const does = play.discard ? `, ${label(play.discard, props)}` : '';
  const tap = display === 'play' && me !== null ? { onTap: play.tap_discard } : {};
  return (
    <div class="sq-piles">
      <Pile anchor="pile" label={t('pile.draw', { n: view.draw_count })} count={view.draw_count}>
        <CardBack />
      </Pile>
      <Pile anchor="discard" label={words + does} state={play.discard ? 'lit' : 'flat'} {...tap}>
        {shown.length === 0 && <span class="sq-void" />}
        {shown.map((card, i) => {
          const at = pile.length - shown.length + i;
          return (
            <span
              key={at}
              class="sq-thrown"
              data-flip={`discard:${at}`}
              data-from={source(props, card)}
              style={{
                rotate: `${((at * 47) % 15) - 7}deg`,
                '--age': shown.length - 1 - i,
              }}
            >
              <CardFace card={card} />
            </span>
          );
        })}
      </Pile>
    </div>
  );
}

export function Grid(props: Props & { play: Play }) {
  const { view, t } = props;
  const root = useRoving<HTMLDivElement>();
  return (
    <div class="sq-middle">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of places, not a form */}
      <div class="sq-grid" role="group" aria-label={t('grid')} onKeyDownCapture={by_row}>
        <div ref={root}>
          {view.slots.map((_, slot) => (
            <Place key={slot} {...props} slot={slot} />
          ))}
        </div>
      </div>
      <Piles {...props} />
      <p class="sq-goal">{t('goal', { queens: view.goal_queens, n: view.goal_points })}</p>
    </div>
  );
}
