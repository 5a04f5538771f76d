/** The place in the studio: the stream and the event that are shown, in the address behind `#`. */
import { useSyncExternalStore } from 'react';

export interface Place {
  readonly stream: string;
  /** Undefined for the last event. */
  readonly revision: number | undefined;
}

function placeIn(hash: string): Place | undefined {
  const [, stream = '', revision] = /^#([^@]+)(?:@(\d{1,9}))?$/.exec(hash) ?? [];
  if (stream === '') return undefined;
  return { stream: decodeURIComponent(stream), revision: revision === undefined ? undefined : Number(revision) };
}

export const hrefOf = ({ stream, revision }: Place): string =>
  `#${encodeURIComponent(stream)}${revision === undefined ? '' : `@${revision}`}`;

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** Returns the current place; undefined on the first page. */
export const usePlace = (): Place | undefined => placeIn(useSyncExternalStore(listen, () => window.location.hash));

/** Moves to another event of the stream, without a new entry in the browser's history. */
export function moveTo(place: Place): void {
  window.history.replaceState(null, '', hrefOf(place));
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
