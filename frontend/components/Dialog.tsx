import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** A short summary next to the buttons, always visible. */
  readonly summary?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** Called on Escape, the close button or a click on the backdrop. */
  readonly onClose: () => void;
}

/** The native modal dialog: traps the focus, restores it, and closes on Escape. */
export function Dialog({ open, title, children, summary, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element is removed: afterwards it could not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <header className={`flex spread gap-3 ${styles.head}`}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={`icon-button ${styles.close}`} aria-label={TEXTS.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </button>
        </header>
        <div className={`stack top gap-3 ${styles.body}`}>{children}</div>
        {actions && (
          <footer className={`stack gap-3 ${styles.foot}`}>
            {summary}
            <div className={`flow gap-3 end ${styles.actions}`}>{actions}</div>
          </footer>
        )}
      </div>
    </dialog>
  );
}
