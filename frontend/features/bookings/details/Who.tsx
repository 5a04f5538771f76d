import { Phone, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { Monogram } from '../../../illustrations/Monogram.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';
import { formatPhone } from '../../../lib/format/phone-number.js';

const { details: texts } = TEXTS;

/** The chef: name, rating, and phone number while there is an upcoming visit. */
export function Cook({ booking }: { readonly booking: Booking }) {
  const { chef } = booking;
  if (!chef) return <p>{withoutChef(booking)}</p>;
  const name = nameOf(chef);
  const { rating, ratings = 0, phone } = chef;
  return (
    <Person name={name} phone={phone}>
      {rating === undefined ? (
        <span className={styles.below}>{texts.unrated}</span>
      ) : (
        <span className={styles.rating}>
          <Star size={16} aria-hidden />
          {texts.rated(rating.toFixed(1), ratings)}
        </span>
      )}
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
  <div className={styles.person}>
    <span className={styles.portrait}>
      <Monogram name={name} size={64} />
    </span>
    <div>
      <strong className={styles.name}>{name}</strong>
      {children}
    </div>
    {phone && (
      <a href={`tel:+91${phone}`} className={styles.phone}>
        <Phone size={18} aria-hidden />
        {texts.call(formatPhone(phone))}
      </a>
    )}
  </div>
);

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();

const withoutChef = ({ status }: Booking): string => (status === STATUS.pending ? texts.chefLater : texts.chefSoon);
