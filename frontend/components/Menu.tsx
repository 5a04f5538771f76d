import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';

interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode;
  /** The button's accessible name, where its content is not enough. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Links and buttons; pressing one closes the menu. */
  readonly children: ReactNode;
}

/** A button that opens a list of links and buttons in a native popover. */
export function Menu({ trigger, label, className, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = () => {
    const [anchor, element] = [button.current?.getBoundingClientRect(), panel.current];
    if (!anchor || !element) return;
    element.style.top = `${anchor.bottom + 6}px`;
    element.style.right = `${Math.max(8, document.documentElement.clientWidth - anchor.right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={[styles.trigger, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-expanded={open}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={place}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') itemsOf(panel.current)[0]?.focus();
        }}
        onKeyDown={moveFocus}
        onClick={(event) => (event.target as Element).closest('a, button') && panel.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

const itemsOf = (panel: Element | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? []),
];

/** Arrow keys move through the items, as in a native menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + step + items.length) % items.length]?.focus();
}
