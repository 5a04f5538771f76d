import type { Leases } from '@libs/eventing/types/leases.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** In-memory leases whose clock can be moved forward and which can be made unavailable. */

export interface LeaseTable extends Leases {
  advance(ms: number): void;
  away(away: boolean): void;
}

/** `clock` in milliseconds; 0 by default. */
export function leaseTable(clock: () => number = () => 0): LeaseTable {
  const held = new Map<string, { readonly holder: string; readonly token: number; until: number }>();
  let [moved, last, gone] = [0, 0, false];
  const now = (): number => clock() + moved;
  const present = (): void => {
    if (gone) throw new Unavailable('the leases', 'they are unavailable');
  };
  const lasting = (lease: string) => {
    const one = held.get(lease);
    return one && one.until > now() ? one : undefined;
  };
  return {
    advance: (ms) => void (moved += ms),
    away: (away) => void (gone = away),
    async acquire(lease, holder, ttl) {
      present();
      const one = lasting(lease);
      if (one && one.holder !== holder) return undefined;
      last = Math.max(last + 1, now());
      held.set(lease, { holder, token: last, until: now() + ttl });
      return { lease, token: last };
    },
    async renew({ lease, token }, ttl) {
      present();
      const one = lasting(lease);
      if (one?.token !== token) return false;
      one.until = now() + ttl;
      return true;
    },
    async release({ lease, token }) {
      present();
      if (held.get(lease)?.token === token) held.delete(lease);
    },
    async close() {},
  };
}
