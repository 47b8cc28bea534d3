// How to play UNO: what a newcomer needs for the first match, drawn with the real cards.
import type { Translate } from '../../i18n/i18n';
import { Break, Item, Scene, Sign } from '../../ui/Scene';
import type { HowTo } from '../board';
import { CardFace } from './cards';
import de from './how.de';
import en from './how.en';
import es from './how.es';
import './board.css';

const Cards = ({ cards }: { cards: string[] }) => (
  <>
    {cards.map((card) => (
      <Item key={card}>
        <CardFace card={card} />
      </Item>
    ))}
  </>
);

const Aim = () => (
  <Scene class="uno-how">
    <Cards cards={['red-7', 'green-5']} />
    <Sign is="arrow" />
    <Cards cards={['green-5']} />
    <Sign is="arrow" />
    <Item mark="gone" />
  </Scene>
);

const Turn = ({ t }: { t: Translate }) => (
  <Scene class="uno-how">
    <Item word={t('turn.top')}>
      <CardFace card="red-5" />
    </Item>
    <Break />
    {[
      ['red-9', 'yes', 'turn.color'],
      ['blue-5', 'yes', 'turn.number'],
      ['wild', 'yes', 'turn.wild'],
      ['green-2', 'no', 'turn.neither'],
    ].map(([card, mark, word]) => (
      <Item key={card} mark={mark as 'yes' | 'no'} word={t(word!)}>
        <CardFace card={card!} />
      </Item>
    ))}
  </Scene>
);

const Special = ({ t }: { t: Translate }) => (
  <Scene class="uno-how">
    {['blue-skip', 'yellow-reverse', 'green-draw2', 'wild', 'wild-draw4'].map((card) => (
      <Item key={card} word={t(`special.${card.split('-').pop()}`)}>
        <CardFace card={card} />
      </Item>
    ))}
  </Scene>
);

const Last = ({ t }: { t: Translate }) => (
  <Scene class="uno-how">
    <Cards cards={['yellow-3', 'yellow-8']} />
    <Sign is="arrow" />
    <Item word={t('last.shout')}>
      <CardFace card="yellow-8" />
    </Item>
    <Sign is="arrow" />
    <Item mark="gone" />
  </Scene>
);

export const how: HowTo = {
  messages: { en, de, es },
  cards: [
    { id: 'aim', Picture: Aim },
    { id: 'turn', Picture: Turn },
    { id: 'special', Picture: Special },
    { id: 'last', Picture: Last },
  ],
  more: [
    { id: 'nothing_fits', ruling: 'UN-37' },
    { id: 'penalty', ruling: 'UN-56' },
    { id: 'challenge', option: 'challenge', ruling: 'UN-41' },
    { id: 'forgotten', option: 'uno_penalty', ruling: 'UN-44' },
    { id: 'stacking', option: 'stacking', ruling: 'UN-01' },
    { id: 'jump_in', option: 'jump_in', ruling: 'UN-16' },
    { id: 'seven_swap', option: 'seven_swap', ruling: 'UN-31' },
    { id: 'zero_rotation', option: 'zero_rotation', ruling: 'UN-27' },
    { id: 'draw_to_match', option: 'draw_to_match', ruling: 'UN-34' },
    { id: 'points', option: 'target_score', ruling: 'UN-48' },
  ],
};
