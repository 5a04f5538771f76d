/**
 * A claim on a value that only one person of a role may have: a phone number, an e-mail address, the number or the
 * picture of an identity document. One stream per value, named by a keyed hash, so that exactly one of two concurrent
 * claims succeeds.
 */
import type { Role } from '@libs/contract/enums.js';
import { type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { accept, type Decider, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { Personal, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { type Operation, update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { ChefDocumentFiled, ChefDocumentReplaced } from './chef-documents.js';
import type { ChefEvent, ChefRegistered } from './chef.js';
import type { CustomerEvent, CustomerRegistered } from './customer.js';
import type { IdentityIntent } from './job-payloads.js';
import type { LoginEvent } from './one-time-code.js';

/** What an account claims of its contacts; `signup` is the address of the last sign-up with it, which nobody has verified. */
export type ContactKind = 'phone' | 'email' | 'signup';
type ClaimKind = ContactKind | 'document' | 'picture';
export type ClaimStream = `claim-${string}`;

export const claimStream = (kind: ClaimKind, role: Role, index: string): ClaimStream =>
  `claim-${kind}-${role}-${index}`;

/**
 * A value was claimed. `proven` says that the owner entered a code that was sent to the number; e-mail addresses are not
 * proven.
 */
export const Claimed = defineEvent({
  type: 'Claimed',
  version: 2,
  data: { owner: z.string(), proven: z.boolean() },
  // Before, a number was claimed without a proof.
  upcast: { 1: (data) => ({ ...data, proven: false }) },
});
export type Claimed = EventOf<typeof Claimed>;

const ClaimReleased = defineEvent({ type: 'ClaimReleased', data: { owner: z.string() } });
type ClaimReleased = EventOf<typeof ClaimReleased>;

export const CLAIM_EVENTS = [Claimed, ClaimReleased] as const;
export type ClaimEvent = EventOf<typeof CLAIM_EVENTS>;

export interface ClaimState {
  readonly owner: string | null;
}

export type ClaimCommand =
  | { readonly type: 'Claim'; readonly owner: string; readonly proven: boolean }
  | { readonly type: 'ReleaseClaim'; readonly owner: string };

export interface ClaimFacts {
  /** The state of the current claim; `held` if omitted. */
  readonly standing?: NumberOwnership;
  /** Whether the owner has the value, or is about to: then the claim is not released. */
  readonly inUse?: boolean;
}

export type ClaimRefusal = Refusal<'taken'>;

export const claimDecider: Decider<ClaimState, ClaimCommand, ClaimEvent, ClaimFacts, ClaimRefusal> = {
  category: 'claim',
  initial: { owner: null },
  evolve(_, event) {
    switch (event.type) {
      case 'Claimed':
        return { owner: event.data.owner };
      case 'ClaimReleased':
        return { owner: null };
    }
  },
  decide({ owner: holder }, command, { standing = 'held', inUse = false }) {
    const { owner } = command;
    const owned = holder === owner;
    switch (command.type) {
      case 'Claim': {
        const claimed: ClaimEvent = { type: 'Claimed', data: { owner, proven: command.proven } };
        if (holder === null) return accept(claimed);
        // The owner claims again what it does not hold yet, so that a concurrent release of the unused claim fails.
        if (owned) return standing === 'held' ? accept() : accept(claimed);
        if (standing !== 'void') return refuse('taken');
        return accept<ClaimEvent>({ type: 'ClaimReleased', data: { owner: holder } }, claimed);
      }
      case 'ReleaseClaim':
        return owned && !inUse ? accept({ type: 'ClaimReleased', data: { owner } }) : accept();
    }
  },
};

/**
 * Whose a phone number is. A claim says which account claimed it last, the account's own stream which number the
 * account has. A change of numbers writes both, one after the other, so a claim counts only together with the account.
 */

export type NumberOwnership =
  /** It is the account's number. */
  | 'held'
  /** Its holder entered a code, but the account does not have the number yet. The next code completes that. */
  | 'pending'
  /** The account has another number by now, or nobody ever proved this one. */
  | 'void';

/** The account of a claim. */
export interface ClaimingAccount {
  readonly phase: 'none' | 'registered' | 'gone';
  /** Missing if there is no account. */
  readonly phone?: Personal<string>;
  readonly phoneProven?: boolean;
  readonly events: readonly RecordedEvent<CustomerEvent | ChefEvent>[];
}

/**
 * Returns the state of a claim; `codes` are the log-in events of the number, where codes open accounts of the role.
 */
export function numberOwnership(
  phone: string,
  claim: RecordedEvent<Claimed>,
  account: ClaimingAccount,
  codes: readonly RecordedEvent<LoginEvent>[],
): NumberOwnership {
  const { proven } = claim.data;
  if (account.phase === 'none') return proven ? 'pending' : 'void';
  if (account.phase === 'gone') return 'void';
  const isOwn = account.phone === phone;
  if (isOwn && (account.phoneProven || isOpenedBy(codes, claim))) return 'held';
  const isRecorded = account.events.some(
    ({ type, data, position }) =>
      (type === 'CustomerPhoneProven' || type === 'ChefPhoneProven') &&
      position > claim.position &&
      data.phone === phone,
  );
  return proven && !isRecorded ? 'pending' : 'void';
}

/**
 * In older logs a code opened the account that claimed its number: a log-in by it since then proves the number.
 */
const isOpenedBy = (codes: readonly RecordedEvent<LoginEvent>[], claim: RecordedEvent<Claimed>): boolean =>
  codes.some(
    ({ type, data, position }) => type === 'OneTimeCodeVerified' && data.use === undefined && position > claim.position,
  );

/**
 * Policy: a claim is released if its account does not have the value in the end, because of a crash. Requests release
 * their claims themselves after a failure; this covers those that could not.
 */

/** By this time after a claim the account has the value, if it ever does. */
export const REGISTRATION_WAIT_MS = 10 * MINUTE;

/** One per account with claims. */
interface ClaimsOfAccount {
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
