import { useEffect, useRef } from 'react';
import { COMPANY } from '@libs/contract/company.js';

let firstPage = true;

/**
 * Sets the document title and, after a navigation, focuses the heading (the returned ref, with `tabIndex={-1}`), where
 * keyboards and screen readers continue.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${COMPANY.name}`;
  }, [title]);
  useEffect(() => {
    if (!firstPage && !document.activeElement?.matches('input, select, textarea'))
      heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return heading;
}

/** Focuses the heading of the page, for an element that disappears while focused and has no replacement. */
export const focusPageTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
