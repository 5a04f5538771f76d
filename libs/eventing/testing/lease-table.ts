/** Leases in memory, with a clock that is set by hand and an engine that can be taken away. */
import { type Leases, Unavailable } from '../types/ports.js';

export interface LeaseTable extends Leases {
  advance(ms: number): void;
  away(away: boolean): void;
}

export function leaseTable(): LeaseTable {
  const held = new Map<string, { readonly holder: string; readonly token: number; until: number }>();
  let [now, tokens, gone] = [0, 0, false];
  const present = (): void => {
    if (gone) throw new Unavailable('the leases', 'they were taken away');
  };
  const lasting = (lease: string) => {
    const one = held.get(lease);
    return one && one.until > now ? one : undefined;
  };
  return {
    advance: (ms) => void (now += ms),
    away: (away) => void (gone = away),
    async acquire(lease, holder, ttl) {
      present();
      const one = lasting(lease);
      if (one && one.holder !== holder) return undefined;
      held.set(lease, { holder, token: ++tokens, until: now + ttl });
      return { lease, token: tokens };
    },
    async renew({ lease, token }, ttl) {
      present();
      const one = lasting(lease);
      if (one?.token !== token) return false;
      one.until = now + ttl;
      return true;
    },
    async release({ lease, token }) {
      present();
      if (held.get(lease)?.token === token) held.delete(lease);
    },
    async close() {},
  };
}
