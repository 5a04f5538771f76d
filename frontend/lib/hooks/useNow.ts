import { useEffect, useReducer } from 'react';
import { serverNow } from '../browser/server-clock.js';

/** The current time in epoch ms by the server's clock, rounded down to `everyMs`, after which it is updated. */
export function useNow(everyMs: number): number {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  // Each rendering, such as that of an answer, learns what the answer has said of the server's time.
  return Math.floor(serverNow() / everyMs) * everyMs;
}
