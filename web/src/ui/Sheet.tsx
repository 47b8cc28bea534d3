// A dialog from the browser itself: it keeps the focus inside, closes on Escape and gives it back.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n';

export function Sheet(props: {
  title: string;
  text?: string; // read aloud with the title
  role?: 'alertdialog'; // it asks before something that cannot be taken back
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useId();
  // A sheet taken away before it was closed gives the focus back as well.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal?.();
    return () => before?.isConnected && before.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      class="sheet"
      ref={dialog}
      role={props.role}
      aria-label={props.title}
      aria-describedby={props.text && text}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-body">
        <div class="sheet-head">
          <h2>{props.title}</h2>
          <button
            type="button"
            class="button quiet icon"
            aria-label={t('close')}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </div>
        {props.text && <p id={text}>{props.text}</p>}
        {props.children}
      </div>
    </dialog>
  );
}
