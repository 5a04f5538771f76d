import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import * as a from '../../test/support/booking/a-booking.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { emptyBooks, record } from '../../test/support/books.js';
import { eventsUpTo, findBooking, findEvent, idOf, type StreamEvents, withoutHole } from './find-stream.js';

const books = emptyBooks({ now: () => a.NOW });
const ids = ['01JD6Z8R4T0Q5W9XYC3A107K2M', '01JD6Z8R4T0Q5W9XYC3A20AAAA', '01JD6Z8R4T0Q5W9XYC3A30AAAA'] as const;
beforeAll(async () => {
  for (const id of ids) await record(id, [...a.placed], books);
});
const found = async (name: string) => (await findBooking(books.log, name))[0].stream;

describe('an operator’s booking', () => {
  it.each([ids[0], ids[0].toLowerCase(), bookingStream(ids[0]), 'RSY-7K2M', 'rsy 7k2m'])(
    'is found by %s',
    async (name) => {
      expect(await found(name)).toBe(bookingStream(ids[0]));
    },
  );

  it('is one of several listed ones if they have the same code', async () => {
    await expect(found('RSY-AAAA')).rejects.toThrow(
      `2 bookings have the code RSY-AAAA: ${bookingStream(ids[1])}, ${bookingStream(ids[2])}.`,
    );
  });

  it('is not found by the code of nobody', async () => {
    await expect(found('RSY-ZZZZ')).rejects.toThrow('There is no booking and no stream RSY-ZZZZ');
  });
});

it('the id of a document is replaced only where it is a code', async () => {
  expect(await idOf('RSY-7K2M', books.log)).toBe(ids[0]);
  expect(await idOf('chef-1', books.log)).toBe('chef-1');
});

describe('events of which one is missing', () => {
  const missing = `Hole in the log: event 2 of ${bookingStream(ids[0])} is missing.`;
  let events: StreamEvents;
  beforeEach(async () => {
    const [first, ...others] = await findBooking(books.log, ids[0]);
    events = [first, ...others.filter(({ revision }) => revision !== 2)];
  });

  it('are not folded', () => {
    expect(() => withoutHole(events)).toThrow(missing);
    const before = eventsUpTo(events, { to: 1 });
    expect(withoutHole(before)).toBe(before);
  });

  it('have no moment after it', () => {
    expect(() => eventsUpTo(events, { to: 2 })).toThrow(missing);
    expect(() => eventsUpTo(events, { to: 9 })).toThrow('has the events 0 to 3; there is no event 9.');
  });
});

describe('a reference to an event', () => {
  let ports: ViewPorts;
  beforeEach(async () => {
    ports = emptyBooks({ now: () => a.NOW });
    await record(a.ID, a.pending, ports);
  });
  const found = (text: string) => findEvent(ports.log, text);

  it('is a booking by its id in any letter case or its code, or a stream, with the number of the event', async () => {
    for (const name of [a.ID, a.ID.toLowerCase(), bookingCode(a.ID), bookingStream(a.ID)]) {
      expect(await found(`${name}@1`)).toMatchObject({ stream: bookingStream(a.ID), revision: 1, type: 'FareQuoted' });
    }
  });

  it('names what does not exist', async () => {
    await expect(found(`${a.ID}@2`)).rejects.toThrow(`booking-${a.ID} has no event 2`);
    await expect(found('nobody@0')).rejects.toThrow('There is no booking and no stream nobody');
  });

  it.each(['', a.ID, `${a.ID}@`, '@1', `${a.ID}@-1`, `${a.ID}@1.5`])('is refused for %j', async (text) => {
    await expect(found(text)).rejects.toThrow('An event is named like');
  });
});
