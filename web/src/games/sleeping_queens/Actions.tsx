// Above the hand: what the chosen cards can do, what adds up, and the answer to an attack.
import type { Card } from '../../generated/sleeping_queens';
import { Button, Chooser, Playable } from '../../ui';
import { CardFace, card_name } from './cards';
import { attacks_on, helpers, is, places_of, plays_of } from './choice';
import { answer_to, type Play, type Props } from './play';
import { cards_text, label, queen_name, sum_text } from './words';

type Both = Props & { play: Play };

function Defence(props: Both) {
  const { view, legal, t, play } = props;
  const block = legal.find(is('block'));
  const pass = legal.find(is('pass'));
  return (
    <>
      {block ? (
        <Playable
          class="sq-block"
          state="pulse"
          label={label(block, props)}
          onTap={() => play.act(block)}
        >
          {t(`do.${answer_to(view.pending?.card)}`)}
        </Playable>
      ) : (
        <p class="sq-about">{t('attack.no_defense')}</p>
      )}
      {pass && (
        <Button class="sq-pass" kind={block ? 'quiet' : 'primary'} onTap={() => play.act(pass)}>
          {t('do.pass')}
        </Button>
      )}
    </>
  );
}

function about(card: Card, { play, legal, t }: Both): string {
  const { target } = play.choice;
  if (target) return t('about.place', { queen: queen_name(target.queen, t) });
  const stuck = plays_of(card, legal).length === 0;
  if (stuck && (card === 'knight' || card === 'potion')) return t('about.no_target');
  if (stuck && card === 'jester') return t('about.no_jester');
  return t(`about.${card}`);
}

// A power card in hand: what it does, a button where nothing is left to point at, and the way out.
function Power(props: Both & { card: Card }) {
  const { legal, t, play, card } = props;
  const open = play.choice.target ? play.attacks : plays_of(card, legal);
  const only = open.length === 1 ? open[0] : undefined;
  return (
    <>
      <p class={only || play.discard ? 'sq-bubble' : 'sq-about'}>{about(card, props)}</p>
      {only && (
        <Button kind="primary" onTap={() => play.act(only)}>
          {label(only, props)}
        </Button>
      )}
      {play.discard && (
        <Button onTap={play.tap_discard}>
          {t('do.discard_one', { card: card_name(card, t) })}
        </Button>
      )}
    </>
  );
}

// Sums and pairs that the server calls legal, for whoever does not see them.
function Helper({ play, legal, t }: Both) {
  const found = helpers(play.cards, legal).slice(0, 5);
  if (found.length === 0) return null;
  return (
    <ul class="sq-helper" aria-label={t('helper')}>
      {found.map(({ cards }) => (
        <li key={cards.join()}>
          <button
            type="button"
            class="sq-sum figures"
            aria-label={t('helper.pick', { cards: cards_text(cards, t) })}
            onClick={(event) => {
              event.stopPropagation();
              play.pick(cards);
            }}
          >
            {cards.length === 2 ? `${cards[0]} · ${cards[1]}` : sum_text(cards)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function discard_words({ play, t }: Both): string {
  const { cards } = play;
  if (cards.length === 2) return t('do.discard_pair');
  if (cards.length > 2) return t('do.discard_sum', { sum: sum_text(cards) });
  return t('do.discard_one', { card: card_name(cards[0]!, t) });
}

function Numbers(props: Both) {
  const { play } = props;
  const { cards, discard } = play;
  return (
    <>
      {!discard && (
        <p class="sq-about">
          <b class="figures">{cards.join(' + ')} = ?</b>
        </p>
      )}
      <Helper {...props} />
      {discard && (
        <Button kind="primary" onTap={play.tap_discard}>
          {discard_words(props)}
        </Button>
      )}
    </>
  );
}

const Way = ({ card, text }: { card: Card; text: string }) => (
  <span class="sq-way">
    <CardFace card={card} />
    {text}
  </span>
);

// A queen was tapped who can be stolen or put to sleep: which?
function How(props: Both) {
  const { play, t, name } = props;
  const target = play.choice.target!;
  const open = attacks_on(target, play.attacks);
  const knight = open.find(is('play_knight'));
  const potions = open.filter(is('play_potion'));
  const clear = () => play.choose({ cards: [], target: null });
  const cards = places_of(['potion'], play.hand);
  return (
    <Chooser
      title={t('ask.how', { queen: queen_name(target.queen, t), name: name(target.seat) })}
      onCancel={clear}
      options={[
        {
          key: 'knight',
          label: t('ask.steal'),
          picture: <Way card="knight" text={t('ask.steal')} />,
          onPick: () => (knight ? play.act(knight) : clear()),
        },
        {
          key: 'potion',
          label: t('ask.sleep'),
          picture: <Way card="potion" text={t('ask.sleep')} />,
          onPick: () =>
            potions.length === 1 ? play.act(potions[0]!) : play.choose({ cards, target }),
        },
      ]}
    />
  );
}

function Turn(props: Both) {
  const { play, legal, t } = props;
  if (play.power) return <Power {...props} card={play.power} />;
  if (play.cards.length > 0) return <Numbers {...props} />;
  return helpers([], legal).length > 0 ? (
    <>
      <p class="sq-about">{t('helper')}:</p>
      <Helper {...props} />
    </>
  ) : (
    <p class="sq-about">{t('helper.none')}</p>
  );
}

export function Actions(props: Both) {
  const { view, legal, t, play } = props;
  const placing = legal.some(is('place'));
  return (
    <div class="sq-actions">
      {legal.some(is('pass')) && <Defence {...props} />}
      {play.choice.target && !play.power && <How {...props} />}
      {legal.some(is('discard')) && <Turn {...props} />}
      {placing && view.pending && (
        <p class="sq-about">{t('about.place', { queen: queen_name(view.pending.queen, t) })}</p>
      )}
    </div>
  );
}
