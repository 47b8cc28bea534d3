// The frame of a match: prompt, board, log. The same for every game and every face.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoard, BoardProps, Clock } from '../games/board';
import { t } from '../i18n/i18n';
import { useKey } from '../ui/keyboard';
import { announce_now } from '../ui/LiveRegion';
import { type Entry, LogPanel } from '../ui/LogPanel';
import { PromptBar } from '../ui/PromptBar';
import { Button } from '../ui/parts';
import { Sheet } from '../ui/Sheet';
import { buzz, sound } from '../ui/sound';
import { show_notice } from '../ui/Toast';
import type { AnyScene } from './scene';

export interface TableProps {
  board: AnyBoard;
  scene: AnyScene;
  version: number;
  events: readonly unknown[];
  clock: Clock | null;
  busy: boolean;
  log: readonly Entry[];
  act: (action: unknown) => void;
  onLogLine?: (version: number) => void;
  start?: ComponentChildren; // left of the prompt
  tools?: ComponentChildren; // right of the prompt
  children?: ComponentChildren; // over the board: results, pause
}

// The prompt said at once when it becomes ours: once per turn, not per wording.
function useTurnCall(text: string, yours: boolean, face: string): void {
  useEffect(() => {
    if (!yours || face === 'replay') return;
    announce_now(text);
    sound('turn');
    buzz();
  }, [yours]);
  // A tab in the background says so too.
  useEffect(() => {
    document.title = yours ? `● ${text}` : 'Parlor';
    return () => {
      document.title = 'Parlor';
    };
  }, [yours, text]);
}

function Moves({
  board,
  scene,
  act,
  onClose,
}: Pick<TableProps, 'board' | 'scene' | 'act'> & { onClose: () => void }) {
  return (
    <Sheet title={t('all_moves')} onClose={onClose}>
      {scene.legal.length === 0 && <p>{t('no_moves')}</p>}
      <ul class="moves">
        {scene.legal.map((action) => (
          <li key={JSON.stringify(action)}>
            <Button
              onTap={() => {
                onClose();
                act(action);
              }}
            >
              {board.label(action, scene)}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function Table(props: TableProps) {
  const { board, scene, log } = props;
  const [open, setOpen] = useState<'log' | 'moves' | null>(null);
  const prompt = board.prompt(scene);
  useTurnCall(prompt.text, prompt.yours, scene.face);
  useKey('m', () => scene.legal.length > 0 && setOpen('moves'));
  const wrong = (tap: string) => {
    const why = board.why(tap, scene);
    if (!why) return show_notice(t('not_now'));
    const text = scene.t(`refused.${why.code}`, why.params);
    show_notice(text, why.ruling);
  };
  const drawn: BoardProps<unknown, unknown, unknown> = {
    ...scene,
    version: props.version,
    events: props.events,
    clock: props.clock,
    busy: props.busy,
    act: props.act,
    wrong,
  };
  return (
    <div class="table" data-face={scene.face}>
      <PromptBar prompt={prompt} clock={props.clock} start={props.start}>
        {props.tools}
      </PromptBar>
      <button
        type="button"
        class="ticker"
        onClick={() => setOpen('log')}
        aria-label={t('open_log')}
      >
        {log[0]?.text ?? t('log.empty')}
      </button>
      <main class="table-board">
        <board.Board {...drawn} />
        {props.children}
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keyboards must reach it */}
      <aside class="table-log" aria-label={t('log')} tabIndex={0}>
        <LogPanel entries={log} {...(props.onLogLine ? { onOpen: props.onLogLine } : {})} />
      </aside>
      {open === 'log' && (
        <Sheet title={t('log')} onClose={() => setOpen(null)}>
          {scene.legal.length > 0 && (
            <Button onTap={() => setOpen('moves')}>{t('menu.moves')}</Button>
          )}
          <LogPanel entries={log} {...(props.onLogLine ? { onOpen: props.onLogLine } : {})} />
        </Sheet>
      )}
      {open === 'moves' && (
        <Moves board={board} scene={scene} act={props.act} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
