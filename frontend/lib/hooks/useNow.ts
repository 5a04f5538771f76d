import { useEffect, useReducer } from 'react';
import { onClockChange, serverNow } from '../browser/server-clock.js';

/** The current time in epoch ms by the server's clock, rounded down to `everyMs`; updated after that, and when an answer shows another time. */
export function useNow(everyMs: number): number {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  useEffect(() => onClockChange(update), []);
  return Math.floor(serverNow() / everyMs) * everyMs;
}
