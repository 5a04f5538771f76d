/** The place of the page, which its address names whole: so that Back, Forward and copied addresses lead to the same. */
import { useSyncExternalStore } from 'react';

/** What is shown of a stream. */
export interface Shown {
  readonly stream: string;
  /** The event; the last one by default. */
  readonly revision?: number | undefined;
  /** The event that is switched off. */
  readonly without?: number | undefined;
  /** The view whose document is shown, as `bookings/01K…`; the first one by default. */
  readonly view?: string | undefined;
}

export interface Place {
  /** Undefined on the first page. */
  readonly shown?: Shown | undefined;
  /** A second stream alongside the first one. */
  readonly other?: Shown | undefined;
  /** What was searched for; its results are open. */
  readonly asked?: string | undefined;
}

/** Reads an address such as `#booking-01K…@3?without=2&view=bookings/01K…&other=booking-01J…&q=asha`; the first page for any other. */
export function placeIn(hash: string): Place {
  const [name = '', query] = hash.slice(1).split('?', 2);
  const parameters = new URLSearchParams(query);
  const shown = shownIn(name, '', parameters);
  return {
    shown,
    other: shown && shownIn(parameters.get('other') ?? '', 'other-', parameters),
    asked: parameters.get('q') ?? undefined,
  };
}

function shownIn(name: string, prefix: string, parameters: URLSearchParams): Shown | undefined {
  const [, encoded = '', revision] = /^([^@]+)(?:@(\d{1,9}))?$/.exec(name) ?? [];
  const stream = decoded(encoded);
  if (stream === '') return undefined;
  const without = /^\d{1,9}$/.exec(parameters.get(`${prefix}without`) ?? '')?.[0];
  return {
    stream,
    revision: revision === undefined ? undefined : Number(revision),
    without: without === undefined ? undefined : Number(without),
    view: parameters.get(`${prefix}view`) ?? undefined,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Returns the address of a place on the page. */
export function addressOf({ shown, other, asked }: Place): string {
  const query = new URLSearchParams();
  if (shown) write(shown, '', query);
  if (shown && other) {
    query.set('other', nameOf(other));
    write(other, 'other-', query);
  }
  if (asked !== undefined) query.set('q', asked);
  return `#${shown ? nameOf(shown) : ''}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const nameOf = ({ stream, revision }: Shown): string =>
  `${encodeURIComponent(stream)}${revision === undefined ? '' : `@${revision}`}`;

function write({ without, view }: Shown, prefix: string, query: URLSearchParams): void {
  if (without !== undefined) query.set(`${prefix}without`, String(without));
  if (view !== undefined) query.set(`${prefix}view`, view);
}

/** Returns the address of a stream or one of its events. */
export const hrefOf = ({ stream, revision }: Shown): string => addressOf({ shown: { stream, revision } });

function listen(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

export const currentPlace = (): Place => placeIn(window.location.hash);

/** Returns the current place. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  return placeIn(hash);
}

/** Goes to a place. Steps from event to event that follow each other are one entry of the browser's history. */
export function goTo(place: Place, { isStep = false } = {}): void {
  const address = addressOf(place);
  if (address === addressOf(currentPlace())) return;
  const state = { isStep };
  if (isStep && (window.history.state as typeof state | null)?.isStep) window.history.replaceState(state, '', address);
  else window.history.pushState(state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
