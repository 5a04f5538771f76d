import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { expect, it } from '@jest/globals';
import { choices, ID, NOW } from '../../../test/support/booking/a-booking.js';
import { InMemoryEventLog } from '../../../test/support/memory/event-log.js';
import { InMemoryViewStore } from '../../../test/support/memory/view-store.js';
import { CommandRunner } from '../platform/command-runner.js';
import { ChefCalendars } from './chef-calendars.js';

const CHEF = 'chef-1';
const reservation = { bookingId: ID, round: 0, start: choices.start, end: choices.end };
const party = { people: choices.headCount };
const of = (commandId: string): EventMeta => ({
  ...{ commandId, correlationId: commandId, causationId: commandId },
  actor: 'process:test',
});

function openCalendars(): ChefCalendars {
  const clock = { now: () => NOW };
  const engine = { log: new InMemoryEventLog(clock), codec: createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS), clock };
  const runner = new CommandRunner(engine, { views: new InMemoryViewStore(), notifier: new InMemoryNotifier() });
  return new ChefCalendars(runner, clock);
}

it('a request that released its time reserves it again if another request relied on it', async () => {
  const calendars = openCalendars();
  expect(await calendars.reserve(CHEF, reservation, of('edit'), party)).toEqual({ state: 'reserved', isNew: true });
  expect(await calendars.reserve(CHEF, reservation, of('other'), party)).toEqual({ state: 'reserved', isNew: false });
  await calendars.release(CHEF, reservation, of('edit'));
  expect(await calendars.reserve(CHEF, reservation, of('edit'), party)).toEqual({ state: 'reserved', isNew: true });
  expect((await calendars.of(CHEF)).reservations).toEqual([reservation]);
});

it('a repeated job does not get time that another booking has by now', async () => {
  const calendars = openCalendars();
  await calendars.reserve(CHEF, reservation, of('assign-chef/assigned'), party);
  await calendars.release(CHEF, reservation, of('release-time/released'));
  const ofOther = { ...reservation, bookingId: 'another' };
  await calendars.reserve(CHEF, ofOther, of('another/assigned'), party);
  expect(await calendars.reserve(CHEF, reservation, of('assign-chef/assigned'), party)).toEqual({ state: 'busy' });
  expect((await calendars.of(CHEF)).reservations).toEqual([ofOther]);
});
