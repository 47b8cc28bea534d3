// One's own side: the gift in one's hands with the button that keeps it, or the card of a chosen gift.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Action } from '../../generated/white_elephant';
import { Button, useKey, useTapElsewhere } from '../../ui';
import { GiftPicture, Heat } from './gift';
import { Empty } from './Places';
import { type Props, Tile } from './Tile';
import { end_turn_of, gift_facts, gift_name, gift_title, held_by, label, move_of } from './words';

// Only what a browser opens as a page; anything else stays text.
export function link_host(link: string | null): string | null {
  if (!link) return null;
  try {
    const url = new URL(link);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : null;
  } catch {
    return null;
  }
}

export function GiftLink({ link, t }: { link: string | null } & Pick<Props, 't'>) {
  const host = link_host(link);
  if (!link) return null;
  if (!host) return <span class="muted">{link}</span>;
  return (
    <a class="we-link" href={link} target="_blank" rel="noopener noreferrer nofollow">
      {t('link', { host })}
    </a>
  );
}

const Side = (
  props: { word: string; gift: number; children: ComponentChildren } & Pick<Props, 'view'>,
) => (
  <span class="we-side">
    <small>{props.word}</small>
    <GiftPicture gift={props.gift} look={props.view.gifts[props.gift]!} />
    <b>{props.children}</b>
  </span>
);

// Escape or a tap elsewhere closes; the focus goes to the buttons and comes back.
function useDismissal(close: () => void) {
  const root = useRef<HTMLDivElement>(null);
  useKey('Escape', close);
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  useTapElsewhere(root, '.we-gift', close);
  return root;
}

// What the button says: a gift is stolen, swapped, opened or taken.
function button_word(move: Action | undefined, swap: boolean, wrapped: boolean): string {
  if (move?.type === 'steal') return swap ? 'button.swap' : 'button.steal';
  if (swap) return 'button.trade';
  return wrapped ? 'button.open' : 'button.take';
}

// The chosen gift, large: what it is, whose it is, and the one thing one can do with it.
export function Detail(props: Props & { gift: number; onClose: () => void }) {
  const { view, gift, t, legal, me } = props;
  const it = view.gifts[gift]!;
  const close = props.onClose;
  const root = useDismissal(close);
  const move = move_of(gift, legal);
  const mine = held_by(view, me);
  const swap = move !== undefined && mine !== null;
  const victim = it.owner === null ? '' : props.name(it.owner);
  const word = button_word(move, swap, it.wrapped);
  return (
    <section class="we-detail" aria-label={gift_name(props, gift)} ref={root}>
      {swap ? (
        <div class="we-trade">
          <Side {...props} word={t('trade.give')} gift={mine}>
            {view.gifts[mine]?.name}
          </Side>
          <span class="we-arrows" aria-hidden="true">
            ⇄
          </span>
          <Side {...props} word={t('trade.get')} gift={gift}>
            {it.name ? gift_title(it.name, t) : t('gift.number', { n: gift + 1 })}
          </Side>
        </div>
      ) : (
        <GiftPicture gift={gift} look={it} />
      )}
      <div class="we-about">
        {!swap && <h2>{it.name ? gift_title(it.name, t) : t('setup.gift', { n: gift + 1 })}</h2>}
        {it.description && <p>{it.description}</p>}
        {it.wrapped && <p class="muted">{t(it.name === null ? 'secret' : 'secret.yours')}</p>}
        <p class="we-facts">
          {!it.wrapped && <Heat count={it.steal_count} most={view.max_steals} />}
          {gift_facts(props, gift).join(' · ')}
        </p>
        <GiftLink link={it.link} t={t} />
      </div>
      <div class="we-do">
        {move && (
          <Button
            kind="primary"
            label={label(move, props)}
            onTap={() => {
              close();
              props.act(move);
            }}
          >
            {t(word, { name: victim })}
          </Button>
        )}
        <Button onTap={close}>{t(move ? 'cancel' : 'close')}</Button>
      </div>
    </section>
  );
}

function hint(props: Props): string {
  const { view, legal, me, t } = props;
  if (view.current_player !== me) return t('own.none.about');
  const pick = legal.some((each) => each.type === 'pick');
  const steal = legal.some((each) => each.type === 'steal');
  if (pick && steal) return t('own.none.now');
  return pick ? t('own.none.open') : steal ? t('own.none.steal') : '';
}

// One's own place at the table.
export function Own(props: Props & { chosen: number | null; onGift: (gift: number) => void }) {
  const { view, legal, me, t } = props;
  const gift = held_by(view, me);
  const end = end_turn_of(legal);
  const mine = view.current_player === me && view.phase === 'active';
  return (
    <div class="we-own" data-anchor={`seat:${me}`} data-active={mine}>
      {gift === null ? (
        <>
          <Empty />
          <p class="we-about">
            <b>{t('own.none')}</b>
            <span class="muted">{hint(props)}</span>
          </p>
        </>
      ) : (
        <>
          <Tile {...props} gift={gift} chosen={props.chosen === gift} />
          <p class="we-about">
            <span class="muted">{t('own.title')}</span>
            <b class="we-own-name">{view.gifts[gift]?.name}</b>
          </p>
        </>
      )}
      {end && (
        <Button kind="primary" label={label(end, props)} onTap={() => props.act(end)}>
          {t(gift === null ? 'do.pass' : 'button.keep')}
        </Button>
      )}
    </div>
  );
}
