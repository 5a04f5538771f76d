import { describe, expect, it } from '@jest/globals';
import { EditBooking } from '@libs/contract/booking-requests.js';
import { DAY, HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { choices } from '../../test/support/booking/a-booking.js';
import { amendedChoices } from './amended-choices.js';

const after = (edit: unknown) => amendedChoices(choices, EditBooking.parse(edit));
const at = (date: string, slot: '11.00 am' | '3.00 pm' | '9.00 pm') => instantOf(date as KolkataDate, slot);

describe('an edit of a booking', () => {
  it('changes the fields that are sent, and nothing else', () => {
    expect(after({ requirement: 'kitty' })).toEqual({ ...choices, requirement: 'kitty' });
    expect(after({ additionalServices: [] })).toEqual({ ...choices, additionalServices: [] });
    expect(after({ headCount: 9 })).toEqual({ ...choices, headCount: 9 });
    expect(after({ ...choices, baseFare: 1, numberOfMainCourses: 7 })).toEqual({ ...choices, numberOfMainCourses: 7 });
  });

  it('accepts the people by either name; the one of the form counts', () => {
    expect(after({ people: 12 }).headCount).toBe(12);
    expect(after({ people: 12, headCount: 8 }).headCount).toBe(12);
  });

  it('gives a new meal the form’s number of dishes, and drops those of a removed meal', () => {
    expect(after({ meals: ['dinner', 'starters'] })).toMatchObject({ numberOfStarters: 2, numberOfMainCourses: 5 });
    expect(after({ meals: ['breakfast'] })).toMatchObject({ numberOfBreakfast: 3, numberOfMainCourses: 0 });
    expect(after({ meals: ['starters'], numberOfStarters: 4 })).toMatchObject({ numberOfStarters: 4 });
    const few = amendedChoices({ ...choices, numberOfMainCourses: 3 }, EditBooking.parse({ meals: ['lunch'] }));
    expect(few.numberOfMainCourses).toBe(3);
  });

  it('moves the end with the start', () => {
    const day = { start: plus(choices.start, DAY), end: plus(choices.end, DAY) };
    expect(after({ startDate: '2026-12-13' })).toMatchObject(day);
    const hours = { start: at('2026-12-12', '11.00 am'), end: at('2026-12-12', '3.00 pm') };
    expect(after({ startTime: '11:00' })).toMatchObject(hours);
  });

  it('applies an end that is sent to the day on which the visit would have ended', () => {
    expect(after({ endTime: '9.00 pm' })).toMatchObject({ start: choices.start, end: at('2026-12-12', '9.00 pm') });
    expect(after({ startDate: '2026-12-13', endTime: '9.00 pm' }).end).toBe(at('2026-12-13', '9.00 pm'));
    expect(after({ endDate: '2026-12-13' }).end).toBe(plus(choices.end, DAY));
  });

  it('reports an end at night when the visit would end there', () => {
    const night = plus(at('2026-12-12', '9.00 pm'), 4 * HOUR);
    expect(after({ startTime: '9.00 pm' }).end).toBe(night);
    expect(after({ startTime: '9.00 pm', endDate: '2026-12-13' }).end).toBe(night);
  });

  it.each([{}, { baseFare: 1 }, { people: 1 }, { meals: [] }, { startTime: '7.30 pm' }, { numberOfStarters: 9 }])(
    'is invalid: %j',
    (edit) => {
      expect(EditBooking.safeParse(edit).success).toBe(false);
    },
  );
});
