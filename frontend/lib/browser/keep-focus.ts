const HEADINGS = 'h1, h2, h3';

/**
 * Watches `root` for focused elements that are removed, as a button is with what it was for, and focuses the heading of
 * the nearest part that is left: keyboards and screen readers continue there. Returns the function that ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  /** The element that had the focus last, and its ancestors below `root`. */
  let path: readonly Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    path = [...ancestors(target as Element, root)];
  };
  const observer = new MutationObserver(() => {
    const [last] = path;
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    const left = path.find((one) => one.isConnected);
    path = [];
    for (const part of ancestors(left ?? root, root)) {
      // The headings in a list are those of its other items.
      const heading = part.matches('ul, ol') ? null : part.querySelector<HTMLElement>(HEADINGS);
      if (heading) return focusHeading(heading, part === root);
    }
  });
  root.addEventListener('focusin', remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}

/** A whole page that is replaced scrolls by itself. */
function focusHeading(heading: HTMLElement, isOfPage: boolean): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: isOfPage });
}

function* ancestors(from: Element, root: Element): Generator<Element> {
  for (let one: Element | null = from; one && one !== root; one = one.parentElement) yield one;
  yield root;
}
