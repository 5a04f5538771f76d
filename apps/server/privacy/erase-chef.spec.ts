/** The erasure of a chef is repeatable: the process can end before or after each step. */
import { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { calendarDecider, calendarStream } from '@libs/booking/chef-calendar.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { between, DAY, HOUR, MINUTE, plus } from '@libs/contract/time.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefDecider, type ChefEvent, chefStream } from '@libs/identity/chef.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { payoutEnd } from '@libs/rendering/chef-statement.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { InMemoryFiles } from '../../../test/support/memory/file-store.js';
import { breakEverywhere, openWorld, secrets, type World } from '../../../test/support/server/breaking-world.js';
import { ONLY_THE_STRANGERS, ticketsIn, writeTickets } from '../../../test/support/server/tickets.js';
import { BookingCommands, ChefLeaveCommands } from '../application/aggregates.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { PayoutReader } from '../earnings/payouts.js';
import { EraseChefJob } from './erase-accounts.js';

const chefId = a.CHEF;
const [firstName, lastName, email, phone, location] = [
  'Zubeida',
  'Quixley',
  'zubeida@example.in',
  '7312345098',
  'Unrepeated Lane 71',
] as const;
const bank = 'okquixbank';
const PRIVATE = [firstName, lastName, email, phone, location, bank];
const NOTICE = 48 * HOUR;
const DOCUMENT = 'document-1';
const RECEIPT = `receipt-${a.ID}-picture`;
const intent: JobIntent<'erase-chef'> = {
  job: 'erase-chef',
  id: `erase-chef-${chefId}`,
  data: { chefId },
  runAt: a.NOW,
};

/** State that survives a crash, besides that of the world. */
let files: InMemoryFiles;
let kept: PersonalFiles;
const open = (): Promise<World> =>
  openWorld(({ runner, account, tickets, lastSteps, views, keys, clock, breaking }) => {
    files = new InMemoryFiles();
    kept = new PersonalFiles(files, keys);
    const removing = Object.create(kept, {
      remove: { value: (name: string) => breaking(() => kept.remove(name)) },
    }) as PersonalFiles;
    return new EraseChefJob(
      runner,
      new ChefLeaveCommands(runner, clock),
      new BookingCommands(runner, clock),
      new ChefCalendars(runner, clock),
      account,
      tickets,
      lastSteps,
      new PayoutReader(views, runner, clock),
      removing,
      clock,
    );
  });
const run = ({ job }: World) => job.run(intent, new AbortController().signal);

const index = secrets.blindIndex.phone(phone);
/** A number that the chef typed and never proved. */
const typed = '7312345099';
const typedIndex = secrets.blindIndex.phone(typed);
const claimOf = {
  phone: claimStream('phone', 'chef', index),
  email: claimStream('email', 'chef', secrets.blindIndex.email(email)),
};
const reservation = { bookingId: a.ID, round: 0, start: a.START, end: a.choices.end };
const now = { now: a.NOW };

/** Creates a chef with a document, an assigned visit and a request for erasure. */
async function createChef(world: World): Promise<void> {
  const { happen, caughtUp } = world;
  const mine = chefStream(chefId);
  for (const stream of Object.values(claimOf))
    await happen(claimDecider, stream, { type: 'Claim', owner: chefId, proven: true }, {});
  for (const number of [phone, typed]) {
    const phoneIndex = secrets.blindIndex.phone(number);
    const askForCode = { type: 'RequestOneTimeCode', challenge: phoneIndex, phoneIndex, phone: number } as const;
    await happen(loginDecider, loginStream(phoneIndex), askForCode, now);
  }
  const profile = { firstName, lastName, email, phone: typed };
  await writeTickets(world, { id: chefId, email, phone });
  const joining = {
    type: 'RegisterChef',
    chefId,
    profile,
    cuisine: 'Indori',
    experience: 0,
    passwordHash: 'hash',
  } as const;
  await happen(chefDecider, mine, joining, now);
  await happen(chefDecider, mine, { type: 'ProveChefPhone', phone, session: 'one' }, now);
  await happen(chefDecider, mine, { type: 'RecordExperience', experience: 3, location, salary: a.DEPOSIT }, now);
  const account = { kind: 'upi', upiId: `quixley@${bank}` } as const;
  await happen(chefDecider, mine, { type: 'SetPayoutAccount', account }, now);
  await happen(chefDecider, mine, { type: 'OfferDocument', documentId: DOCUMENT, idType: 'pan' }, now);
  await kept.put(chefId, DOCUMENT, Buffer.from('a picture'));
  const document = {
    documentId: DOCUMENT,
    idType: 'pan',
    lastFour: '234F',
    size: 9,
    mediaType: 'image/jpeg',
    claims: [],
  } as const;
  await happen(chefDecider, mine, { type: 'FileDocument', ...document }, now);
  const device = { browser: 'samsung', system: 'android' } as const;
  const session = {
    sessionId: 'one',
    subject: chefId,
    role: 'chef',
    tokenHash: 'hash',
    remember: true,
    device,
  } as const;
  await happen(sessionDecider, sessionStream('one'), { type: 'StartSession', ...session }, now);

  const booking = bookingStream(a.ID);
  await happen(bookingDecider, booking, a.request, now);
  const attempt = { transactionId: a.transaction(1), amount: a.DEPOSIT };
  await happen(bookingDecider, booking, { type: 'InitiateDepositPayment', ...attempt }, now);
  await happen(bookingDecider, booking, { type: 'RecordDepositPaid', ...attempt, providerReference: 'T1' }, now);
  await happen(calendarDecider, calendarStream(chefId), { type: 'ReserveTime', reservation }, now);
  const chef = { firstName, lastName };
  await happen(bookingDecider, booking, { type: 'AssignChef', chefId, chef, round: 0 }, now);
  await happen(bookingDecider, booking, { type: 'ArrangeIngredients', by: 'chef', limit: a.DEPOSIT }, now);
  const receipt = { type: 'FileIngredientsReceipt', chefId, amount: a.DEPOSIT, pictureId: 'picture' } as const;
  await kept.put(chefId, RECEIPT, Buffer.from('a receipt'));
  await happen(bookingDecider, booking, receipt, { now: a.START });
  await happen(chefLeaveDecider, mine, { type: 'RequestLeave' }, { ...now, notice: NOTICE });
  await caughtUp();
}

/** Registers a customer with the chef's number. */
async function takeNumber({ happen }: World): Promise<void> {
  const claim = { type: 'Claim', owner: a.CUSTOMER, proven: true } as const;
  await happen(claimDecider, claimStream('phone', 'user', index), claim, {});
  const registration = { type: 'RegisterCustomer', customerId: a.CUSTOMER, phone } as const;
  await happen(customerDecider, customerStream(a.CUSTOMER), registration, {});
}

/** Whether the key of the number in the first codes is destroyed. */
const isForgotten = async ({ vault }: World, phoneIndex = index): Promise<boolean> =>
  (await vault.get([`phone-${phoneIndex}`])).get(`phone-${phoneIndex}`) === 'destroyed';

/** Releases the chef from the visit, as the process does when a chef leaves. */
async function handOver({ happen, caughtUp }: World): Promise<void> {
  await happen(calendarDecider, calendarStream(chefId), { type: 'CloseCalendar' }, now);
  await happen(bookingDecider, bookingStream(a.ID), { type: 'ReleaseChef', chefId, reason: 'unavailable' }, now);
  await happen(calendarDecider, calendarStream(chefId), { type: 'ReleaseTime', reservation }, now);
  await caughtUp();
}

/** Asserts that the chef is erased completely. */
async function expectErased(world: World): Promise<void> {
  const { runner, vault } = world;
  expect(await ticketsIn(world)).toEqual(ONLY_THE_STRANGERS);
  const events = await runner.history<ChefEvent>(chefStream(chefId));
  expect(events.slice(-3).map(({ type }) => type)).toEqual(['ChefLeaveRequested', 'ChefErasureBegan', 'ChefErased']);
  const booking = await runner.history<BookingEvent>(bookingStream(a.ID));
  expect(booking.filter(({ type }) => type === 'ChefAnonymised')).toHaveLength(1);
  const left = JSON.stringify([events, booking]) + (await world.shown());
  expect(PRIVATE.filter((text) => left.includes(text))).toEqual([]);
  for (const file of [DOCUMENT, RECEIPT]) expect(await files.get(file)).toBeUndefined();
  expect((await vault.get([chefId])).get(chefId)).toBe('destroyed');
  expect([await isForgotten(world), await isForgotten(world, typedIndex)]).toEqual([true, false]);
  expect(await runner.state(sessionDecider, sessionStream('one'))).toEqual({ phase: 'ended' });
  for (const stream of Object.values(claimOf))
    expect(await runner.state(claimDecider, stream)).toEqual({ owner: null });
}

describe('the job that erases a chef', () => {
  let world: World | undefined;
  afterEach(() => world?.end());

  it('does nothing before the notice has passed or while the chef has visits', async () => {
    world = await open();
    await createChef(world);
    expect(await run(world)).toEqual({ again: plus(a.NOW, NOTICE) });
    world.wait(NOTICE);
    expect(await run(world)).toEqual({ again: plus(a.NOW, NOTICE + MINUTE) });
    const text = await world.shown();
    expect(PRIVATE.filter((word) => text.includes(word))).toEqual(PRIVATE);
    await handOver(world);
    expect(await run(world)).toBe('done');
    await expectErased(world);
  });

  it('waits until what is owed for the last visit is to be transferred, while the account can be read', async () => {
    world = await open();
    await createChef(world);
    const { happen, caughtUp, wait, shown } = world;
    const booking = bookingStream(a.ID);
    const end = plus(a.choices.end, 0);
    await happen(bookingDecider, booking, { type: 'StartBooking' }, { now: a.START });
    await happen(bookingDecider, booking, { type: 'CompleteBooking' }, { now: end });
    await happen(calendarDecider, calendarStream(chefId), { type: 'CloseCalendar' }, now);
    await happen(calendarDecider, calendarStream(chefId), { type: 'ReleaseTime', reservation }, now);
    await caughtUp();
    wait(between(a.NOW, end));
    // Nobody confirmed the start: the visit counts a day later.
    expect(await run(world)).toEqual({ again: plus(end, DAY) });
    await happen(bookingDecider, booking, { type: 'SettleVisit' }, { now: plus(end, DAY) });
    await caughtUp();
    wait(DAY);
    expect(await run(world)).toEqual({ again: plus(end, 2 * DAY) });
    expect((await shown()).includes(`••••ley@${bank}`)).toBe(true);
    wait(between(plus(end, DAY), payoutEnd('2026-12')));
    expect(await run(world)).toBe('done');
    await expectErased(world);
  });

  it('does nothing when the request was withdrawn', async () => {
    world = await open();
    await createChef(world);
    await world.happen(chefLeaveDecider, chefStream(chefId), { type: 'WithdrawLeave' }, now);
    world.wait(NOTICE);
    expect(await run(world)).toBe('done');
    expect((await world.shown()).includes(email)).toBe(true);
    expect(await kept.get(chefId, DOCUMENT)).toEqual(Buffer.from('a picture'));
  });

  it('leaves the codes to a number that a customer holds, but not those that were forgotten before', async () => {
    world = await open();
    await createChef(world);
    await takeNumber(world);
    await handOver(world);
    world.wait(NOTICE);
    expect(await run(world)).toBe('done');
    expect(await isForgotten(world)).toBe(false);
    await world.end();

    world = await open();
    await createChef(world);
    await handOver(world);
    world.wait(NOTICE);
    // The process ended between the event and the key, and the number was taken meanwhile.
    await world.happen(loginDecider, loginStream(index), { type: 'ForgetNumber' }, now);
    await takeNumber(world);
    expect(await run(world)).toBe('done');
    expect(await isForgotten(world)).toBe(true);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'has the same result when the process ends %s any of its steps',
    async (_, after) => {
      const waited = async (): Promise<World> => {
        const one = await open();
        await createChef(one);
        await handOver(one);
        one.wait(NOTICE);
        return one;
      };
      expect(await breakEverywhere(waited, intent, { after }, expectErased)).toBeGreaterThan(8);
    },
    60_000,
  );
});
