import type { Role } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { HttpProblem } from './http-problem.js';
import type { Caller } from './request-context.js';

export const notFound = (message: string = MESSAGES.general.notFound): HttpProblem =>
  new HttpProblem(404, 'not-found', message);

/** A path that names somebody else leads nowhere. @throws HttpProblem 404 */
export function requireSelf({ id }: Caller, named: string | undefined): void {
  if (named !== id) throw notFound();
}

/** A query that names another role than the token asks for what is not the caller's. @throws HttpProblem 403 */
export function requireRole({ role }: Caller, named: Role | undefined): void {
  if (named !== undefined && named !== role) throw new HttpProblem(403, 'forbidden', MESSAGES.general.forbidden);
}

/** A field of the body that names somebody else is an attempt to act for them. @throws HttpProblem 403 */
export function requireOwnField({ id }: Caller, field: string, named: string | undefined): void {
  if (named === undefined || named === id) return;
  const message = MESSAGES.general.forbidden;
  throw new HttpProblem(403, 'forbidden', message, { errors: [{ field, message }] });
}
