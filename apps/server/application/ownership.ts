import type { Role } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Caller } from './command-context.js';
import { notFound, Refused, wrongField } from './refused.js';

/** Requires that the id in the path is the caller's own. @throws Refused as not found */
export function requireSelf({ id }: Caller, named: string | undefined): void {
  if (named !== id) throw notFound();
}

/** Requires that the role in the query is the caller's own. @throws Refused as forbidden */
export function requireRole({ role }: Caller, named: Role | undefined): void {
  if (named !== undefined && named !== role) throw new Refused('forbidden');
}

/** Requires that an id in the body is the caller's own. @throws Refused as forbidden */
export function requireOwnField({ id }: Caller, field: string, named: string | undefined): void {
  if (named !== undefined && named !== id) throw wrongField(field, MESSAGES.general.forbidden, 'forbidden');
}
