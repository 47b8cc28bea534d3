// How to play White Elephant: open or steal, and what happens to whoever is stolen from.
import type { Translate } from '../../i18n/i18n';
import { Item, Scene, Sign } from '../../ui/Scene';
import type { HowTo } from '../board';
import { GiftPicture } from './gift';
import de from './how.de';
import en from './how.en';
import es from './how.es';
import './how.css';

const wrapped = { wrapped: true, frozen: false, name: null };
const open = (name: string, frozen = false) => ({ wrapped: false, frozen, name });

const Aim = () => (
  <Scene class="we-how">
    {[0, 1, 2, 3].map((gift) => (
      <Item key={gift}>
        <GiftPicture gift={gift} look={wrapped} />
      </Item>
    ))}
  </Scene>
);

const Turn = ({ t }: { t: Translate }) => (
  <Scene class="we-how">
    <Item word={t('turn.open')}>
      <GiftPicture gift={1} look={wrapped} />
    </Item>
    <Sign is="arrow" />
    <Item>
      <GiftPicture gift={1} look={open('Teapot')} />
    </Item>
    <Item word={t('turn.steal')}>
      <GiftPicture gift={2} look={open('Toy duck')} />
    </Item>
  </Scene>
);

const Stolen = ({ t }: { t: Translate }) => (
  <Scene class="we-how">
    <Item word={t('stolen.from')}>
      <GiftPicture gift={2} look={open('Toy duck')} />
    </Item>
    <Sign is="arrow" />
    <Item word={t('stolen.next')}>
      <GiftPicture gift={4} look={wrapped} />
    </Item>
  </Scene>
);

const Frozen = ({ t }: { t: Translate }) => (
  <Scene class="we-how">
    <Item>
      <GiftPicture gift={3} look={open('Lamp')} />
    </Item>
    <Sign is="arrow" />
    <Item word={t('frozen.stays')}>
      <GiftPicture gift={3} look={open('Lamp', true)} />
    </Item>
  </Scene>
);

export const how: HowTo = {
  messages: { en, de, es },
  cards: [
    { id: 'aim', Picture: Aim },
    { id: 'turn', Picture: Turn },
    { id: 'stolen', Picture: Stolen },
    { id: 'frozen', Picture: Frozen },
  ],
  more: [
    { id: 'end', unless: 'return_to_start' },
    { id: 'back', ruling: 'WE-08' },
    { id: 'keep', ruling: 'WE-21' },
    { id: 'boomerang', option: 'return_to_start', ruling: 'WE-06' },
    { id: 'unwrap', option: 'force_unwrap', ruling: 'WE-01' },
    { id: 'own', option: 'forbid_own_gift' },
  ],
};
