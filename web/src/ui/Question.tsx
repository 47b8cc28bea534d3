// Asks before something that cannot be taken back. The focus begins on the answer that changes nothing;
// Escape and a tap elsewhere give the same one. On phones it is the lowest button, where the finger still is.
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './parts';
import { Sheet } from './Sheet';

export function Question(props: {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <Sheet title={props.title} text={props.text} role="alertdialog" onClose={props.onNo}>
      <div class="question-buttons">
        <Button kind="danger" onTap={props.onYes}>
          {props.yes}
        </Button>
        <button
          type="button"
          class="button primary"
          ref={no}
          onClick={() => no.current?.closest('dialog')?.close()}
        >
          {props.no}
        </button>
      </div>
    </Sheet>
  );
}
