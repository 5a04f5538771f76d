import type { Role } from '@libs/contract/enums.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { chefStream } from '@libs/identity/chef.js';
import { customerStream } from '@libs/identity/customer.js';

export interface FoundAccount {
  readonly id: string;
  readonly role: Role;
}

/** Returns the account with an id in any letter case, or with the name of its stream; undefined if there is none. */
export async function accountWith(log: EventLog, typed: string): Promise<FoundAccount | undefined> {
  const id = typed.replace(/^(customer|chef)-/i, '').toUpperCase();
  const candidates = [
    ['user', customerStream(id)],
    ['chef', chefStream(id)],
  ] as const;
  for (const [role, stream] of candidates) {
    if ((await log.readStream(stream, { to: 0 })).length > 0) return { id, role };
  }
  return undefined;
}
