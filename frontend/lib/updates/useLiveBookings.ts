import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingChange } from '@libs/contract/bookings.js';
import { bookingQuery } from '../booking-queries.js';
import { useSession } from '../session.js';
import { follow } from './follow.js';
import { openUpdates } from './open-updates.js';
import { wait, whileVisible } from './visible.js';

/** What is shown of bookings, by the first word of its query. */
const ABOUT_ONE = ['booking', 'timeline', 'receipts', 'payment', 'cancellation'];
const ABOUT_ALL = ['bookings', 'dashboard'];

/** Keeps everything that a screen shows of bookings as the server has it, as long as the screen is open and in sight. */
export function useLiveBookings(): void {
  const queries = useQueryClient();
  const who = useSession()?.id;
  useEffect(() => {
    if (who === undefined) return undefined;
    const over = new AbortController();
    const began = Date.now();
    const follower = {
      open: openUpdates,
      changed: (change: BookingChange) => readAgain(queries, change),
      lookAgain: () => lookAgain(queries, began),
      looking: whileVisible,
      wait,
    };
    void follow(follower, over.signal);
    return () => over.abort();
  }, [queries, who]);
}

/** What we changed ourselves is known already. */
function readAgain(queries: QueryClient, { id, revision }: BookingChange): void {
  const known = queries.getQueryData(bookingQuery(id).queryKey);
  if (known === undefined || known.revision < revision)
    for (const about of ABOUT_ONE) void queries.invalidateQueries({ queryKey: [about, id] });
  for (const about of ABOUT_ALL) void queries.invalidateQueries({ queryKey: [about] });
}

/** Everything that was read before `began` or some time ago; what is being read just now comes anyway. */
function lookAgain(queries: QueryClient, began: number): void {
  const about = [...ABOUT_ONE, ...ABOUT_ALL];
  const isOld = (readAt: number) => readAt < began || Date.now() - readAt > JUST_READ;
  void queries.invalidateQueries(
    { predicate: ({ queryKey: [first], state }) => about.includes(String(first)) && isOld(state.dataUpdatedAt) },
    { cancelRefetch: false },
  );
}
const JUST_READ = 1_000;
