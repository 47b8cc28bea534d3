// A dialog from the browser itself: it keeps the focus inside, closes on Escape and gives it back.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n';

export function Sheet(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal?.();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      class="sheet"
      ref={dialog}
      aria-label={props.title}
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
        {props.children}
      </div>
    </dialog>
  );
}
