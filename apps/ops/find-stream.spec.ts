import { beforeAll, describe, expect, it } from '@jest/globals';
import * as a from '@libs/booking/testing/a-booking.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { emptyBooks, record } from './testing/books.js';
import { findBooking } from './find-stream.js';

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
