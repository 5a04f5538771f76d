import { type RefObject, useEffect, useRef } from 'react';

interface Handover {
  /** Around what takes turns. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Promises the focus to what fits the selector, as soon as it is there. */
  readonly handOver: (selector: string) => void;
}

/** For a thing that goes while it has the focus: whoever goes by keyboard is then at what took its place. */
export function useHandover(): Handover {
  const place = useRef<HTMLDivElement>(null);
  const heir = useRef<string>(undefined);
  useEffect(() => {
    const found = heir.current && place.current?.querySelector<HTMLElement>(heir.current);
    if (!found) return;
    heir.current = undefined;
    found.focus();
  });
  const handOver = (selector: string) => {
    heir.current = selector;
  };
  return { place, handOver };
}
