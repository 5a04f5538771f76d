/**
 * The erasure of a customer: requested, waiting, withdrawn or carried out. On the customer's own stream, like
 * `customer.ts`. Obstacles are found in the bookings and passed as facts.
 */
import { type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import { isNewsEvent } from './account-news.js';
import type { CustomerEvent } from './customer.js';
import type { IdentityIntent } from './job-payloads.js';

/** The customer requested erasure, and will be erased at `due` unless they withdraw. */
const ErasureRequested = defineEvent({
  type: 'ErasureRequested',
  data: { customerId: z.string(), due: InstantSchema },
});

/** The customer withdrew the request. */
const ErasureWithdrawn = defineEvent({ type: 'ErasureWithdrawn', data: { customerId: z.string() } });

/**
 * The erasure cannot be withdrawn any more: the account accepts nothing, and every view and claim drops the customer's
 * data.
 */
export const ErasureBegan = defineEvent({
  type: 'ErasureBegan',
  data: { customerId: z.string(), addressIds: z.array(z.string()) },
});
export type ErasureBegan = EventOf<typeof ErasureBegan>;

/** `profile`: all data of the customer. `log-in`: the numbers with which they logged in. `records`: the receipts. */
const ErasedPurpose = z.enum(['profile', 'log-in', 'records']);
type ErasedPurpose = DataOf<typeof ErasedPurpose>;

/** The keys for these purposes are destroyed; nobody can decrypt their fields any more. */
const SubjectErased = defineEvent({
  type: 'SubjectErased',
  data: {
    customerId: z.string(),
    purposes: z.array(ErasedPurpose),
    /** The end of the legal retention of receipts, whose key is destroyed then; null when that has happened. */
    recordsUntil: z.nullable(InstantSchema),
  },
});

export const ERASURE_EVENTS = [ErasureRequested, ErasureWithdrawn, ErasureBegan, SubjectErased] as const;
export type ErasureEvent = EventOf<typeof ERASURE_EVENTS>;

interface Customer {
  readonly customerId: string;
  readonly addressIds: readonly string[];
}
interface WaitingErasure extends Customer {
  readonly phase: 'waiting';
  readonly due: Instant;
}
type ErasureState =
  | { readonly phase: 'none' }
  /** Not requested, or withdrawn. */
  | (Customer & { readonly phase: 'kept' })
  | WaitingErasure
  /** Cannot be withdrawn any more, and is not complete yet. */
  | { readonly phase: 'begun'; readonly customerId: string }
  | { readonly phase: 'erased'; readonly customerId: string; readonly purposes: readonly ErasedPurpose[] };

function evolve(state: ErasureState, event: CustomerEvent): ErasureState {
  if (isNewsEvent(event)) return state;
  switch (event.type) {
    case 'CustomerRegistered':
      return state.phase === 'none' ? { phase: 'kept', customerId: event.data.customerId, addressIds: [] } : state;
    case 'AddressAdded':
      return 'addressIds' in state ? { ...state, addressIds: [...state.addressIds, event.data.addressId] } : state;
    case 'AddressRemoved': {
      const others = (addressId: string) => addressId !== event.data.addressId;
      return 'addressIds' in state ? { ...state, addressIds: state.addressIds.filter(others) } : state;
    }
    case 'ErasureRequested':
      return 'addressIds' in state ? { ...customerIn(state), phase: 'waiting', due: event.data.due } : state;
    case 'ErasureWithdrawn':
      return 'addressIds' in state ? { ...customerIn(state), phase: 'kept' } : state;
    case 'ErasureBegan':
      return { phase: 'begun', customerId: event.data.customerId };
    case 'SubjectErased': {
      const { customerId, purposes } = event.data;
      const before = state.phase === 'erased' ? state.purposes : [];
      return { phase: 'erased', customerId, purposes: [...before, ...purposes] };
    }
    case 'CustomerPhoneProven':
    case 'CustomerProfileChanged':
    case 'AddressChanged':
    case 'PasswordSet':
    case 'ConsentGiven':
      return state;
  }
}

const customerIn = ({ customerId, addressIds }: Customer): Customer => ({ customerId, addressIds });

export type ErasureCommand =
  | { readonly type: 'RequestErasure' }
  | { readonly type: 'WithdrawErasure' }
  /** The date has come. */
  | { readonly type: 'BeginErasure' }
  /** The keys of these purposes are destroyed. */
  | {
      readonly type: 'RecordErased';
      readonly purposes: readonly ErasedPurpose[];
      readonly recordsUntil: Instant | null;
    };

/** Obstacles in a customer's bookings: one that is not over, or an outstanding refund. */
export type Obstacle = 'bookings-open' | 'money-owed';

interface ErasureFacts {
  readonly now: Instant;
  /** The notice in milliseconds; used when the request is recorded. */
  readonly notice?: number;
  readonly obstacle?: Obstacle | undefined;
}

/** `not-due` contains `due`. */
export type ErasureRefusal = Refusal<'not-found' | Obstacle | 'erasure-begun' | 'not-due'>;

function decide(
  state: ErasureState,
  command: ErasureCommand,
  { now, notice = 0, obstacle }: ErasureFacts,
): Decision<ErasureEvent, ErasureRefusal> {
  if (state.phase === 'none') return refuse('not-found');
  const { customerId } = state;
  switch (command.type) {
    case 'RequestErasure':
      if (state.phase !== 'kept') return accept();
      if (obstacle) return refuse(obstacle);
      return accept({ type: 'ErasureRequested', data: { customerId, due: plus(now, notice) } });
    case 'WithdrawErasure':
      if (state.phase === 'begun' || state.phase === 'erased') return refuse('erasure-begun');
      return state.phase === 'kept' ? accept() : accept({ type: 'ErasureWithdrawn', data: { customerId } });
    case 'BeginErasure':
      if (state.phase !== 'waiting') return accept();
      if (now < state.due) return refuse('not-due', { due: state.due });
      if (obstacle) return refuse(obstacle);
      return accept({ type: 'ErasureBegan', data: { customerId, addressIds: state.addressIds } });
    case 'RecordErased': {
      if (state.phase !== 'begun' && state.phase !== 'erased') return accept();
      const known: readonly ErasedPurpose[] = state.phase === 'erased' ? state.purposes : [];
      const purposes = command.purposes.filter((purpose) => !known.includes(purpose));
      const { recordsUntil } = command;
      return purposes.length === 0
        ? accept()
        : accept({ type: 'SubjectErased', data: { customerId, purposes, recordsUntil } });
    }
  }
}

export const erasureDecider: Decider<ErasureState, ErasureCommand, CustomerEvent, ErasureFacts, ErasureRefusal> = {
  category: 'customer',
  initial: { phase: 'none' },
  evolve,
  decide,
};

/**
 * Policy: a customer who requested erasure is erased at the end of the notice, and the receipts at the end of the legal
 * retention.
 */

/** One per customer who requested erasure. */
interface LeavingCustomer {
  readonly open: boolean;
  readonly customerId: string;
  readonly next: 'erase-customer' | 'erase-records';
  readonly due: Instant;
}

export const eraseCustomer: ProcessManager<LeavingCustomer, Exclude<ErasureEvent, ErasureBegan>, IdentityIntent> = {
  name: 'erase-customer',
  version: 1,
  handles: ['ErasureRequested', 'ErasureWithdrawn', 'SubjectErased'],
  indexes: [{ name: 'open', fields: ['open', 'due'] }],

  project(event) {
    const { customerId } = event.data;
    switch (event.type) {
      case 'ErasureRequested': {
        const { due } = event.data;
        return [upsert(customerId, () => ({ open: true, customerId, next: 'erase-customer', due }))];
      }
      case 'ErasureWithdrawn':
        return [update(customerId, (leaving) => ({ ...leaving, open: false }))];
      case 'SubjectErased': {
        const { recordsUntil } = event.data;
        return [
          update(customerId, (leaving) =>
            recordsUntil === null
              ? { ...leaving, open: false }
              : { ...leaving, next: 'erase-records', due: recordsUntil },
          ),
        ];
      }
    }
  },

  /** A job that finds the request withdrawn has nothing to do; one that runs too early reschedules itself. */
  policies: {
    'erase-customer'({ open, customerId, next, due }) {
      return open ? [{ job: next, id: `${next}-${customerId}`, data: { customerId }, runAt: due }] : [];
    },
  },
};
