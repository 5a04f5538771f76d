import { MessageCircle, Phone, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { Monogram } from '../../illustrations/Monogram.js';
import { formatPhone } from '../../lib/format/phone-number.js';
import buttons from '../Button.module.css';
import { TEXTS } from './texts.js';
import styles from './Ticket.module.css';

/** The chef: name, rating, and phone number while there is an upcoming visit. */
export function Cook({ booking: { chef, status } }: { readonly booking: Booking }) {
  if (!chef) return <p>{status === STATUS.pending ? TEXTS.chefLater : TEXTS.chefSoon}</p>;
  const { rating, ratings = 0, phone } = chef;
  return (
    <Person name={nameOf(chef)} phone={phone}>
      <span className={styles.rating}>
        {rating !== undefined && <Star size={16} aria-hidden />}
        {rating === undefined ? TEXTS.unrated : TEXTS.rated(rating.toFixed(1), ratings)}
      </span>
    </Person>
  );
}

/** The customer, for the chef. */
export const Host = ({ booking: { user, billingAddress } }: { readonly booking: Booking }) => (
  <Person name={nameOf(user)} phone={billingAddress.phone || undefined} />
);

interface PersonProps {
  readonly name: string;
  /** Ten digits. */
  readonly phone: string | undefined;
  readonly children?: ReactNode;
}

const Person = ({ name, phone, children }: PersonProps) => (
  <div>
    <div className={styles.person}>
      <span className={styles.portrait}>
        <Monogram name={name} size={64} />
      </span>
      <div>
        <strong className={styles.name}>{name}</strong>
        {children}
      </div>
    </div>
    {phone && (
      <div className={styles.tools}>
        <a href={`tel:+91${phone}`} className={`${buttons.button} ${buttons.quiet}`}>
          <Phone size={18} aria-hidden />
          {TEXTS.call(formatPhone(phone))}
        </a>
        <a
          href={`https://wa.me/91${phone}`}
          target="_blank"
          rel="noreferrer"
          aria-label={TEXTS.messageTo(name)}
          className={`${buttons.button} ${buttons.quiet}`}
        >
          <MessageCircle size={18} aria-hidden />
          {TEXTS.message}
        </a>
      </div>
    )}
  </div>
);

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();
