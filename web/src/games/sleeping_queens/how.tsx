// How to play Sleeping Queens: kings wake, knights steal, and what stops them, drawn with the real cards.
import type { Translate } from '../../i18n/i18n';
import { Item, Scene, Sign } from '../../ui/Scene';
import type { HowTo } from '../board';
import { CardFace } from './cards';
import de from './how.de';
import en from './how.en';
import es from './how.es';
import { Awake, Sleeper } from './queens';
import './art.css';

const Aim = () => (
  <Scene>
    {(['heart', 'cat', 'rose'] as const).map((queen) => (
      <Item key={queen}>
        <Awake queen={queen} />
      </Item>
    ))}
  </Scene>
);

const King = () => (
  <Scene>
    <Item>
      <CardFace card="king" />
    </Item>
    <Sign is="plus" />
    <Item>
      <Sleeper />
    </Item>
    <Sign is="arrow" />
    <Item>
      <Awake queen="peacock" />
    </Item>
  </Scene>
);

const Powers = ({ t }: { t: Translate }) => (
  <Scene>
    {(['knight', 'dragon', 'potion', 'wand', 'jester'] as const).map((card) => (
      <Item key={card} word={t(`powers.${card}`)}>
        <CardFace card={card} />
      </Item>
    ))}
  </Scene>
);

const Numbers = () => (
  <Scene>
    <Item>
      <CardFace card="2" />
    </Item>
    <Sign is="plus" />
    <Item>
      <CardFace card="3" />
    </Item>
    <Sign is="equals" />
    <Item>
      <CardFace card="5" />
    </Item>
  </Scene>
);

export const how: HowTo = {
  messages: { en, de, es },
  cards: [
    { id: 'aim', Picture: Aim },
    { id: 'king', Picture: King },
    { id: 'powers', Picture: Powers },
    { id: 'numbers', Picture: Numbers },
  ],
  more: [
    { id: 'end', ruling: 'SQ-14' },
    { id: 'defence', ruling: 'SQ-10' },
    { id: 'jester', ruling: 'SQ-05' },
    { id: 'rose', ruling: 'SQ-16' },
    { id: 'cat_dog', ruling: 'SQ-20' },
    { id: 'asleep', ruling: 'SQ-23' },
  ],
};
