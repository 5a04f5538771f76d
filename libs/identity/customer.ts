/** A customer's account: one stream each, with profile and addresses. `claim.ts` ensures uniqueness. */
import { LIMITS } from '@libs/contract/limits.js';
import type { Consent } from '@libs/contract/privacy-notice.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import {
  type ACCOUNT_EVENTS,
  type AgreedTo,
  consentTo,
  isNewConsent,
  phoneProof,
  proofOf,
  type ProvenPhone,
} from './account.js';
import {
  decideNews,
  isNewsCommand,
  isNewsEvent,
  type NEWS_EVENTS,
  newsAfter,
  newsAfterConsent,
  type NewsCommand,
  type NewsState,
  NO_NEWS_CHOICE,
} from './account-news.js';
import type { ERASURE_EVENTS } from './erasure.js';

export const customerStream = (customerId: string): StreamName => `customer-${customerId}`;

const ofCustomer = ({ customerId }: { readonly customerId: string }): string => customerId;

const phone = personal(z.string(), { exported: 'profile.phone' });

/**
 * A customer signed up with a number. `CustomerPhoneProven` follows; in older logs also sign-ups with unproven numbers.
 */
export const CustomerRegistered = defineEvent({
  type: 'CustomerRegistered',
  data: { customerId: z.string(), phone },
  subject: ofCustomer,
});
export type CustomerRegistered = EventOf<typeof CustomerRegistered>;

/** The customer proved the number by entering a code. */
export const CustomerPhoneProven = defineEvent({
  type: 'CustomerPhoneProven',
  data: { customerId: z.string(), ...phoneProof },
  subject: ofCustomer,
});
export type CustomerPhoneProven = EventOf<typeof CustomerPhoneProven>;

const ProfileFields = z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type ProfileFields = DataOf<typeof ProfileFields>;

/** The whole profile from now on. The phone is unchanged; in older logs it could be any number that was entered. */
const CustomerProfileChanged = defineEvent({
  type: 'CustomerProfileChanged',
  data: { customerId: z.string(), profile: personal(ProfileFields, { exported: 'profile' }), phone },
  subject: ofCustomer,
});

const PostalAddress = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
  countryCode: z.string(),
});
export type PostalAddress = DataOf<typeof PostalAddress>;

const address = {
  customerId: z.string(),
  addressId: z.string(),
  /** A keyed hash of the address, by which a duplicate is refused. */
  sameAs: z.string(),
  address: personal(PostalAddress, { exported: 'addresses' }),
};
export const AddressAdded = defineEvent({ type: 'AddressAdded', data: address, subject: ofCustomer });
export type AddressAdded = EventOf<typeof AddressAdded>;

/** The whole address from now on. Bookings keep the venue with which they were made. */
export const AddressChanged = defineEvent({ type: 'AddressChanged', data: address, subject: ofCustomer });
export type AddressChanged = EventOf<typeof AddressChanged>;

export const AddressRemoved = defineEvent({
  type: 'AddressRemoved',
  data: { customerId: z.string(), addressId: z.string() },
});
export type AddressRemoved = EventOf<typeof AddressRemoved>;

export const CUSTOMER_EVENTS = [
  CustomerRegistered,
  CustomerPhoneProven,
  CustomerProfileChanged,
  AddressAdded,
  AddressChanged,
  AddressRemoved,
] as const;
/** The events of a customer's stream. */
export type CustomerEvent = EventOf<
  typeof CUSTOMER_EVENTS | typeof ACCOUNT_EVENTS | typeof ERASURE_EVENTS | typeof NEWS_EVENTS
>;

interface KeptAddress {
  readonly addressId: string;
  readonly sameAs: string;
}

export interface RegisteredCustomer {
  readonly phase: 'registered';
  readonly customerId: string;
  readonly phone: Personal<string>;
  /** Whether the phone is proven. False only for customers in older logs. */
  readonly phoneProven: boolean;
  /** Null until the profile is complete. No rule depends on it. */
  readonly profile: Personal<ProfileFields> | null;
  readonly addresses: readonly KeptAddress[];
  /** Null without any consent. */
  readonly consent: AgreedTo | null;
  readonly news: NewsState;
}
export type CustomerState =
  | { readonly phase: 'none' }
  | RegisteredCustomer
  /** Erased, or being erased: see `erasure.ts`. Nobody can log in any more. */
  | { readonly phase: 'gone' };

const NEW_CUSTOMER = { phoneProven: true, profile: null, addresses: [], consent: null, news: NO_NEWS_CHOICE };

function evolve(state: CustomerState, event: CustomerEvent): CustomerState {
  if (isNewsEvent(event)) {
    return state.phase === 'registered' ? { ...state, news: newsAfter(state.news, event) } : state;
  }
  switch (event.type) {
    case 'CustomerRegistered':
      return state.phase === 'none' ? { phase: 'registered', ...event.data, ...NEW_CUSTOMER } : state;
    case 'CustomerPhoneProven': {
      const { phone } = event.data;
      return state.phase === 'registered' ? { ...state, phone, phoneProven: true } : state;
    }
    case 'CustomerProfileChanged': {
      const { profile, phone } = event.data;
      if (state.phase !== 'registered') return state;
      return { ...state, profile, phone, phoneProven: state.phoneProven && phone === state.phone };
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
      if (state.phase !== 'registered') return state;
      return { ...state, consent: event.data, news: newsAfterConsent(state.news, event) };
    case 'ErasureBegan':
      return { phase: 'gone' };
    case 'PasswordSet':
      // Customers set a password only at sign-up, which in older logs created an account at once, without a proof.
      return state.phase === 'registered' ? { ...state, phoneProven: false } : state;
    case 'ErasureRequested':
    case 'ErasureWithdrawn':
    case 'SubjectErased':
      return state;
  }
}

export type ProfileChanges = { readonly [Field in keyof ProfileFields]?: string | undefined };

/** The data of the sign-up form, with the hash of the password. */
export interface TypedSignUp {
  readonly profile: ProfileFields;
  readonly passwordHash: string;
  readonly consent: Consent;
}

export type CustomerCommand =
  /** Creates an account with a number that was just proven, and the form that was filled in the same browser. */
  | {
      readonly type: 'RegisterCustomer';
      readonly customerId: string;
      readonly phone: string;
      readonly signUp?: TypedSignUp;
    }
  /** A logged-in customer entered the code that was sent to `phone`. */
  | ({ readonly type: 'ProveCustomerPhone' } & ProvenPhone)
  /** Missing fields stay unchanged. */
  | { readonly type: 'ChangeProfile'; readonly changes: ProfileChanges; readonly consent?: Consent }
  | {
      readonly type: 'AddAddress' | 'ChangeAddress';
      readonly addressId: string;
      readonly sameAs: string;
      readonly address: PostalAddress;
    }
  | { readonly type: 'RemoveAddress'; readonly addressId: string }
  | NewsCommand;

export type CustomerRefusal = Refusal<'not-found' | 'address-unknown' | 'address-exists' | 'too-many-addresses'>;
type CustomerDecision = Decision<CustomerEvent, CustomerRefusal>;

function decide(state: CustomerState, command: CustomerCommand): CustomerDecision {
  if (command.type === 'RegisterCustomer') return register(state, command);
  if (state.phase !== 'registered') return refuse('not-found');
  const { customerId } = state;
  if (isNewsCommand(command)) return decideNews(customerId, state.news, command);
  switch (command.type) {
    case 'ProveCustomerPhone': {
      const proof = proofOf(command, state);
      return proof ? accept({ type: 'CustomerPhoneProven', data: { customerId, ...proof } }) : accept();
    }
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

/** Creates an account in one append, so that it is never incomplete. The proof comes last, see `PasswordSet`. */
function register(
  state: CustomerState,
  { customerId, phone, signUp }: CustomerCommand & { readonly type: 'RegisterCustomer' },
): CustomerDecision {
  if (state.phase === 'gone') return refuse('not-found');
  if (state.phase === 'registered') return accept();
  const typed: readonly CustomerEvent[] = signUp
    ? [
        { type: 'CustomerProfileChanged', data: { customerId, profile: signUp.profile, phone } },
        { type: 'PasswordSet', data: { accountId: customerId, hash: signUp.passwordHash } },
        consentTo(customerId, signUp.consent),
      ]
    : [];
  return accept<CustomerEvent>({ type: 'CustomerRegistered', data: { customerId, phone } }, ...typed, {
    type: 'CustomerPhoneProven',
    data: { customerId, phone },
  });
}

const UNKNOWN: ProfileFields = { firstName: '', lastName: '', email: '' };

/** Returns the whole profile after `changes`; undefined if they change nothing. */
function changedBy(
  state: RegisteredCustomer,
  changes: ProfileChanges,
): { readonly profile: ProfileFields; readonly phone: Personal<string> } | undefined {
  const before = state.profile === null || state.profile === ERASED ? UNKNOWN : state.profile;
  const { firstName = before.firstName, lastName = before.lastName, email = before.email } = changes;
  const same = firstName === before.firstName && lastName === before.lastName && email === before.email;
  return same ? undefined : { profile: { firstName, lastName, email }, phone: state.phone };
}

export const customerDecider: Decider<
  CustomerState,
  CustomerCommand,
  CustomerEvent,
  Record<never, never>,
  CustomerRefusal
> = { category: 'customer', initial: { phase: 'none' }, evolve, decide };
