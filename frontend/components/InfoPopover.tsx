import { Info } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './InfoPopover.module.css';

interface InfoPopoverProps {
  /** The button's accessible name, e.g. `About breakfast`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button with an explanatory popover; closes on Escape or a click elsewhere. */
export function InfoPopover({ label, children }: InfoPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Positioned relative to the page, so that it scrolls along. */
  const place = () => {
    const [anchor, element] = [button.current?.getBoundingClientRect(), panel.current];
    if (!anchor || !element) return;
    const rightmost = document.documentElement.clientWidth - WIDTH_PX - 16;
    element.style.top = `${anchor.bottom + window.scrollY + 4}px`;
    element.style.left = `${Math.max(16, Math.min(anchor.left, rightmost))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label={label}
        popoverTarget={id}
      >
        <Info size={18} aria-hidden />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        style={{ width: WIDTH_PX }}
        onBeforeToggle={place}
        role="note"
      >
        {children}
      </div>
    </>
  );
}

/** Fits the narrowest phone, in px. */
const WIDTH_PX = 272;
