/** How data is shown to whoever has no keys. */
import { ERASED } from '@libs/eventing/types/envelope.js';

/** What stands for a personal field. Without a key nobody can tell one that is closed from one that is erased. */
export const CLOSED = '[personal]';

/** Data as it is shown without keys. */
export const closed = (data: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data as Record<string, unknown>).map(([field, value]) => [field, value === ERASED ? CLOSED : value]),
  );
