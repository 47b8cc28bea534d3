// Putting an offer together: to whom, what on each tray, and what it would mean if it were accepted now.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Action, Good, Tokens, View } from '../../generated/snatch_or_share';
import { Button, Playable, Stepper, useKey } from '../../ui';
import { ActionButton } from './ActionButton';
import { at_most, Disc, goods, in_words, nothing, same, total, worth } from './goods';
import { tilt_of } from './Scale';
import { is, may_approach, offers_left, type Props } from './view';
import { label } from './words';

export interface Draft {
  to: number;
  offering: Tokens;
  requesting: Tokens;
}

const most = 999; // of one good in one offer

const of_one = (good: Good, n: number): Tokens => ({ ...nothing, [good]: n });

// The good a player makes, while they have it; else what they have most of.
function main_good(held: Tokens, producer: Good): Good {
  if (held[producer] > 0) return producer;
  return goods.reduce((best, good) => (held[good] > held[best] ? good : best), producer);
}

// Where the trays start: two for two of what both have, or as near to it as they can deliver.
export function first_draft(view: View, me: number, to: number): Draft {
  const mine = view.players[me]!;
  const theirs = view.players[to]!;
  const give = main_good(mine.tokens, mine.producer);
  const get = main_good({ ...theirs.tokens, [give]: 0 }, theirs.producer);
  const give_n = Math.min(2, mine.tokens[give]);
  const get_n = get === give ? 0 : Math.min(2, theirs.tokens[get]);
  const n = Math.min(give_n, get_n);
  return { to, offering: of_one(give, n || give_n), requesting: of_one(get, n || get_n) };
}

function Targets(props: Props & { draft: Draft; onPick: (to: number) => void }) {
  const { view, me, legal, wrong, t, name, draft } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of answers, not a form
    <div class="sn-targets" role="group" aria-label={t('compose.to')}>
      {view.players.map((player, seat) => {
        if (seat === me) return null;
        const open = may_approach(legal, seat);
        const left = t('compose.left', { n: offers_left(view, me!, seat) });
        return (
          <Playable
            key={player.producer}
            class="sn-target"
            state={open ? 'lit' : 'flat'}
            chosen={draft.to === seat}
            label={`${t('compose.to')} ${name(seat)}, ${left}`}
            style={{ '--seat': `var(--seat-${(props.players[seat]?.color ?? seat) % 8})` }}
            onTap={() => (open ? props.onPick(seat) : wrong(`to:${seat}`))}
          >
            <Disc good={player.producer} size="1.5em" />
            <span>
              <b>{name(seat)}</b>
              <small>{left}</small>
            </span>
          </Playable>
        );
      })}
    </div>
  );
}

function Tray(props: {
  title: string;
  label: (good: Good) => string;
  held: Tokens;
  tokens: Tokens;
  t: Props['t'];
  onChange: (tokens: Tokens) => void;
}) {
  const { tokens, t, held } = props;
  return (
    <div class="sn-tray-box">
      <p class="sn-tray-title">{props.title}</p>
      {goods.map((good) => (
        <div class="sn-step" key={good} data-none={tokens[good] === 0}>
          <Disc good={good} size="1.75em" />
          <Stepper
            label={props.label(good)}
            value={tokens[good]}
            min={0}
            max={most}
            onChange={(n) => props.onChange({ ...tokens, [good]: n })}
          />
          <small class="figures" data-short={tokens[good] > held[good]}>
            {t('compose.held', { n: held[good] })}
          </small>
        </div>
      ))}
    </div>
  );
}

function preset_name(offering: Tokens, requesting: Tokens, t: Props['t']): string {
  const [a, b] = [total(offering), total(requesting)];
  if (b === 0) return t('compose.gift');
  return a === 0 ? t('compose.plea') : t('compose.for', { a, b });
}

function Presets(props: Props & { draft: Draft; onPick: (draft: Draft) => void }) {
  const { legal, t, draft } = props;
  const usual = legal.filter(is('make_offer')).filter((each) => each.to === draft.to);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of answers, not a form
    <div class="sn-presets" role="group" aria-label={t('compose.presets')}>
      {usual.map((each) => {
        const { offering, requesting, to } = each;
        const on = same(offering, draft.offering) && same(requesting, draft.requesting);
        return (
          <Button
            key={JSON.stringify(each)}
            class={on ? 'sn-preset on' : 'sn-preset'}
            onTap={() => props.onPick({ to, offering, requesting })}
          >
            {preset_name(offering, requesting, t)}
          </Button>
        );
      })}
    </div>
  );
}

// As if the answer came now: what is promised but not held does not move.
function Preview({ draft, ...props }: Props & { draft: Draft }) {
  const { view, me, t, name } = props;
  const mine = view.players[me!]!;
  const theirs = view.players[draft.to]!;
  const give = at_most(draft.offering, mine.tokens);
  const get = at_most(draft.requesting, theirs.tokens);
  const after = mine.points + worth(get, mine.producer) - worth(give, mine.producer);
  return (
    <p class="sn-preview figures" aria-live="polite">
      <b>{t('offer.preview', { give: total(draft.offering), get: total(draft.requesting) })}</b>
      {props.gains && <span>{t('offer.points', { before: mine.points, after })}</span>}
      {!same(give, draft.offering) && (
        <span class="sn-warn">{t('compose.you_lack', { tokens: in_words(give, t) })}</span>
      )}
      {!same(get, draft.requesting) && (
        <span class="sn-warn">
          {t('compose.they_lack', { name: name(draft.to), tokens: in_words(get, t) })}
        </span>
      )}
    </p>
  );
}

export function Composer(
  props: Props & {
    onClose: (() => void) | null;
    onSent: () => void;
    children?: ComponentChildren;
  },
) {
  const { view, me, legal, act, wrong, t, busy } = props;
  const [kept, setDraft] = useState<Draft | null>(null);
  const close = props.onClose;
  useKey('Escape', () => close?.());
  // A target that cannot be approached any more gives way to one that can.
  const fits = kept !== null && may_approach(legal, kept.to);
  const first = view.players.findIndex((_, seat) => seat !== me && may_approach(legal, seat));
  const draft = fits ? kept : first_draft(view, me!, first);
  const action: Action = { type: 'make_offer', ...draft };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const mine = view.players[me!]!;
  const theirs = view.players[draft.to]!;
  const empty = total(draft.offering) + total(draft.requesting) === 0;
  return (
    <section class="sn-composer" aria-label={t('compose.title')}>
      <div class="sn-compose-who">
        <Targets {...props} draft={draft} onPick={(to) => setDraft(first_draft(view, me!, to))} />
        <Presets {...props} draft={draft} onPick={setDraft} />
      </div>
      <div class="sn-trays" style={{ '--tilt': tilt_of(draft.offering, draft.requesting) }}>
        <Tray
          title={t('compose.give')}
          label={(good) => t('compose.give_of', { good: t(`good.${good}`) })}
          held={mine.tokens}
          tokens={draft.offering}
          t={t}
          onChange={(offering) => set({ offering })}
        />
        <Tray
          title={t('compose.get')}
          label={(good) => t('compose.get_of', { good: t(`good.${good}`) })}
          held={theirs.tokens}
          tokens={draft.requesting}
          t={t}
          onChange={(requesting) => set({ requesting })}
        />
      </div>
      <div class="sn-send">
        <Preview {...props} draft={draft} />
        <ActionButton
          legal={!empty && may_approach(legal, draft.to)}
          kind="primary"
          label={label(action, props)}
          onWrong={() => wrong(empty ? 'send' : `to:${draft.to}`)}
          onTap={() => {
            if (busy) return;
            act(action);
            setDraft(null);
            props.onSent();
          }}
        >
          {t('do.send')}
        </ActionButton>
        {close && <Button onTap={close}>{t('cancel')}</Button>}
        {props.children}
      </div>
    </section>
  );
}
