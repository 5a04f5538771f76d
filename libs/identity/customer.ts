/** A customer's account: one stream each, with the profile and the addresses. Uniqueness is not its matter: see `claim.ts`. */
import { LIMITS } from '@libs/contract/limits.js';
import type { Consent } from '@libs/contract/privacy-notice.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import { type AgreedTo, consentTo, isNewConsent } from './consent.js';
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
  /** Null until the customer has agreed to anything. */
  readonly consent: AgreedTo | null;
}
export type CustomerState =
  | { readonly phase: 'none' }
  | RegisteredCustomer
  /** Erased, or about to be: `erasure.ts` has the rules. Nobody logs in as this customer any more. */
  | { readonly phase: 'gone' };

function evolve(state: CustomerState, event: CustomerEvent): CustomerState {
  switch (event.type) {
    case 'CustomerRegistered':
      return state.phase === 'none'
        ? { phase: 'registered', ...event.data, profile: null, addresses: [], consent: null }
        : state;
    case 'CustomerProfileChanged': {
      const { profile, phone } = event.data;
      return state.phase === 'registered' ? { ...state, profile, phone } : state;
    }
    case 'AddressAdded': {
      const { addressId, sameAs } = event.data;
      if (state.phase !== 'registered') return state;
      return { ...state, addresses: [...state.addresses, { addressId, sameAs }] };
    }
    case 'AddressChanged': {
      const { addressId, sameAs } = event.data;
      const changed = (kept: KeptAddress) => (kept.addressId === addressId ? { addressId, sameAs } : kept);
      return state.phase === 'registered' ? { ...state, addresses: state.addresses.map(changed) } : state;
    }
    case 'AddressRemoved': {
      const others = (kept: KeptAddress) => kept.addressId !== event.data.addressId;
      return state.phase === 'registered' ? { ...state, addresses: state.addresses.filter(others) } : state;
    }
    case 'ConsentGiven':
      return state.phase === 'registered' ? { ...state, consent: event.data } : state;
    case 'ErasureBegan':
      return { phase: 'gone' };
    case 'PasswordSet':
    case 'ErasureRequested':
    case 'ErasureWithdrawn':
    case 'SubjectErased':
      return state;
  }
}

export type ProfileChanges = { readonly [Field in keyof ProfileFields | 'phone']?: string | undefined };

export type CustomerCommand =
  | { readonly type: 'RegisterCustomer'; readonly customerId: string; readonly phone: string }
  /** Joins with everything at once; the hash is that of the password. */
  | {
      readonly type: 'SignUpCustomer';
      readonly customerId: string;
      readonly phone: string;
      readonly profile: ProfileFields;
      readonly passwordHash: string;
      readonly consent: Consent;
    }
  /** What is missing stays as it is. */
  | { readonly type: 'ChangeProfile'; readonly changes: ProfileChanges; readonly consent?: Consent }
  | {
      readonly type: 'AddAddress' | 'ChangeAddress';
      readonly addressId: string;
      readonly sameAs: string;
      readonly address: PostalAddress;
    }
  | { readonly type: 'RemoveAddress'; readonly addressId: string };

export type CustomerRefusal = Refusal<
  'not-found' | 'taken' | 'address-unknown' | 'address-exists' | 'too-many-addresses'
>;
type CustomerDecision = Decision<CustomerEvent, CustomerRefusal>;

function decide(state: CustomerState, command: CustomerCommand): CustomerDecision {
  if (command.type === 'RegisterCustomer') {
    if (state.phase === 'gone') return refuse('not-found');
    const { type: _, ...customer } = command;
    return state.phase === 'none' ? accept({ type: 'CustomerRegistered', data: customer }) : accept();
  }
  if (command.type === 'SignUpCustomer') return signUp(state, command);
  if (state.phase !== 'registered') return refuse('not-found');
  const { customerId } = state;
  switch (command.type) {
    case 'ChangeProfile': {
      const { changes, consent } = command;
      const changed = changedBy(state, changes);
      const events: CustomerEvent[] = [];
      if (changed) events.push({ type: 'CustomerProfileChanged', data: { customerId, ...changed } });
      if (consent && isNewConsent(state.consent, consent)) events.push(consentTo(customerId, consent));
      return accept(...events);
    }
    case 'AddAddress': {
      const { type: _, ...added } = command;
      if (state.addresses.some(({ addressId }) => addressId === added.addressId)) return accept();
      if (state.addresses.some(({ sameAs }) => sameAs === added.sameAs)) return refuse('address-exists');
      if (state.addresses.length >= LIMITS.addresses) return refuse('too-many-addresses');
      return accept({ type: 'AddressAdded', data: { customerId, ...added } });
    }
    case 'ChangeAddress': {
      const { type: _, ...changed } = command;
      const { addressId, sameAs } = changed;
      if (!state.addresses.some((kept) => kept.addressId === addressId)) return refuse('address-unknown');
      const like = state.addresses.some((kept) => kept.addressId !== addressId && kept.sameAs === sameAs);
      return like ? refuse('address-exists') : accept({ type: 'AddressChanged', data: { customerId, ...changed } });
    }
    case 'RemoveAddress': {
      const { addressId } = command;
      if (!state.addresses.some((kept) => kept.addressId === addressId)) return refuse('address-unknown');
      return accept({ type: 'AddressRemoved', data: { customerId, addressId } });
    }
  }
}

/** All that makes an account comes at once: nobody is left with half of one. */
function signUp(
  state: CustomerState,
  command: CustomerCommand & { readonly type: 'SignUpCustomer' },
): CustomerDecision {
  // Whoever proves to own the number meanwhile, by a code, is there first.
  if (state.phase !== 'none') return refuse('taken');
  const { customerId, phone, profile, passwordHash, consent } = command;
  return accept<CustomerEvent>(
    { type: 'CustomerRegistered', data: { customerId, phone } },
    { type: 'CustomerProfileChanged', data: { customerId, profile, phone } },
    { type: 'PasswordSet', data: { accountId: customerId, hash: passwordHash } },
    consentTo(customerId, consent),
  );
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
