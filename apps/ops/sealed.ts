/** Reading events without any key: what is personal stays closed, also to this program. */
import type { Keyring, Sealer } from '@libs/eventing/sealer.js';
import { ERASED } from '@libs/eventing/types/envelope.js';

const NO_KEYS: Keyring = { seal: () => undefined, open: () => undefined };
export const WITHOUT_KEYS: Sealer = { forReading: async () => NO_KEYS, forWriting: async () => NO_KEYS };

/** What stands for a personal field. Without a key nobody can tell one that is closed from one that is erased. */
export const CLOSED = '[personal]';

/** Data as it is shown without keys. */
export const closed = (data: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data as Record<string, unknown>).map(([field, value]) => [field, value === ERASED ? CLOSED : value]),
  );
