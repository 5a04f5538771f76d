import { useSession } from '../lib/session/session.js';
import { bookingQuery } from './bookings.js';
import { ENDPOINTS } from './client/endpoints.built.js';
import { withToken } from './client/refresh.js';
import type { BookingChange } from '@libs/contract/bookings.js';
import { SECOND } from '@libs/contract/time.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Query key prefixes of the data that a booking's change invalidates. */
const BOOKING_QUERIES = ['booking', 'timeline', 'receipts', 'payment', 'cancellation'];
const LIST_QUERIES = ['bookings', 'dashboard', 'agenda', 'visitNews', 'offers', 'rank'];

/** Refetches bookings on the screen when they change, while the screen is mounted and visible. */
export function useLiveBookings(): void {
  const queries = useQueryClient();
  const who = useSession()?.id;
  useEffect(() => {
    if (who === undefined) return undefined;
    const over = new AbortController();
    const began = Date.now();
    const follower = {
      open: openUpdates,
      changed: (change: BookingChange) => refetch(queries, change),
      refetchAll: () => refetchAll(queries, began),
      whileVisible,
      wait,
    };
    void follow(follower, over.signal);
    return () => over.abort();
  }, [queries, who]);
}

/** Our own changes are already in the cache. */
function refetch(queries: QueryClient, { id, revision }: BookingChange): void {
  const known = queries.getQueryData(bookingQuery(id).queryKey);
  if (known === undefined || known.revision < revision)
    for (const about of BOOKING_QUERIES) void queries.invalidateQueries({ queryKey: [about, id] });
  for (const about of LIST_QUERIES) void queries.invalidateQueries({ queryKey: [about] });
}

/** Refetches queries last read before `began` or some time ago; those in flight are left alone. */
function refetchAll(queries: QueryClient, began: number): void {
  const about = [...BOOKING_QUERIES, ...LIST_QUERIES];
  const isOld = (readAt: number) => readAt < began || Date.now() - readAt > FRESH_MS;
  void queries.invalidateQueries(
    { predicate: ({ queryKey: [first], state }) => about.includes(String(first)) && isOld(state.dataUpdatedAt) },
    { cancelRefetch: false },
  );
}
const FRESH_MS = 1_000;

/** Follows the server's updates while the window is visible, across lost connections, restarts and token refreshes. */

export interface Follower {
  /**
   * Opens the stream of updates after `mark`, or from now on. `signal` closes it.
   * @throws when it cannot be opened.
   */
  readonly open: (mark: string | undefined, signal: AbortSignal) => Promise<AsyncIterable<string>>;
  readonly changed: (change: BookingChange) => void;
  /** Called when updates may have been missed: refetches everything on the screen. */
  readonly refetchAll: () => void;
  /** Resolves while the window is visible, to a signal that aborts when it is hidden; a new one for each stream. */
  readonly whileVisible: (signal: AbortSignal) => Promise<AbortSignal>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Waiting times after a stream that could not be opened or failed at once. */
const PAUSES_MS = [1, 2, 5, 10].map((seconds) => seconds * SECOND);
const MAX_PAUSE_MS = 20 * SECOND;
export const pauseAfter = (failures: number): number => PAUSES_MS[failures - 1] ?? MAX_PAUSE_MS;

/**
 * Follows one stream after another until `signal`, resuming at the last position. While no stream can be opened, it
 * refetches before each retry, which amounts to polling.
 */
export async function follow(follower: Follower, signal: AbortSignal): Promise<void> {
  let mark: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const until = await follower.whileVisible(signal);
    if (signal.aborted) return;
    const reader = new EventReader();
    try {
      for await (const piece of await follower.open(mark, until)) {
        for (const { event, data } of reader.read(piece))
          if (event === 'booking') follower.changed(JSON.parse(data) as BookingChange);
        // Changes before the first position were not sent to this page.
        if (mark === undefined && reader.lastId !== undefined) follower.refetchAll();
        mark = reader.lastId ?? mark;
        failures = 0;
      }
    } catch {
      // Handled below: a failed open and a broken stream are treated alike.
    }
    if (until.aborted) continue;
    failures += 1;
    if (failures > 1) follower.refetchAll();
    await follower.wait(reader.retryMs ?? pauseAfter(failures), until);
  }
}

/** Parses server-sent events, as in the HTML standard, from chunks of text. */

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

export class EventReader {
  #rest = '';
  #lastId: string | undefined;
  #retryMs: number | undefined;

  /** The position to resume from; undefined until the stream has sent one. */
  get lastId(): string | undefined {
    return this.#lastId;
  }

  /** How long to wait before the next stream, if the server has said so: it says so when it stops. */
  get retryMs(): number | undefined {
    return this.#retryMs;
  }

  /** Returns the events that `piece` completes. A block without data is a heartbeat with the current position. */
  read(piece: string): readonly ServerEvent[] {
    const blocks = (this.#rest + piece).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.map((block) => this.#eventIn(block)).filter((event) => event !== undefined);
  }

  #eventIn(block: string): ServerEvent | undefined {
    const fields = new Map(block.split('\n').map(fieldIn));
    this.#lastId = fields.get('id') ?? this.#lastId;
    const retry = fields.get('retry');
    if (retry !== undefined && /^\d{1,5}$/.test(retry)) this.#retryMs = Number(retry);
    const data = fields.get('data');
    return data === undefined ? undefined : { event: fields.get('event') ?? 'message', data };
  }
}

/** Parses `name: value`; a comment has an empty name. */
function fieldIn(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

/**
 * Opens the stream of updates after `mark`. The browser's `EventSource` cannot send a token.
 * @throws Error when the server refuses the stream.
 */
async function openUpdates(mark: string | undefined, signal: AbortSignal): Promise<AsyncIterable<string>> {
  const response = await withToken((token) => ask(mark, token, signal));
  if (!response.ok || !response.body) throw new Error(`no updates: ${response.status}`);
  return piecesOf(response.body.pipeThrough(new TextDecoderStream()).getReader());
}

function ask(mark: string | undefined, token: string | undefined, signal: AbortSignal): Promise<Response> {
  const { method, path } = ENDPOINTS.updates;
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (mark !== undefined) headers.set('last-event-id', mark);
  return fetch(path, { method, headers, signal });
}

async function* piecesOf(reader: ReadableStreamDefaultReader<string>): AsyncIterable<string> {
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** Waits until the window is visible; returns a signal that aborts when it is hidden or `signal` aborts. */
async function whileVisible(signal: AbortSignal): Promise<AbortSignal> {
  const isHidden = () => document.visibilityState === 'hidden';
  while (isHidden() && !signal.aborted) await nextChange(signal);
  const hidden = new AbortController();
  const look = () => isHidden() && hidden.abort();
  document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([signal, hidden.signal]) });
  return AbortSignal.any([signal, hidden.signal]);
}

const nextChange = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Resolves after `ms`, or when `signal` aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
