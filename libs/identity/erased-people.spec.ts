/**
 * No rule depends on personal data: decisions are the same when a history's personal fields cannot be decrypted any
 * more.
 */
import { expect, it } from '@jest/globals';
import { DAY, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import { examples } from '../../test/support/property-runs.js';
import type { Decider, NamedCommand, Refusal } from '@libs/eventing/types/decider.js';
import { type DomainEvent, ERASED } from '@libs/eventing/types/envelope.js';
import fc from 'fast-check';
import { type CustomerCommand, customerDecider } from './customer.js';
import { type ErasureCommand, erasureDecider } from './erasure.js';
import { type LoginCommand, loginDecider } from './one-time-code.js';
import { IDENTITY_SCHEMAS } from './schemas.js';

const START = '2026-11-21T06:30:00.000Z' as Instant;
const personalOf = new Map(IDENTITY_SCHEMAS.map(({ type, personal }) => [type, Object.keys(personal?.fields ?? {})]));

function withoutPerson<E extends DomainEvent>(event: E): E {
  const erased = (personalOf.get(event.type) ?? []).map((field) => [field, ERASED]);
  return { ...event, data: { ...(event.data as object), ...Object.fromEntries(erased) } };
}

/** The decision without the personal data of the command. */
const gist = (decision: { readonly events: readonly DomainEvent[] } | { readonly refusal: Refusal }): unknown =>
  'refusal' in decision ? decision.refusal : decision.events.map(withoutPerson);

/** Checks that `command` leads to the same decision with and without the personal fields of the history. */
function decidesWithoutPeople<State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal>(
  { initial, evolve, decide }: Decider<State, Command, E, Facts, R>,
  commands: fc.Arbitrary<Command>,
  facts: fc.Arbitrary<Facts>,
): void {
  const asked = fc.record({ command: commands, facts });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 30 }), asked, (life, last) => {
      let [readable, unreadable] = [initial, initial];
      for (const one of life) {
        const decision = decide(readable, one.command, one.facts);
        for (const event of 'events' in decision ? decision.events : []) {
          readable = evolve(readable, event);
          unreadable = evolve(unreadable, withoutPerson(event));
        }
      }
      const { command, facts: then } = last;
      expect(gist(decide(unreadable, command, then))).toEqual(gist(decide(readable, command, then)));
    }),
    { numRuns: examples(500) },
  );
}

const addressIds = fc.constantFrom('address-1', 'address-2', 'address-3');
const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  address: '12 Palasia',
  city: 'Indore',
  region: '',
  zip: '',
  countryCode: '+91',
};
const profile = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' };
const phone = '9876543210';
/** All except changes of a profile or a number, which have no effect when nothing changes. */
const customerCommands = fc.oneof<fc.Arbitrary<CustomerCommand>[]>(
  fc.constant({ type: 'RegisterCustomer', customerId: 'customer-1', phone }),
  fc.constant({
    type: 'RegisterCustomer',
    customerId: 'customer-1',
    phone,
    signUp: { profile, passwordHash: 'hash', consent: PLAIN_CONSENT },
  }),
  fc.record({
    type: fc.constantFrom('AddAddress' as const, 'ChangeAddress' as const),
    addressId: addressIds,
    sameAs: fc.constantFrom('like-1', 'like-2', 'like-3'),
    address: fc.constant(address),
  }),
  fc.record({ type: fc.constant('RemoveAddress' as const), addressId: addressIds }),
);
const instants = fc.nat(3 * DAY).map((ms) => plus(START, ms));

it('an account', () => {
  decidesWithoutPeople(customerDecider, customerCommands, fc.constant({}));
});

it('a log-in', () => {
  const challenge = fc.constantFrom('A', 'B', 'C');
  const commands = fc.oneof<fc.Arbitrary<LoginCommand>[]>(
    fc.record({
      type: fc.constant('RequestOneTimeCode' as const),
      challenge,
      phoneIndex: fc.constant('index'),
      phone: fc.constant(phone),
    }),
    fc.record({ type: fc.constant('VerifyOneTimeCode' as const), challenge, use: fc.constant('log-in' as const) }),
    fc.record({ type: fc.constantFrom('RecordOneTimeCodeSent' as const, 'ExpireOneTimeCode' as const), challenge }),
    fc.constant({ type: 'ForgetNumber' }),
  );
  const facts = fc.record({
    now: fc.nat(20 * MINUTE).map((ms) => plus(START, ms)),
    triesLeft: fc.integer({ min: -2, max: 4 }),
    spent: fc.boolean(),
    codeMatches: fc.boolean(),
  });
  decidesWithoutPeople(loginDecider, commands, facts);
});

it('an erasure', () => {
  const commands = fc.constantFrom<ErasureCommand>(
    { type: 'RequestErasure' },
    { type: 'WithdrawErasure' },
    { type: 'BeginErasure' },
    { type: 'RecordErased', purposes: ['profile'], recordsUntil: null },
  );
  const obstacle = fc.constantFrom(undefined, 'bookings-open' as const, 'money-owed' as const);
  const facts = fc.record({ now: instants, notice: fc.constant(DAY), obstacle });
  const registered = { type: 'CustomerRegistered', data: { customerId: 'customer-1', phone } } as const;
  const initial = erasureDecider.evolve(erasureDecider.initial, registered);
  decidesWithoutPeople({ ...erasureDecider, initial }, commands, facts);
});
