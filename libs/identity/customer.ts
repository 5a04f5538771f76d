/** A customer's account: one stream each, with the profile and the addresses. Uniqueness is not its matter: see `claim.ts`. */
import { LIMITS } from '@libs/contract/limits.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import type { CustomerEvent, PostalAddress, ProfileFields } from './events.js';

export const customerStream = (customerId: string): StreamName => `customer-${customerId}`;

interface KeptAddress {
  readonly addressId: string;
  readonly sameAs: string;
}

export interface RegisteredCustomer {
  readonly phase: 'registered';
  readonly customerId: string;
  readonly phone: Personal<string>;
  /** Null until the customer has introduced themselves. Only carried along: no rule looks into it. */
  readonly profile: Personal<ProfileFields> | null;
  readonly addresses: readonly KeptAddress[];
}
export type CustomerState =
  | { readonly phase: 'none' }
  | RegisteredCustomer
  /** Erased, or about to be: `erasure.ts` has the rules. Nobody logs in as this customer any more. */
  | { readonly phase: 'gone' };

function evolve(state: CustomerState, event: CustomerEvent): CustomerState {
  switch (event.type) {
    case 'CustomerRegistered':
      return state.phase === 'none' ? { phase: 'registered', ...event.data, profile: null, addresses: [] } : state;
    case 'CustomerProfileChanged': {
      const { profile, phone } = event.data;
      return state.phase === 'registered' ? { ...state, profile, phone } : state;
    }
    case 'AddressAdded': {
      const { addressId, sameAs } = event.data;
      if (state.phase !== 'registered') return state;
      return { ...state, addresses: [...state.addresses, { addressId, sameAs }] };
    }
    case 'ErasureBegan':
      return { phase: 'gone' };
    case 'ErasureRequested':
    case 'ErasureWithdrawn':
    case 'SubjectErased':
      return state;
  }
}

export type ProfileChanges = { readonly [Field in keyof ProfileFields | 'phone']?: string | undefined };

export type CustomerCommand =
  | { readonly type: 'RegisterCustomer'; readonly customerId: string; readonly phone: string }
  /** What is missing stays as it is. */
  | { readonly type: 'ChangeProfile'; readonly changes: ProfileChanges }
  | {
      readonly type: 'AddAddress';
      readonly addressId: string;
      readonly sameAs: string;
      readonly address: PostalAddress;
    };

export type CustomerRefusal = Refusal<'not-found' | 'address-exists' | 'too-many-addresses'>;
type CustomerDecision = Decision<CustomerEvent, CustomerRefusal>;

function decide(state: CustomerState, command: CustomerCommand): CustomerDecision {
  if (command.type === 'RegisterCustomer') {
    if (state.phase === 'gone') return refuse('not-found');
    const { type: _, ...customer } = command;
    return state.phase === 'none' ? accept({ type: 'CustomerRegistered', data: customer }) : accept();
  }
  if (state.phase !== 'registered') return refuse('not-found');
  const { customerId } = state;
  switch (command.type) {
    case 'ChangeProfile': {
      const changed = changedBy(state, command.changes);
      return changed ? accept({ type: 'CustomerProfileChanged', data: { customerId, ...changed } }) : accept();
    }
    case 'AddAddress': {
      const { type: _, ...added } = command;
      if (state.addresses.some(({ addressId }) => addressId === added.addressId)) return accept();
      if (state.addresses.some(({ sameAs }) => sameAs === added.sameAs)) return refuse('address-exists');
      if (state.addresses.length >= LIMITS.addresses) return refuse('too-many-addresses');
      return accept({ type: 'AddressAdded', data: { customerId, ...added } });
    }
  }
}

const UNKNOWN: ProfileFields = { firstName: '', lastName: '', email: '' };

/** The whole profile after `changes`; undefined when they change nothing. */
function changedBy(
  state: RegisteredCustomer,
  changes: ProfileChanges,
): { readonly profile: ProfileFields; readonly phone: Personal<string> } | undefined {
  const before = state.profile === null || state.profile === ERASED ? UNKNOWN : state.profile;
  const { firstName = before.firstName, lastName = before.lastName, email = before.email } = changes;
  const { phone = state.phone } = changes;
  const same = firstName === before.firstName && lastName === before.lastName && email === before.email;
  return same && phone === state.phone ? undefined : { profile: { firstName, lastName, email }, phone };
}

export const customerDecider: Decider<
  CustomerState,
  CustomerCommand,
  CustomerEvent,
  Record<never, never>,
  CustomerRefusal
> = { category: 'customer', initial: { phase: 'none' }, evolve, decide };
