/**
 * Policy: what was claimed for an account is let go when the account does not have it in the end, because a crash came
 * in between. Who claims lets go again when something fails; this is for those who could not.
 */
import type { Role } from '@libs/contract/enums.js';
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefRegistered } from './chef-events.js';
import type { Claimed, ClaimReleased, CustomerRegistered } from './events.js';

/** Milliseconds after a claim by which the account has long got what was claimed, if it ever does. */
const PATIENCE = 10 * MINUTE;

/** One for each account that something was claimed for. */
export interface ClaimsOfAccount {
  readonly open: boolean;
  readonly accountId: string;
  readonly role: Role;
  readonly registered: boolean;
  /** The streams of what it has claimed and not let go. */
  readonly claims: readonly StreamName[];
  /** How often it has claimed something. */
  readonly count: number;
  /** Of the last claim. */
  readonly since: Instant;
}

type Handled = Claimed | ClaimReleased | CustomerRegistered | ChefRegistered;

export const releaseUnusedClaims: ProcessManager<ClaimsOfAccount, Handled> = {
  name: 'release-unused-claims',
  version: 1,
  handles: ['Claimed', 'ClaimReleased', 'CustomerRegistered', 'ChefRegistered'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    switch (event.type) {
      case 'Claimed': {
        const { stream, occurredAt: since } = event;
        const accountId = event.data.owner;
        return [
          upsert(accountId, (before) =>
            looked({
              open: true,
              accountId,
              role: stream.split('-')[2] === 'chef' ? 'chef' : 'user',
              registered: before?.registered ?? false,
              claims: [...(before?.claims ?? []), stream],
              count: (before?.count ?? 0) + 1,
              since,
            }),
          ),
        ];
      }
      case 'ClaimReleased':
        return [change(event.data.owner, ({ claims }) => ({ claims: claims.filter((one) => one !== event.stream) }))];
      case 'CustomerRegistered':
        return [change(event.data.customerId, () => ({ registered: true }))];
      case 'ChefRegistered':
        return [change(event.data.chefId, () => ({ registered: true }))];
    }
  },

  nextAction({ open, accountId, role, claims, count, since }) {
    if (!open) return [];
    const data = { accountId, role, claims: claims.join(' ') };
    return [{ job: 'check-claims', id: `claims-${accountId}-${count}`, data, runAt: plus(since, PATIENCE) }];
  },
};

const change = (
  accountId: string,
  changes: (before: ClaimsOfAccount) => Partial<ClaimsOfAccount>,
): Operation<ClaimsOfAccount> => update(accountId, (before) => looked({ ...before, ...changes(before) }));

/** Open while there is something claimed for nobody, or two of a kind, of which an account can have one. */
function looked(account: ClaimsOfAccount): ClaimsOfAccount {
  const { claims, registered } = account;
  const kinds = new Set(claims.map((stream) => stream.split('-')[1]));
  return { ...account, open: claims.length > 0 && (!registered || kinds.size < claims.length) };
}
