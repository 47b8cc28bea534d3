// The one line at the top that says whose move it is and what they can do.
import type { ComponentChildren } from 'preact';
import type { Clock } from '../device/clock';
import { Countdown, TimerBar } from './Timer';

export interface Prompt {
  text: string; // one line: whose move it is and what they can do
  yours: boolean; // the viewer is asked: announced at once, and the bar lights up
}

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
