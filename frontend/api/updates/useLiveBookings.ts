import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingChange } from '@libs/contract/bookings.js';
import { bookingQuery } from '../bookings.js';
import { useSession } from '../../lib/session/session.js';
import { follow } from './follow.js';
import { openUpdates } from './open-updates.js';
import { wait, whileVisible } from './visible.js';

/** Query key prefixes of the data that a booking's change invalidates. */
const BOOKING_QUERIES = ['booking', 'timeline', 'receipts', 'payment', 'cancellation'];
const LIST_QUERIES = ['bookings', 'dashboard'];

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
