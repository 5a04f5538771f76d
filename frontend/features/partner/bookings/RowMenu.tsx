import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { EllipsisVertical, FileText, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../components/Link.js';
import { Menu } from '../../../components/Menu.js';
import { TEXTS } from '../texts.js';
import { RateCustomer } from './RateCustomer.js';
import { nameOf } from './words.js';

const { bookings: texts } = TEXTS;
const { bookings: words } = PARTNER_MESSAGES;

/** What a chef can do with a booking; in every status, for the dialog says why when it cannot be rated. */
export function RowMenu({ booking }: { readonly booking: Booking }) {
  const [rating, setRating] = useState(false);
  return (
    <>
      <Menu trigger={<EllipsisVertical size={20} aria-hidden />} label={texts.more(nameOf(booking))}>
        <Link to={`/bookingdetails?id=${booking.id}`} state={{ bookingview: booking }}>
          <FileText size={18} aria-hidden />
          {words.details}
        </Link>
        <button type="button" onClick={() => setRating(true)}>
          <Star size={18} aria-hidden />
          {words.giveRating}
        </button>
      </Menu>
      {rating && <RateCustomer booking={booking} onClose={() => setRating(false)} />}
    </>
  );
}
