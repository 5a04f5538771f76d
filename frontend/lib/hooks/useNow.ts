import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '../browser/server-clock.js';

/** The current time in epoch ms by the server's clock, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, everyMs);
    const unsubscribe = onServerTime(update);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [everyMs]);
  return now;
}
