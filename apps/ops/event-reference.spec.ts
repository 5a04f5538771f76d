import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import * as a from '@libs/booking/testing/a-booking.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { findEvent, parseEventReference } from './event-reference.js';
import { emptyBooks, record } from './testing/books.js';

describe('a reference to an event', () => {
  let ports: ViewPorts;
  beforeEach(async () => {
    ports = emptyBooks({ now: () => a.NOW });
    await record(a.ID, a.pending, ports);
  });
  const found = (text: string) => findEvent(ports.log, parseEventReference(text));

  it('is a booking in any letter case, or a stream, with the number of the event', async () => {
    for (const name of [a.ID, a.ID.toLowerCase(), bookingStream(a.ID)]) {
      expect(await found(`${name}@1`)).toMatchObject({ stream: bookingStream(a.ID), revision: 1, type: 'FareQuoted' });
    }
  });

  it('names what does not exist', async () => {
    await expect(found(`${a.ID}@2`)).rejects.toThrow(`booking-${a.ID} has no event 2`);
    await expect(found('nobody@0')).rejects.toThrow('There is no booking and no stream nobody');
  });

  it.each(['', a.ID, `${a.ID}@`, '@1', `${a.ID}@-1`, `${a.ID}@1.5`])('is refused for %j', (text) => {
    expect(() => parseEventReference(text)).toThrow('An event is named like');
  });
});
