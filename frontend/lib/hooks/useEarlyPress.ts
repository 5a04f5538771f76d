import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Repeats the press of a button or link that came before the scripts of its prerendered page; `build/prerender.mjs` marked it. The
 * section that contains it has the returned attributes.
 */
export function useEarlyPress(): { readonly ref: RefObject<HTMLElement | null>; readonly 'data-waits'?: true } {
  const ref = useRef<HTMLElement>(null);
  const inBrowser = useInBrowser();
  useEffect(() => {
    const pressed = inBrowser && ref.current?.querySelector<HTMLElement>('button[data-busy], a[data-busy]');
    if (!pressed) return;
    pressed.removeAttribute('data-busy');
    pressed.click();
  }, [inBrowser]);
  return { ref, ...(!inBrowser && { 'data-waits': true }) };
}

const never = () => () => undefined;

/** False in prerendered HTML and during hydration, true afterwards. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
