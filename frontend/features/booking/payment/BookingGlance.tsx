import type { Booking } from '@libs/contract/bookings.js';
import { Facts } from '../../../components/Facts.js';
import { When } from '../../../components/When.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { money } from '../../../lib/format/money.js';
import { TEXTS } from '../texts.js';

const { summary, fare } = TEXTS;

/** The key data of a booking, to recognize it. */
export const BookingGlance = ({ booking }: { readonly booking: Booking }) => (
  <Facts
    facts={[
      { label: summary.occasion, value: REQUIREMENT_LABELS[booking.requirement] },
      { label: summary.when, value: <When span={booking} /> },
      { label: fare.total, value: <span className="money">{money(booking.finalFare)}</span> },
    ]}
  />
);
