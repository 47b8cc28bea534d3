// How to play Oodles: one letter, an answer, and the chance of the others.
import type { Translate } from '../../i18n/i18n';
import { Item, Scene, Sign } from '../../ui/Scene';
import type { HowTo } from '../board';
import de from './how.de';
import en from './how.en';
import es from './how.es';
import { Letter } from './Stage';
import './board.css';
import './how.css';

const Bubble = ({ text }: { text: string }) => <b class="oo-bubble">{text}</b>;

const Aim = ({ t }: { t: Translate }) => (
  <Scene class="oo-how">
    <Item>
      <Letter letter="B" />
    </Item>
    <Sign is="arrow" />
    <Bubble text={t('aim.answer')} />
  </Scene>
);

const Turn = ({ t }: { t: Translate }) => (
  <Scene class="oo-how">
    <Bubble text={t('turn.answer')} />
    <Sign is="arrow" />
    <Bubble text="✓ +100" />
  </Scene>
);

const AllPlay = ({ t }: { t: Translate }) => (
  <Scene class="oo-how">
    <Bubble text={t('all_play.wrong')} />
    <Sign is="arrow" />
    <Bubble text={t('all_play.buzz')} />
    <Sign is="arrow" />
    <Bubble text="⚡ +100" />
  </Scene>
);

const End = ({ t }: { t: Translate }) => (
  <Scene class="oo-how">
    <Bubble text={`1. ${t('end.owls')} 1200`} />
    <Bubble text={`2. ${t('end.foxes')} 900`} />
  </Scene>
);

export const how: HowTo = {
  messages: { en, de, es },
  cards: [
    { id: 'aim', Picture: Aim },
    { id: 'turn', Picture: Turn },
    { id: 'all_play', Picture: AllPlay },
    { id: 'end', Picture: End },
  ],
  more: [
    { id: 'next', ruling: 'OO-01' },
    { id: 'spelling', ruling: 'OO-37' },
    { id: 'again', ruling: 'OO-06' },
    { id: 'minus', ruling: 'OO-45' },
    { id: 'host', ruling: 'OO-49' },
    { id: 'phones', ruling: 'OO-40' },
  ],
};
