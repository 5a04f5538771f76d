import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { EllipsisVertical, FileText, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../components/Link.js';
import { Menu } from '../../../components/Menu.js';
import { later } from '../../../lib/browser/later.js';
import { TEXTS } from '../texts.js';
import { nameOf } from './words.js';

const { bookings: texts } = TEXTS;
const RateCustomer = later(async () => (await import('./RateCustomer.js')).RateCustomer);
const { bookings: words } = PARTNER_MESSAGES;

/** A chef's actions in every status: the dialog says why a booking cannot be rated, or not again. */
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
      <RateCustomer props={rating && { booking, onClose: () => setRating(false) }} />
    </>
  );
}
