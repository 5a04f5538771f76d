import { MessageCircle, Phone, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookedChef, Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { Monogram } from '../../illustrations/Monogram.js';
import { formatPhone, fullName } from '@libs/contract/formats.js';
import { guestOf } from '../../lib/booking/guest.js';
import { formatInstant } from '../../lib/format/time.js';
import buttons from '../Button.module.css';
import { Link } from '../Link.js';
import { Portrait } from '../Portrait.js';
import { TICKET_TEXTS } from '@libs/contract/texts/en/bookings.js';
import styles from './Ticket.module.css';

/** The chef: face, name, rating, and the phone number of an upcoming visit, or when it will be here. */
export function Cook({ booking: { chef, status } }: { readonly booking: Booking }) {
  if (!chef) return <p>{status === STATUS.pending ? TICKET_TEXTS.chefLater : TICKET_TEXTS.chefSoon}</p>;
  const { id, portrait, listed, rating, ratings = 0, phone, phoneFrom } = chef;
  const name = chefName(chef);
  return (
    <>
      <Person
        name={name}
        shown={listed && id !== undefined ? <Link to={`/chefs/${id}`}>{name}</Link> : name}
        face={<Portrait code={portrait} size={64} />}
        phone={phone}
      >
        {chef.firstName !== '' && (
          <span className={`inline gap-1 soft ${styles.rating}`}>
            {rating !== undefined && <Star size={16} aria-hidden />}
            {rating === undefined ? TICKET_TEXTS.unrated : TICKET_TEXTS.rated(rating.toFixed(1), ratings)}
          </span>
        )}
      </Person>
      {phoneFrom && <p className="mt-2">{TICKET_TEXTS.callFrom(chef.firstName, formatInstant(phoneFrom))}</p>}
    </>
  );
}

/** The name of the chef; one who was erased has none. */
const chefName = (chef: BookedChef): string => fullName(chef) || TICKET_TEXTS.formerChef;

/** The customer, for the chef. */
export function Host({ booking }: { readonly booking: Booking }) {
  const name = guestOf(booking);
  return (
    <Person
      name={name}
      shown={name}
      face={
        <span className={styles.portrait}>
          <Monogram name={name} size={64} />
        </span>
      }
      phone={booking.billingAddress.phone || undefined}
    />
  );
}

/** The chef in a list of visits. */
export const CookLine = ({ chef }: { readonly chef: BookedChef }) => (
  <p className="row gap-2 mt-2">
    <Portrait code={chef.portrait} size={40} />
    <span>
      <span className="hidden-visually">{TICKET_TEXTS.chef}: </span>
      {chefName(chef)}
    </span>
  </p>
);

interface PersonProps {
  readonly name: string;
  /** The name as it is shown. */
  readonly shown: ReactNode;
  readonly face: ReactNode;
  /** Ten digits. */
  readonly phone: string | undefined;
  readonly children?: ReactNode;
}

const Person = ({ name, shown, face, phone, children }: PersonProps) => (
  <div>
    <div className={`cluster gap-3-4 ${styles.person}`}>
      {face}
      <div>
        <strong className="large block">{shown}</strong>
        {children}
      </div>
    </div>
    {phone && (
      <div className={`flex gap-2 ${styles.tools}`}>
        <a href={`tel:+91${phone}`} className={`${buttons.button} ${buttons.quiet}`}>
          <Phone size={18} aria-hidden />
          {TICKET_TEXTS.call(formatPhone(phone))}
        </a>
        <a
          href={`https://wa.me/91${phone}`}
          target="_blank"
          rel="noreferrer"
          aria-label={TICKET_TEXTS.messageTo(name)}
          className={`${buttons.button} ${buttons.quiet}`}
        >
          <MessageCircle size={18} aria-hidden />
          {TICKET_TEXTS.message}
        </a>
      </div>
    )}
  </div>
);
