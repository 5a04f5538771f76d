import { Info } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './InfoPopover.module.css';

interface InfoPopoverProps {
  /** Names the button, e.g. `About breakfast`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button that explains something beside itself; closes by Escape or a press elsewhere. */
export function InfoPopover({ label, children }: InfoPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** On the page itself, so that it moves along when the page is scrolled. */
  const place = () => {
    const [anchor, element] = [button.current?.getBoundingClientRect(), panel.current];
    if (!anchor || !element) return;
    const rightmost = document.documentElement.clientWidth - WIDTH - 16;
    element.style.top = `${anchor.bottom + window.scrollY + 4}px`;
    element.style.left = `${Math.max(16, Math.min(anchor.left, rightmost))}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={styles.button} aria-label={label} popoverTarget={id}>
        <Info size={18} aria-hidden />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        style={{ width: WIDTH }}
        onBeforeToggle={place}
        role="note"
      >
        {children}
      </div>
    </>
  );
}

/** Pixels; fits beside the edges of the narrowest phone. */
const WIDTH = 272;
