/** Erasing somebody takes many steps, and the process can end before or after each of them. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { PersonalKeys } from '@libs/adapters/crypto/personal-keys.js';
import { PersonalSealer } from '@libs/adapters/crypto/personal-sealer.js';
import { InMemoryEventLog } from '@libs/adapters/memory/event-log.js';
import { InMemoryKeyVault } from '@libs/adapters/memory/key-vault.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { InMemoryViewStore } from '@libs/adapters/memory/view-store.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { publishPosition } from '@libs/eventing/after-commit.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { CommandRequest } from '@libs/eventing/handle-command.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import type { Decider, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import type { CustomerEvent, LoginEvent } from '@libs/identity/events.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { PROJECTIONS } from '@libs/views/all-views.js';
import { PROCESSES } from '@libs/views/processes.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { deriveSecrets } from '../platform/secrets.js';
import { UniqueClaims } from '../users/unique-claims.js';
import { AccountCloser } from './account-closer.js';
import { CustomerBookings } from './customer-bookings.js';
import { EraseCustomerJob } from './erase-customer.job.js';

const SECRET = 'a secret that is long enough for tests';
const secrets = deriveSecrets(SECRET);
const customerId = a.CUSTOMER;
const [firstName, lastName, email, phone, street, description] = [
  'Zubeida',
  'Quixley',
  'zubeida@example.in',
  '7312345098',
  'Unrepeated Lane 71',
  'An uncommon wish for jackfruit',
] as const;
const PRIVATE = [firstName, lastName, email, phone, street, description];
const venue = { firstName, lastName, phone, address: street, city: '', region: '', zip: '' };
const NOTICE = 48 * HOUR;
const VIEWS = [...PROJECTIONS, ...PROCESSES] as readonly unknown[] as readonly Projection<object>[];

const intent = { job: 'erase-customer', id: `erase-customer-${customerId}`, data: { customerId }, runAt: a.NOW };

/** The `number`th step from now on breaks, before anything of it is done or after all of it is. */
type Break = { readonly number: number; readonly after: boolean };

async function openWorld() {
  let now = a.NOW;
  let left = Infinity;
  let after = false;
  let commands = 0;
  const breaking = async <T>(step: () => Promise<T>): Promise<T> => {
    const breaks = left-- === 0;
    if (breaks && !after) throw new Error('the process has ended');
    const result = await step();
    if (breaks) throw new Error('the process has ended');
    return result;
  };

  const clock = { now: () => now };
  const [log, vault, views, notifier] = [
    new InMemoryEventLog(clock),
    new InMemoryKeyVault(),
    new InMemoryViewStore(),
    new InMemoryNotifier(),
  ];
  const keys = new PersonalKeys(vault, SECRET);
  const codec = createEventCodec(ALL_SCHEMAS, new PersonalSealer(keys));
  const subscriptions = VIEWS.map((view) =>
    // Whoever waits for all views waits for what they pass over, too.
    runSubscription(view, { log, codec, views, clock }, { afterCommit: [publishPosition(notifier)], saveAfter: 5 }),
  );
  class BreakingRunner extends CommandRunner {
    override run<State, Command, E extends DomainEvent, Facts, R extends Refusal>(
      decider: Decider<State, Command, E, Facts, R>,
      request: CommandRequest<State, Command, Facts>,
      seenIn: readonly string[] = [],
    ) {
      return breaking(() => super.run(decider, request, seenIn));
    }
    override caughtUp(names: readonly string[], timeout: number) {
      return breaking(() => super.caughtUp(names, timeout));
    }
  }
  const runner = new BreakingRunner({ log, codec, clock }, { views, notifier });
  const destroyKey = (subject: string) => breaking(() => keys.destroy(subject));
  const purging = Object.create(views, {
    purge: { value: () => breaking(() => views.purge()) },
  }) as InMemoryViewStore;
  const config = { recordsKept: HOUR } as Config;
  const claims = new UniqueClaims(runner, secrets, clock);
  const account = new AccountCloser(runner, claims, views, destroyKey, secrets, clock);
  const bookings = new CustomerBookings(runner, views);
  const job = new EraseCustomerJob(runner, bookings, account, purging, destroyKey, clock, config);

  const happen = async <State, Command, E extends DomainEvent, Facts, R extends Refusal>(
    decider: Decider<State, Command, E, Facts, R>,
    stream: StreamName,
    command: Command,
    facts: Facts,
  ) => {
    const id = `command-${++commands}`;
    const context: EventMeta = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
    const outcome = await runner.run(decider, { stream, command, facts: () => facts, context });
    expect(outcome).toMatchObject({ kind: 'accepted' });
  };
  return {
    log,
    views,
    vault,
    runner,
    job,
    happen,
    wait: (ms: number) => void (now = plus(now, ms)),
    breakAt: ({ number, after: done }: Break) => ([left, after] = [number, done]),
    /** Whether it came to that. */
    broke: () => left < 0,
    async end() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const index = secrets.blindIndex.phone(phone);
const claimOf = {
  phone: claimStream('phone', 'user', index),
  email: claimStream('email', 'user', secrets.blindIndex.email(email)),
};
const askForCode = { type: 'RequestOneTimeCode', challenge: 'A', phoneIndex: index, phone } as const;

/** A customer who booked, cancelled, and asked to be forgotten. */
async function aLife({ happen, runner }: World): Promise<void> {
  const now = a.NOW;
  const mine = customerStream(customerId);
  await happen(loginDecider, loginStream(index), askForCode, { now });
  for (const stream of Object.values(claimOf))
    await happen(claimDecider, stream, { type: 'Claim', owner: customerId }, {});
  await happen(customerDecider, mine, { type: 'RegisterCustomer', customerId, phone }, {});
  await happen(customerDecider, mine, { type: 'ChangeProfile', changes: { firstName, lastName, email } }, {});
  const address = { ...venue, countryCode: '+91' };
  await happen(customerDecider, mine, { type: 'AddAddress', addressId: 'address-1', sameAs: 'like-1', address }, {});
  const session = { sessionId: 'one', subject: customerId, role: 'user', tokenHash: 'hash', remember: true } as const;
  await happen(sessionDecider, sessionStream('one'), { type: 'StartSession', ...session }, { now });
  const request = { ...a.request, customer: { firstName, lastName }, venue, description };
  await happen(bookingDecider, bookingStream(a.ID), request, { now });
  await happen(bookingDecider, bookingStream(a.ID), { type: 'CancelBooking' }, { now });
  await happen(erasureDecider, mine, { type: 'RequestErasure' }, { now, notice: NOTICE });
  await runner.caughtUp(
    VIEWS.map(({ name }) => name),
    5_000,
  );
}

async function shown({ views }: World): Promise<string> {
  const all: unknown[] = [];
  for (const { name } of VIEWS) {
    for (const generation of await views.generations(name))
      for await (const one of views.scan(generation)) all.push(one);
  }
  return JSON.stringify(all);
}

/** Everything that must be so once somebody was erased, however it came to that. */
async function expectErased(world: World): Promise<void> {
  const { runner, vault, happen } = world;
  const events = await runner.history<CustomerEvent>(customerStream(customerId));
  expect(events.slice(-3).map(({ type }) => type)).toEqual(['ErasureRequested', 'ErasureBegan', 'SubjectErased']);
  const left = JSON.stringify(events) + (await shown(world));
  expect(PRIVATE.filter((text) => left.includes(text))).toEqual([]);
  expect([...(await vault.get([customerId, `phone-${index}`])).values()]).toEqual(['destroyed', 'destroyed']);
  expect(await runner.state(sessionDecider, sessionStream('one'))).toEqual({ phase: 'ended' });
  for (const stream of Object.values(claimOf))
    expect(await runner.state(claimDecider, stream)).toEqual({ owner: null });
  // The next one who has the number gets codes.
  await happen(loginDecider, loginStream(index), { ...askForCode, challenge: 'B' }, { now: plus(a.NOW, NOTICE) });
  const [next] = (await runner.history<LoginEvent>(loginStream(index))).slice(-1);
  expect(next?.data).toMatchObject({ challenge: 'B', phone, era: 1 });
}

describe('the job that erases a customer', () => {
  let world: World | undefined;
  afterEach(() => world?.end());

  it('does nothing before its time, and nothing when the wish was taken back', async () => {
    world = await openWorld();
    await aLife(world);
    expect(await world.job.run(intent)).toEqual({ again: plus(a.NOW, NOTICE) });
    await world.happen(erasureDecider, customerStream(customerId), { type: 'WithdrawErasure' }, { now: a.NOW });
    world.wait(NOTICE);
    expect(await world.job.run(intent)).toBe('done');
    const text = await shown(world);
    expect(PRIVATE.filter((word) => text.includes(word))).toEqual(PRIVATE);
  });

  it('waits for a booking that slipped in while the wish was recorded', async () => {
    world = await openWorld();
    await aLife(world);
    const late = { ...a.request, bookingId: '01JD6Z0000000000000000000B' };
    await world.happen(bookingDecider, bookingStream(late.bookingId), late, { now: a.NOW });
    world.wait(NOTICE);
    expect(await world.job.run(intent)).toEqual({ again: plus(a.NOW, NOTICE + HOUR) });
    await world.happen(bookingDecider, bookingStream(late.bookingId), { type: 'CancelBooking' }, { now: a.NOW });
    expect(await world.job.run(intent)).toBe('done');
    await expectErased(world);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('ends with the same when the process ended %s any of its steps', async (_, after) => {
    let steps = 0;
    for (; ; steps++) {
      const one = (world = await openWorld());
      await aLife(one);
      one.wait(NOTICE);
      one.breakAt({ number: steps, after });
      const first = await one.job.run(intent).catch(() => 'broke');
      const broke = one.broke();
      one.breakAt({ number: Infinity, after });
      if (broke) expect(first).toBe('broke');
      expect(await one.job.run(intent)).toBe('done');
      await expectErased(one);
      await one.end();
      if (!broke) break;
    }
    expect(steps).toBeGreaterThan(10);
  });
});
