/** Formats event data for operators, who have no keys. */
import { ERASED } from '@libs/eventing/types/envelope.js';

/** The placeholder of a personal field. Without a key nobody can tell an encrypted one from an erased one. */
export const ENCRYPTED_PLACEHOLDER = '[personal]';

/** Returns data as it is shown without keys. */
export const withoutPersonalFields = (data: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data as Record<string, unknown>).map(([field, value]) => [
      field,
      value === ERASED ? ENCRYPTED_PLACEHOLDER : value,
    ]),
  );

/** Formats a value as JSON, as it is shown without keys. What does not exist is null. */
export const jsonWithoutPersonalFields = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner === ERASED ? ENCRYPTED_PLACEHOLDER : (inner ?? null)));
