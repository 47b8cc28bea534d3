// A button for what cannot be taken back: a tap asks, in place, and only Yes does it. The same for touch,
// mouse and keyboard: the focus begins on No, Escape and a tap elsewhere mean No.
import type { RefObject, TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n';
import { Button, type ButtonProps } from './parts';

const gap = 8;
const shield_ms = 400;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Beside the button it belongs to: above where there is room (a finger hides what is below), never
// beyond the window.
export function place_beside(
  button: Box,
  bubble: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const middle = button.left + button.width / 2 - bubble.width / 2;
  const left = Math.max(gap, Math.min(middle, window.width - bubble.width - gap));
  const above = button.top - bubble.height - gap;
  const below = button.top + button.height + gap;
  const lowest = Math.max(gap, window.height - bubble.height - gap);
  return { left, top: above >= gap ? above : Math.min(below, lowest) };
}

// The answer is given by the first tap; a second one in the same place, meant for a button that is gone,
// must not reach what lies underneath.
function shield({ left, top, width, height }: Box): void {
  const stop = (event: MouseEvent) => {
    const across = event.clientX - left;
    const down = event.clientY - top;
    if (event.detail === 0 || across < 0 || down < 0 || across > width || down > height) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, true);
  setTimeout(() => document.removeEventListener('click', stop, true), shield_ms);
}

interface Asked {
  question: string;
  more?: { label: string; onTap: () => void }; // a third answer: yes, and something besides
}

// Shows what is asked beside the button before it, with the focus on No.
function useShownBeside(
  bubble: RefObject<HTMLElement | null>,
  no: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = bubble.current;
    const button = element?.previousElementSibling;
    if (!element || !button) return;
    element.showPopover?.();
    const place = () => {
      const { left, top } = place_beside(
        button.getBoundingClientRect(),
        element.getBoundingClientRect(),
        { width: innerWidth, height: innerHeight },
      );
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    no.current?.focus({ preventScroll: true });
    addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, []);
}

function Bubble(props: Asked & { onAnswer: (yes: boolean) => void; onMore: () => void }) {
  const bubble = useRef<HTMLDivElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  useShownBeside(bubble, no);
  const back = () => {
    const button = bubble.current?.previousElementSibling as HTMLElement | undefined;
    button?.focus({ preventScroll: true });
  };
  const answer = (act: () => void) => (event: TargetedMouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    if (event.detail > 0) shield(event.currentTarget.getBoundingClientRect());
    back();
    act();
  };
  const yes = answer(() => props.onAnswer(true));
  return (
    <div
      class="confirm"
      ref={bubble}
      popover="auto"
      role="alertdialog"
      aria-label={props.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // At once: its closing by itself is told later than the next key may come.
        event.preventDefault();
        event.stopPropagation();
        back();
        props.onAnswer(false);
      }}
      onToggle={(event) => {
        if (event.newState === 'closed') props.onAnswer(false);
      }}
    >
      <p aria-hidden="true">{props.question}</p>
      <div class="confirm-answers">
        <button type="button" class="button danger confirm-yes" onClick={yes}>
          {t('yes')}
        </button>
        <button
          type="button"
          class="button quiet"
          ref={no}
          onClick={answer(() => props.onAnswer(false))}
        >
          {t('no')}
        </button>
        {props.more && (
          <button type="button" class="button danger confirm-more" onClick={answer(props.onMore)}>
            {props.more.label}
          </button>
        )}
      </div>
    </div>
  );
}

export function ConfirmButton({ question, more, ...props }: ButtonProps & Asked) {
  const [asked, setAsked] = useState(false);
  return (
    <span class="confirm-holder">
      <Button
        kind="danger"
        {...props}
        class={`asks ${props.class ?? ''}`}
        expanded={asked}
        onTap={() => setAsked(!asked)}
      />
      {asked && (
        <Bubble
          question={question}
          {...(more ? { more } : {})}
          onMore={() => {
            setAsked(false);
            more?.onTap();
          }}
          onAnswer={(yes) => {
            setAsked(false);
            if (yes) props.onTap();
          }}
        />
      )}
    </span>
  );
}
