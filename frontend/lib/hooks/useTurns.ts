import type { UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, useEffect, useState } from 'react';

/** Debounce of changes before they are sent. */
const DEBOUNCE_MS = 150;

interface Turns<T> {
  readonly latest: T;
  readonly settled: T;
  /** The value to query. */
  readonly sent: T;
  readonly send: Dispatch<T>;
}

/**
 * For a query that depends on a value which changes quickly, such as the fare of choices. One request is sent at a time:
 * a change waits for the answer to the one before instead of aborting it, so that a slow network shows answers, too.
 */
export function useTurns<T extends object | undefined>(latest: T): Turns<T> {
  const settled = useDebounced(latest, DEBOUNCE_MS);
  const [sent, send] = useState(settled);
  return { latest, settled, sent, send };
}

type Answered = Pick<UseQueryResult, 'isFetching' | 'failureCount' | 'isPlaceholderData' | 'isLoading'>;

/** Sends the next value when the query is answered. Returns whether its data belong to an older one, or are not there. */
export function useNextTurn<T>({ latest, settled, sent, send }: Turns<T>, query: Answered): boolean {
  const { isFetching, failureCount, isPlaceholderData, isLoading } = query;
  // A request that failed once does not hold up the next one.
  const isBusy = isFetching && failureCount === 0;
  useEffect(() => {
    if (!isBusy) send(settled);
  }, [isBusy, settled, send]);
  return sent !== latest || isPlaceholderData || isLoading;
}

/** `value` after it has not changed for `ms`; the initial value immediately. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
