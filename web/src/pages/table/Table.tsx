// The frame of a match: prompt, board, log. The same for every game and every display.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../device/settings';
import type { AnyBoard, AnyContext, BoardProps, Clock } from '../../games/board';
import { t } from '../../i18n/i18n';
import { is_local } from '../../local/words';
import { useKey } from '../../ui/keyboard';
import { announce_now } from '../../ui/LiveRegion';
import { type LogEntry, LogPanel, type MatchPosition } from '../../ui/LogPanel';
import { MoreBelow } from '../../ui/MoreBelow';
import { PromptBar } from '../../ui/PromptBar';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { buzz, call_to_turn } from '../../ui/sound';
import { show_notice } from '../../ui/Toast';
import { house_note } from '../common/ask';
import { useTitle } from '../common/hooks';
import { ReportMistake } from './ReportMistake';

export interface TableProps {
  board: AnyBoard;
  title: string; // of the game, for the tab
  context: AnyContext;
  match_version: number;
  events: readonly unknown[];
  clock: Clock | null;
  busy: boolean;
  presses?: readonly { seat: number; after_ms: number }[];
  log: readonly LogEntry[];
  act: (action: unknown) => void;
  onLogLine?: (at: MatchPosition) => void;
  start?: ComponentChildren; // left of the prompt
  tools?: ComponentChildren; // right of the prompt
  asks?: ComponentChildren; // under the prompt: a question to everybody
  below?: ComponentChildren; // under the board, for those who do not play
  corner?: ComponentChildren; // under the log, on the shared screen
  quick?: ComponentChildren; // one tap away from the board: reactions
  code?: string; // of the room, where mistakes in questions can be reported
  children?: ComponentChildren; // over the board: results, pause
}

// The prompt said at once when it becomes ours: once per turn, not per wording.
function useTurnCall(text: string, yours: boolean, display: string, game: string): void {
  useEffect(() => {
    if (!yours || display === 'replay') return;
    announce_now(text);
    call_to_turn();
    buzz();
  }, [yours]);
  // A tab in the background says so too, unless somebody rather has it quiet.
  useTitle(...(settings.value.call_title ? [yours ? `● ${text}` : text] : []), game);
}

function Moves({
  board,
  context,
  act,
  onClose,
}: Pick<TableProps, 'board' | 'context' | 'act'> & { onClose: () => void }) {
  return (
    <Sheet title={t('all_moves')} onClose={onClose}>
      {context.legal.length === 0 && <p>{t('no_moves')}</p>}
      <ul class="moves">
        {context.legal.map((action) => (
          <li key={JSON.stringify(action)}>
            <Button
              onTap={() => {
                onClose();
                act(action);
              }}
            >
              {board.label(action, context)}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function say_why(tap: string, board: AnyBoard, context: AnyContext): void {
  const why = board.why(tap, context);
  const text = why ? context.t(`refused.${why.code}`, why.params) : t('not_now');
  const rule = why && (why.house ?? board.house_rules?.[why.code]);
  show_notice(text, why?.ruling, house_note(rule, context.t));
}

// What is one tap away beside the board.
function Quick(props: TableProps & { onMoves: () => void }) {
  const { board, context, code } = props;
  const revealed = board.revealed?.(context.view);
  return (
    <div class="table-quick">
      {props.quick}
      {code && !is_local(code) && revealed && <ReportMistake code={code} question={revealed} />}
      {context.legal.length > 0 && (
        <Button class="table-moves" onTap={props.onMoves}>
          {t('menu.moves')}
        </Button>
      )}
    </div>
  );
}

export function Table(props: TableProps) {
  const { board, context, log } = props;
  const [open, setOpen] = useState<'log' | 'moves' | null>(null);
  const middle = useRef<HTMLElement>(null);
  const prompt = board.prompt(context);
  useTurnCall(prompt.text, prompt.yours, context.display, props.title);
  useKey('m', () => context.legal.length > 0 && setOpen('moves'));
  const drawn: BoardProps<unknown, unknown, unknown> = {
    ...context,
    match_version: props.match_version,
    events: props.events,
    clock: props.clock,
    busy: props.busy,
    presses: props.presses ?? [],
    act: props.act,
    wrong: (tap) => say_why(tap, board, context),
  };
  return (
    <div class="table" data-display={context.display}>
      <div class="table-head">
        <PromptBar prompt={prompt} clock={props.clock} start={props.start}>
          {props.tools}
        </PromptBar>
        {props.asks}
      </div>
      <button
        type="button"
        class="ticker"
        onClick={() => setOpen('log')}
        aria-label={t('open_log')}
      >
        {log[0]?.text ?? t('log.empty')}
      </button>
      <main class="table-board" ref={middle}>
        <board.Board {...drawn} />
        {context.display !== 'screen' && <MoreBelow root={middle} />}
        {props.children}
      </main>
      {props.below}
      {context.display !== 'screen' && <Quick {...props} onMoves={() => setOpen('moves')} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keyboards must reach it */}
      <aside class="table-log" aria-label={t('log')} tabIndex={0}>
        <LogPanel entries={log} {...(props.onLogLine ? { onOpen: props.onLogLine } : {})} />
        {props.corner}
      </aside>
      {open === 'log' && (
        <Sheet title={t('log')} onClose={() => setOpen(null)}>
          {context.legal.length > 0 && (
            <Button onTap={() => setOpen('moves')}>{t('menu.moves')}</Button>
          )}
          <LogPanel entries={log} {...(props.onLogLine ? { onOpen: props.onLogLine } : {})} />
        </Sheet>
      )}
      {open === 'moves' && (
        <Moves board={board} context={context} act={props.act} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
