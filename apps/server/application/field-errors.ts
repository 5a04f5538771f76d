import { MESSAGES } from '@libs/contract/messages.js';
import type { FieldErrors } from './refused.js';

/** Zod's message for a field whose schema has no message. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

/** Returns the first error of each field. All entries of a list count as one field. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.filter((step) => typeof step === 'string').join('.');
    if (!errors.has(field)) errors.set(field, message === ZOD_DEFAULT_MESSAGE ? MESSAGES.general.badRequest : message);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}
