/** The erasure of a customer is repeatable: the process can end before or after each step. */
import { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { HOUR, plus, SECOND } from '@libs/contract/time.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { customerDecider, type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { loginDecider, type LoginEvent, loginStream } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { bookings } from '@libs/views/bookings.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { breakEverywhere, openWorld, secrets, type World } from '../../../test/support/server/breaking-world.js';
import { InMemoryFiles } from '../../../test/support/memory/file-store.js';
import { ONLY_THE_STRANGERS, ticketsIn, writeTickets } from '../../../test/support/server/tickets.js';
import { BookingCommands, ErasureCommands, SeriesCommands } from '../application/aggregates.js';
import { CustomerSeries } from '../bookings/series-reader.js';
import type { Config } from '../config/config.js';
import { CustomerBookings } from './customer-bookings.js';
import { EraseCustomerJob } from './erase-accounts.js';

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
const intent: JobIntent<'erase-customer'> = {
  job: 'erase-customer',
  id: `erase-customer-${customerId}`,
  data: { customerId },
  runAt: a.NOW,
};

const open = (): Promise<World> =>
  openWorld(({ runner, account, coupons, tickets, lastSteps, keys, views, clock }) => {
    const config = { recordsKept: HOUR } as Config;
    const bookings = new CustomerBookings(runner, views);
    const [erasures, commands] = [new ErasureCommands(runner, clock), new BookingCommands(runner, clock)];
    return new EraseCustomerJob(
      runner,
      erasures,
      commands,
      bookings,
      new CustomerSeries(new SeriesCommands(runner, clock), views),
      account,
      tickets,
      coupons,
      lastSteps,
      new PersonalFiles(new InMemoryFiles(), keys),
      clock,
      config,
    );
  });
const run = ({ job }: World) => job.run(intent, new AbortController().signal);

const index = secrets.blindIndex.phone(phone);
const claimOf = {
  phone: claimStream('phone', 'user', index),
  email: claimStream('email', 'user', secrets.blindIndex.email(email)),
};
const askForCode = { type: 'RequestOneTimeCode', challenge: 'A', phoneIndex: index, phone } as const;

/** Creates a customer with a cancelled booking and a request for erasure. */
async function createCustomer(world: World): Promise<void> {
  const { happen, caughtUp } = world;
  const now = a.NOW;
  const mine = customerStream(customerId);
  await happen(loginDecider, loginStream(index), askForCode, { now });
  await writeTickets(world, { id: customerId, email, phone });
  for (const stream of Object.values(claimOf))
    await happen(claimDecider, stream, { type: 'Claim', owner: customerId, proven: true }, {});
  await happen(customerDecider, mine, { type: 'RegisterCustomer', customerId, phone }, {});
  await happen(customerDecider, mine, { type: 'ChangeProfile', changes: { firstName, lastName, email } }, {});
  const address = { ...venue, countryCode: '+91' };
  await happen(customerDecider, mine, { type: 'AddAddress', addressId: 'address-1', sameAs: 'like-1', address }, {});
  const device = { browser: 'samsung', system: 'android' } as const;
  const session = {
    sessionId: 'one',
    subject: customerId,
    role: 'user',
    tokenHash: 'hash',
    remember: true,
    device,
  } as const;
  await happen(sessionDecider, sessionStream('one'), { type: 'StartSession', ...session }, { now });
  const request = { ...a.request, customer: { firstName, lastName }, venue, description };
  await happen(bookingDecider, bookingStream(a.ID), request, { now });
  await happen(bookingDecider, bookingStream(a.ID), { type: 'CancelBooking' }, { now });
  await happen(erasureDecider, mine, { type: 'RequestErasure' }, { now, notice: NOTICE });
  await caughtUp();
}

/** Asserts that the customer is erased completely. */
async function expectErased(world: World): Promise<void> {
  const { runner, vault, happen } = world;
  const events = await runner.history<CustomerEvent>(customerStream(customerId));
  expect(events.slice(-3).map(({ type }) => type)).toEqual(['ErasureRequested', 'ErasureBegan', 'SubjectErased']);
  const left = JSON.stringify(events) + (await world.shown());
  expect(PRIVATE.filter((text) => left.includes(text))).toEqual([]);
  expect([...(await vault.get([customerId, `phone-${index}`])).values()]).toEqual(['destroyed', 'destroyed']);
  expect(await runner.state(sessionDecider, sessionStream('one'))).toEqual({ phase: 'ended' });
  for (const stream of Object.values(claimOf))
    expect(await runner.state(claimDecider, stream)).toEqual({ owner: null });
  expect(await ticketsIn(world)).toEqual(ONLY_THE_STRANGERS);
  // The next holder of the number gets codes.
  await happen(loginDecider, loginStream(index), { ...askForCode, challenge: 'B' }, { now: plus(a.NOW, NOTICE) });
  const [next] = (await runner.history<LoginEvent>(loginStream(index))).slice(-1);
  expect(next?.data).toMatchObject({ challenge: 'B', phone, era: 1 });
}

describe('the job that erases a customer', () => {
  let world: World | undefined;
  afterEach(() => world?.end());

  it('does nothing before the notice has passed, or when the request was withdrawn', async () => {
    world = await open();
    await createCustomer(world);
    expect(await run(world)).toEqual({ again: plus(a.NOW, NOTICE) });
    await world.happen(erasureDecider, customerStream(customerId), { type: 'WithdrawErasure' }, { now: a.NOW });
    world.wait(NOTICE);
    expect(await run(world)).toBe('done');
    const text = await world.shown();
    expect(PRIVATE.filter((word) => text.includes(word))).toEqual(PRIVATE);
  });

  it('waits for a booking that was created concurrently with the request', async () => {
    world = await open();
    await createCustomer(world);
    const late = { ...a.request, bookingId: '01JD6Z0000000000000000000B' };
    await world.happen(bookingDecider, bookingStream(late.bookingId), late, { now: a.NOW });
    world.wait(NOTICE);
    expect(await run(world)).toEqual({ again: plus(a.NOW, NOTICE + HOUR) });
    await world.happen(bookingDecider, bookingStream(late.bookingId), { type: 'CancelBooking' }, { now: a.NOW });
    expect(await run(world)).toBe('done');
    await expectErased(world);
  });

  it('is not over while a view has parked a stream about the customer, and so has skipped the erasure there', async () => {
    world = await open();
    const other = '01JD6Z0000000000000000000B';
    const [mine, theirs] = [bookingStream(a.ID), bookingStream(other)];
    const broken = new Set<string>([mine, theirs]);
    const project = bookings.project.bind(bookings);
    const failing = jest.spyOn(bookings, 'project').mockImplementation((event) => {
      if (event.type === 'BookingCancelled' && broken.has(event.stream)) throw new Error('a defect of the view');
      return project(event);
    });
    try {
      await createCustomer(world);
      const request = { ...a.request, bookingId: other, customerId: 'customer-2' };
      await world.happen(bookingDecider, theirs, request, { now: a.NOW });
      await world.happen(bookingDecider, theirs, { type: 'CancelBooking' }, { now: a.NOW });
      world.wait(NOTICE);
      expect(await run(world)).toEqual({ again: plus(a.NOW, NOTICE + 10 * SECOND) });
      expect(world.logged).toEqual([{ waitsFor: [`${mine}, parked by ${bookings.name}`] }]);
      broken.delete(mine);
      await world.restart();
      expect(await run(world)).toBe('done');
    } finally {
      failing.mockRestore();
    }
    await expectErased(world);
  });

  it('is not over while another generation of a view may contain the customer', async () => {
    world = await open();
    await createCustomer(world);
    const { views } = world;
    world.wait(NOTICE);
    const [active] = await views.generations(bookings.name);
    if (!active) throw new Error('there is no view');
    await views.begin(bookings);
    const filled = await views.begin(bookings);
    await views.commit(filled, { writes: [], park: [], release: [], checkpoint: await views.checkpoint(active) });
    await views.join('another runner', filled);
    expect(await run(world)).toEqual({ again: plus(a.NOW, NOTICE + 10 * SECOND) });
    expect(world.logged).toEqual([{ waitsFor: [`generation ${filled.number} of ${bookings.name}`] }]);
    await views.drop(filled);
    expect(await run(world)).toBe('done');
    await expectErased(world);
  });

  it.each(['chef', 'user'] as const)('leaves the codes to a number that another %s holds', async (role) => {
    world = await open();
    await createCustomer(world);
    const { happen, vault, wait } = world;
    const owner = 'another';
    await happen(claimDecider, claimOf.phone, { type: 'ReleaseClaim', owner: customerId }, {});
    await happen(claimDecider, claimStream('phone', role, index), { type: 'Claim', owner, proven: true }, {});
    const chef = { chefId: owner, profile: { firstName, lastName, email, phone }, cuisine: '', experience: 0 };
    if (role === 'chef') {
      await happen(chefDecider, chefStream(owner), { type: 'RegisterChef', ...chef }, { now: a.NOW });
      await happen(chefDecider, chefStream(owner), { type: 'ProveChefPhone', phone }, { now: a.NOW });
    } else
      await happen(customerDecider, customerStream(owner), { type: 'RegisterCustomer', customerId: owner, phone }, {});
    wait(NOTICE);
    expect(await run(world)).toBe('done');
    expect((await vault.get([`phone-${index}`])).get(`phone-${index}`)).not.toBe('destroyed');
  });

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'has the same result when the process ends %s any of its steps',
    async (_, after) => {
      const waited = async (): Promise<World> => {
        const one = await open();
        await createCustomer(one);
        one.wait(NOTICE);
        return one;
      };
      expect(await breakEverywhere(waited, intent, { after }, expectErased)).toBeGreaterThan(10);
    },
    60_000,
  );
});
