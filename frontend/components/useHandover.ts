import { type RefObject, useEffect, useRef } from 'react';

interface Handover {
  /** The container of the elements. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Focuses the first match of the selector as soon as it is rendered. */
  readonly handOver: (selector: string) => void;
}

/** Moves the focus to the replacement of an element that disappears while focused. */
export function useHandover(): Handover {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const found = next.current && place.current?.querySelector<HTMLElement>(next.current);
    if (!found) return;
    next.current = undefined;
    found.focus();
  });
  const handOver = (selector: string) => {
    next.current = selector;
  };
  return { place, handOver };
}
