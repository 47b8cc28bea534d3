// How to play Snatch or Share: where points come from, what an offer is, and what each round changes.
import type { Good } from '../../generated/snatch_or_share';
import type { Translate } from '../../i18n/i18n';
import { Item, Scene, Sign } from '../../ui/Scene';
import type { HowTo } from '../board';
import { Disc } from './goods';
import de from './how.de';
import en from './how.en';
import es from './how.es';
import { Mark, type MarkName } from './marks';
import './board.css';
import './how.css';

const Goods = ({ good, word }: { good: Good; word?: string }) => (
  <Item {...(word ? { word } : {})}>
    <Disc good={good} size="100%" />
  </Item>
);

const Aim = ({ t }: { t: Translate }) => (
  <Scene class="sn-how">
    <Goods good="turkey" word={t('aim.own')} />
    <Goods good="coffee" word={t('aim.other')} />
    <Goods good="corn" word={t('aim.other')} />
  </Scene>
);

const Turn = () => (
  <Scene class="sn-how">
    <Goods good="turkey" />
    <Goods good="turkey" />
    <Sign is="swap" />
    <Goods good="coffee" />
    <Goods good="coffee" />
  </Scene>
);

const Answers = ({ words, t }: { words: readonly [MarkName, string][]; t: Translate }) => (
  <Scene class="sn-how sn-how-marks">
    {words.map(([mark, key]) => (
      <Item key={mark} word={t(key)}>
        <Mark name={mark} />
      </Item>
    ))}
  </Scene>
);

const answers: readonly [MarkName, string][] = [
  ['accept', 'answer.accept'],
  ['reject', 'answer.reject'],
  ['snatch', 'answer.snatch'],
];

const rounds: readonly [MarkName, string][] = [
  ['snatch', 'rounds.free'],
  ['barred', 'rounds.accept'],
  ['shame', 'rounds.shame'],
  ['judge', 'rounds.judge'],
];

export const how: HowTo = {
  messages: { en, de, es },
  cards: [
    { id: 'aim', Picture: Aim },
    { id: 'turn', Picture: Turn },
    { id: 'answer', Picture: ({ t }) => <Answers words={answers} t={t} /> },
    { id: 'rounds', Picture: ({ t }) => <Answers words={rounds} t={t} /> },
  ],
  more: [
    { id: 'example' },
    { id: 'end', ruling: 'SN-05' },
    { id: 'done', ruling: 'SN-07' },
    { id: 'twice', ruling: 'SN-35' },
    { id: 'must', ruling: 'SN-14' },
    { id: 'shame', ruling: 'SN-18' },
    { id: 'judge', ruling: 'SN-26' },
    { id: 'why' },
  ],
};
