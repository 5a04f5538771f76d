import { MESSAGES } from '@libs/contract/messages.js';
import { HttpProblem } from './http-problem.js';
import type { Caller } from './request-context.js';

export const notFound = (message: string = MESSAGES.general.notFound): HttpProblem =>
  new HttpProblem(404, 'not-found', message);

/** A path that names somebody else leads nowhere. @throws HttpProblem 404 */
export function requireSelf({ id }: Caller, named: string | undefined): void {
  if (named !== id) throw notFound();
}

/** A field of the body that names somebody else is an attempt to act for them. @throws HttpProblem 403 */
export function requireOwnField({ id }: Caller, field: string, named: string | undefined): void {
  if (named === undefined || named === id) return;
  const message = MESSAGES.general.forbidden;
  throw new HttpProblem(403, 'forbidden', message, { errors: [{ field, message }] });
}
