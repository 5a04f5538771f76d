import { BookingList } from '../../../components/booking-list/BookingList.js';
import { Filters } from '../../../components/booking-list/Filters.js';
import { type ListState, useListState } from '../../../components/booking-list/list-state.js';
import list from '../../../components/booking-list/list.module.css';
import { BookingPlace } from '../../../components/BookingPlace.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Link } from '../../../components/Link.js';
import { Menu } from '../../../components/Menu.js';
import { Picture } from '../../../illustrations/Picture.js';
import { copyText } from '../copy-text.js';
import { toBooking } from '../../../lib/booking/booking-screens.js';
import { guestOf, isWithheld } from '../../../lib/booking/guest.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { formatDate, formatSpan, formatTimes } from '../../../lib/format/time.js';
import styles from './bookings.module.css';
import { bookingCode } from '@libs/contract/booking-code.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { AGENDA_TEXTS } from '@libs/contract/texts/en/agenda.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { Copy, EllipsisVertical, FileText, Star } from 'lucide-react';
import { useState } from 'react';

const { bookings: texts } = PARTNER_TEXTS;
const LEGEND = [STATUS.cancelled, STATUS.complete, STATUS.inProgress, STATUS.placed, STATUS.pending];
const dashboard = <ButtonLink to="/partner/dashboard">{texts.toDashboard}</ButtonLink>;

/** All of a chef's bookings, those ahead first. Search, filters and page are in the URL. */
export function AllVisits() {
  const [state, changeState] = useListState();
  const change = (next: ListState, replace?: boolean) => changeState(next, replace, { view: 'all' });
  return (
    <>
      <Filters state={state} onChange={change} />
      <BookingList
        state={state}
        onChange={change}
        table={PartnerTable}
        cards={PartnerCards}
        empty={
          <EmptyState
            picture={<Picture src="" otherwise="chefs-jacket" className={list.picture} />}
            title={texts.empty}
            action={dashboard}
          >
            {texts.emptyLead}
          </EmptyState>
        }
        elsewhere={dashboard}
        legend={LEGEND}
        order="visit"
      />
    </>
  );
}

/** The list on a phone: the columns of the table, ordered by importance to a chef. */
const PartnerCards = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <ul className="stack gap-3">
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Card className="stack gap-1">
          <div className="row spread gap-3">
            <h2 className={`large breaks shrinks ${list.occasion}`}>
              <Link {...toBooking(booking)}>{guestOf(booking)}</Link>
            </h2>
            <BookingStatus status={booking.status} />
          </div>
          <p>{formatSpan(booking)}</p>
          {!isWithheld(booking) && (
            <p className="soft">
              {[occasionOf(booking), PARTNER_TEXTS.bookings.people(booking.headCount)].join(' · ')}
            </p>
          )}
          <p className="soft">
            <BookingPlace booking={booking} />
          </p>
          <div className="row spread gap-3">
            <span className="money large strong">{isWithheld(booking) ? '' : money(booking.finalFare)}</span>
            <RowMenu booking={booking} />
          </div>
          <p className={`soft small breaks tabular ${styles.id}`}>
            {PARTNER_TEXTS.bookings.reference(bookingCode(booking.id))}
          </p>
        </Card>
      </li>
    ))}
  </ul>
);

/** Replaces a withheld value. */
const WITHHELD = '–';
const { columns, title } = PARTNER_MESSAGES.bookings;

/** The list as a table, which scrolls horizontally if necessary. */
const PartnerTable = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <div className={`box raised ${styles.scroll}`} role="region" aria-label={title} tabIndex={0}>
    <table className={`table wide ${list.table} ${styles.table}`}>
      <caption className="hidden-visually">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.booking}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.requirement}</th>
          <th scope="col">{columns.address}</th>
          <th scope="col" className={list.number}>
            {columns.people}
          </th>
          <th scope="col" className={list.number}>
            {columns.amount}
          </th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="hidden-visually">{PARTNER_TEXTS.bookings.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <th scope="row" className={`soft small breaks tabular ${styles.id}`}>
              <Link {...toBooking(booking)}>{bookingCode(booking.id)}</Link>
            </th>
            <td className={styles.date}>
              {formatDate(booking.startDate)}
              <span className="soft small regular block">{formatTimes(booking)}</span>
            </td>
            <td className={styles.customer}>{guestOf(booking)}</td>
            <td>{occasionOf(booking) || WITHHELD}</td>
            <td className={styles.address}>
              <BookingPlace booking={booking} />
            </td>
            <td className={`money ${list.number}`}>{isWithheld(booking) ? WITHHELD : booking.headCount}</td>
            <td className={`money ${list.number}`}>{isWithheld(booking) ? WITHHELD : money(booking.finalFare)}</td>
            <td>
              <BookingStatus status={booking.status} />
            </td>
            <td>
              <RowMenu booking={booking} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const RatingDialog = lazyComponent(
  async () => (await import('../../../components/rating/RatingDialog.js')).RatingDialog,
);
const { bookings: words } = PARTNER_MESSAGES;

/** A chef's actions in every status: the dialog says why a booking cannot be rated, or not again. */
function RowMenu({ booking }: { readonly booking: Booking }) {
  const [rating, setRating] = useState(false);
  return (
    <>
      <Menu trigger={<EllipsisVertical size={20} aria-hidden />} label={texts.more(nameOf(booking))}>
        <Link {...toBooking(booking)}>
          <FileText size={18} aria-hidden />
          {words.details}
        </Link>
        <button type="button" onClick={() => setRating(true)}>
          <Star size={18} aria-hidden />
          {words.giveRating}
        </button>
        <button type="button" onClick={() => void copyText(booking.id, AGENDA_TEXTS.copied)}>
          <Copy size={18} aria-hidden />
          {AGENDA_TEXTS.copyId}
        </button>
      </Menu>
      <RatingDialog props={rating && { booking, onClose: () => setRating(false) }} />
    </>
  );
}

/** The occasion; empty if it is withheld. */
const occasionOf = (booking: Booking): string => (isWithheld(booking) ? '' : REQUIREMENT_LABELS[booking.requirement]);

/** Identifies the booking when its label is read out. */
const nameOf = (booking: Booking): string =>
  [occasionOf(booking), guestOf(booking), formatDate(booking.startDate)].filter(Boolean).join(', ');
