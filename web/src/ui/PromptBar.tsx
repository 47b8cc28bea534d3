// The one line at the top that says whose move it is and what they can do.
import type { ComponentChildren } from 'preact';
import type { Clock, Prompt } from '../games/board';
import { Countdown, TimerBar } from './Timer';

export function PromptBar(props: {
  prompt: Prompt;
  clock: Clock | null;
  start?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <header class="prompt" data-yours={props.prompt.yours}>
      {props.start}
      <h1 class="prompt-text">{props.prompt.text}</h1>
      <Countdown clock={props.clock} />
      <div class="prompt-tools">{props.children}</div>
      <TimerBar clock={props.clock} loud={props.prompt.yours} />
    </header>
  );
}
