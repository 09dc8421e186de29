import { useEffect, useRef } from 'react';
import { useLayout } from '../../lib/layout';
import styles from './palette.module.css';
import { PaletteBody } from './palette-body';

/** Search over everything, above the window (Ctrl K). A native dialog holds the focus and gives it back. */
export function Palette() {
  const open = useLayout((state) => state.paletteOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      element.querySelector('input')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is its key.
    <dialog
      ref={dialog}
      className={styles.dialog}
      onClose={() => {
        // The event comes late: by then the palette may have been opened again.
        if (dialog.current?.open === false) useLayout.getState().setPalette(false);
      }}
      onClick={(event) => {
        if (event.target === dialog.current) useLayout.getState().setPalette(false);
      }}
    >
      {open && <PaletteBody onDone={() => useLayout.getState().setPalette(false)} />}
    </dialog>
  );
}
