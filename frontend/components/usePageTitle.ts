import { useEffect, useRef } from 'react';
import { COMPANY } from '@libs/contract/company.js';

let firstPage = true;

/**
 * Names the document after the screen, and gives the focus to its heading (the returned ref, with `tabIndex={-1}`) when
 * the screen was reached by a navigation, so that keyboards and screen readers continue there.
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
