import styles from './Dialog.module.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

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
        className={[`inline touch gap-2 strong ${styles.trigger}`, className].filter(Boolean).join(' ')}
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
        className={`box raised ${styles.panel}`}
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

/** The edges of a box in the window, in px. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The distance of a menu from its button, and from the edges of the window. */
const [GAP_PX, MARGIN_PX] = [6, 8];

/** Places a menu below its button, or above where it would leave the window, and always inside. */
export function placeOf(button: Edges, menu: Size, window: Size): { readonly top: number; readonly left: number } {
  const inside = (at: number, length: number, end: number) =>
    Math.max(MARGIN_PX, Math.min(at, end - length - MARGIN_PX));
  const below = button.bottom + GAP_PX;
  const above = button.top - GAP_PX - menu.height;
  const flips = below + menu.height + MARGIN_PX > window.height && above >= MARGIN_PX;
  return {
    top: inside(flips ? above : below, menu.height, window.height),
    left: inside(button.right - menu.width, menu.width, window.width),
  };
}
