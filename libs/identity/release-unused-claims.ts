/**
 * Policy: a claim is released if its account does not have the value in the end, because of a crash. Requests release
 * their claims themselves after a failure; this covers those that could not.
 */
import type { Role } from '@libs/contract/enums.js';
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefDocumentFiled, ChefDocumentReplaced } from './chef-documents.js';
import type { ChefRegistered } from './chef.js';
import type { Claimed, ClaimReleased } from './claim.js';
import type { CustomerRegistered } from './customer.js';
import type { IdentityIntent } from './job-payloads.js';

/** By this time after a claim the account has the value, if it ever does. */
export const REGISTRATION_WAIT_MS = 10 * MINUTE;

/** One per account with claims. */
export interface ClaimsOfAccount {
  readonly open: boolean;
  readonly accountId: string;
  readonly role: Role;
  readonly registered: boolean;
  /** The streams of its claims that were not released. */
  readonly claims: readonly StreamName[];
  /** The filed documents of a chef, with the claims that they need. */
  readonly documents: readonly { readonly documentId: string; readonly claims: readonly StreamName[] }[];
  /** The number of its claims so far. */
  readonly count: number;
  /** The time of the last claim. */
  readonly since: Instant;
}

type Handled = Claimed | ClaimReleased | CustomerRegistered | ChefRegistered | ChefDocumentFiled | ChefDocumentReplaced;

export const releaseUnusedClaims: ProcessManager<ClaimsOfAccount, Handled, IdentityIntent> = {
  name: 'release-unused-claims',
  version: 3,
  handles: [
    'Claimed',
    'ClaimReleased',
    'CustomerRegistered',
    'ChefRegistered',
    'ChefDocumentFiled',
    'ChefDocumentReplaced',
  ],
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
              // An account claims a number again whose claim had become void.
              claims: [...(before?.claims ?? []).filter((one) => one !== stream), stream],
              documents: before?.documents ?? [],
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
      case 'ChefDocumentFiled': {
        const { chefId, documentId, claims } = event.data;
        return [change(chefId, ({ documents }) => ({ documents: [...documents, { documentId, claims }] }))];
      }
      case 'ChefDocumentReplaced': {
        const others = (one: { readonly documentId: string }) => one.documentId !== event.data.documentId;
        return [change(event.data.chefId, ({ documents }) => ({ documents: documents.filter(others) }))];
      }
    }
  },

  policies: {
    'release-unused-claims'({ open, accountId, role, claims, count, since }) {
      if (!open) return [];
      const data = { accountId, role, claims: claims.join(' ') };
      return [
        { job: 'check-claims', id: `claims-${accountId}-${count}`, data, runAt: plus(since, REGISTRATION_WAIT_MS) },
      ];
    },
  },
};

const change = (
  accountId: string,
  changes: (before: ClaimsOfAccount) => Partial<ClaimsOfAccount>,
): Operation<ClaimsOfAccount> => update(accountId, (before) => looked({ ...before, ...changes(before) }));

/**
 * Open while there is a claim without an account or without a document, or two of another kind, of which an account
 * can have one.
 */
function looked(account: ClaimsOfAccount): ClaimsOfAccount {
  const { claims, registered, documents } = account;
  const needed = new Set(documents.flatMap((one) => one.claims));
  const ofDocuments = claims.filter((stream) => /^claim-(document|picture)-/.test(stream));
  const kinds = new Set(claims.filter((stream) => !ofDocuments.includes(stream)).map((stream) => stream.split('-')[1]));
  const isExcessive = kinds.size + ofDocuments.length < claims.length;
  const isUnused = ofDocuments.some((stream) => !needed.has(stream));
  return { ...account, open: claims.length > 0 && (!registered || isExcessive || isUnused) };
}
