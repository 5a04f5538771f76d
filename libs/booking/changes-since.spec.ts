import { describe, expect, it } from '@jest/globals';
import { history } from '../../test/support/eventing/history.js';
import { changesSince } from './changes-since.js';
import { amended, initiated, inStream, placedWithChef, quoted } from './testing/a-booking.js';

describe('the changes of a booking since a revision', () => {
  const events = history(inStream(...placedWithChef, amended({ headCount: 9 }), quoted, initiated(2)));
  const { length } = placedWithChef;

  it('are the later events that matter to a decision', () => {
    expect(changesSince(events, length - 1)).toEqual(['BookingAmended']);
    expect(changesSince(events, 1)).toEqual(['DepositPaid', 'ChefAssigned', 'BookingAmended']);
  });

  it('are none for a customer who saw the last of them, or a revision that is yet to come', () => {
    expect(changesSince(events, length)).toEqual([]);
    expect(changesSince(events, 99)).toEqual([]);
  });
});
