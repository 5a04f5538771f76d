import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';
import { placeOf } from './menu-place.js';

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

  useEffect(() => {
    if (!open) return undefined;
    const place = () => {
      if (!button.current || !panel.current) return;
      const { offsetWidth: width, offsetHeight: height, style } = panel.current;
      const { clientWidth, clientHeight } = document.documentElement;
      const window = { width: clientWidth, height: clientHeight };
      const { top, left } = placeOf(button.current.getBoundingClientRect(), { width, height }, window);
      // It is shown only now that its size is known, without being seen elsewhere before.
      Object.assign(style, { top: `${top}px`, left: `${left}px`, opacity: '1' });
    };
    const element = panel.current;
    place();
    itemsOf(panel.current)[0]?.focus();
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      element?.style.removeProperty('opacity');
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, [open]);
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
        onToggle={(event) => setOpen(event.newState === 'open')}
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
