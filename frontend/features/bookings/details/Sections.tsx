import { Button } from '../../../components/Button.js';
import { Card, TitledSection } from '../../../components/Card.js';
import { Link } from '../../../components/Link.js';
import { RetryNotice } from '../../../components/Notice.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { isOver, offerOf } from '../../../lib/booking/booking-actions.js';
import { useBookAgain } from '../../../api/useBookAgain.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { formatDate } from '../../../lib/format/time.js';
import type { DialogAction } from '../ActionDialog.js';
import { receiptAddress, receiptsQuery } from '../api.js';
import styles from '../bookings.module.css';
import { SaveReceipt } from '../SaveReceipt.js';
import { SameChef } from '../SameChef.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking } from '@libs/contract/bookings.js';
import { type Role, showsMeeting, STATUS } from '@libs/contract/enums.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface ActionsProps {
  readonly booking: Booking;
  readonly role: Role;
}

const { details: texts, actions } = BOOKING_PAGE_TEXTS;
const ActionDialog = lazyComponent(async () => (await import('../ActionDialog.js')).ActionDialog);
const LOOKS = { edit: 'secondary', rate: 'primary', cancel: 'danger' } as const;
/** A customer rates at the top of the page. */
const ACTIONS_BY_ROLE = { user: ['edit', 'cancel'], chef: ['rate'] } as const;

/** The actions that are possible now. */
export function Actions({ booking, role }: ActionsProps) {
  const [asked, setAsked] = useState<DialogAction>();
  const { bookAgain, busy } = useBookAgain(booking);
  const offered = ACTIONS_BY_ROLE[role].filter((action) => offerOf(action, booking) === true);
  /** The same can be booked again. */
  const offersAgain = role === 'user' && isOver(booking);
  if (offered.length === 0 && !offersAgain && !asked) return null;
  return (
    <Card>
      <TitledSection title={texts.actions}>
        {offered.map((action) => (
          <Button key={action} look={LOOKS[action]} wide onClick={() => setAsked(action)}>
            {actions[action]}
          </Button>
        ))}
        {offersAgain && booking.status === STATUS.complete && <SameChef booking={booking} place="page" />}
        {offersAgain && (
          <Button wide look="secondary" busy={busy} onClick={bookAgain}>
            {actions.again}
          </Button>
        )}
        <ActionDialog props={asked && { action: asked, booking, onClose: () => setAsked(undefined) }} />
      </TitledSection>
    </Card>
  );
}

const { milestones: milestonesTexts } = BOOKING_PAGE_TEXTS;
const Timeline = lazyComponent(async () => (await import('./Timeline.js')).Timeline);

/** How far the booking is, with its whole history on demand. */
export function Activity({ booking }: { readonly booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { id, revision } = booking;
  return (
    <>
      <ol className={`stack soft small centered ${styles.milestones}`}>
        {milestonesOf(booking).map(({ label, isReached }) => (
          <li key={label} data-reached={isReached || undefined}>
            {label}
            <span className="hidden-visually">{isReached ? milestonesTexts.reached : milestonesTexts.ahead}</span>
          </li>
        ))}
      </ol>
      <Button look="quiet" aria-expanded={isOpen} className={styles.more} onClick={() => setOpen(!isOpen)}>
        {isOpen ? milestonesTexts.less : milestonesTexts.all}
      </Button>
      <Timeline props={isOpen && { id, revision }} fallback={<Skeleton height="120px" />} />
    </>
  );
}

/** The way of a booking from the request to the end of the visit; of a cancelled one, how far it came. */
export function milestonesOf({ status, paidAmount, refundAmount, chef, visit }: Booking) {
  const isOver = status === STATUS.complete;
  const hasBegun = isOver || status === STATUS.inProgress;
  const isPaid = hasBegun || status === STATUS.placed || paidAmount > 0 || refundAmount > 0;
  const begun = [
    { label: milestonesTexts.booked, isReached: true },
    { label: milestonesTexts.paid, isReached: isPaid },
  ];
  if (status === STATUS.cancelled)
    return [...begun.filter(({ isReached }) => isReached), { label: milestonesTexts.cancelled, isReached: true }];
  return [
    ...begun,
    { label: milestonesTexts.chefFound, isReached: hasBegun || chef !== null },
    { label: milestonesTexts.cooking, isReached: isOver || showsMeeting(visit?.startedBy) },
    { label: milestonesTexts.done, isReached: isOver },
  ];
}

const { receipts: receiptsTexts } = BOOKING_PAGE_TEXTS;

/** A receipt for each payment and refund, as a page and as a file; nothing before the first payment. */
export function Receipts({ booking }: { readonly booking: Booking }) {
  const { id } = booking;
  const { data: receipts = [], error, refetch } = useQuery(receiptsQuery(booking));
  if (error && receipts.length === 0) return <RetryNotice text={receiptsTexts.unavailable} onRetry={refetch} />;
  if (receipts.length === 0) return null;
  return (
    <div>
      <h3>{receiptsTexts.title}</h3>
      <ul>
        {receipts.map(({ number, kind, amount, date }) => (
          <li key={number} className={`row spread gap-3 mt-2 ${styles.receipt}`}>
            <span>
              <Link to={receiptAddress(id, number)}>{receiptsTexts.kinds[kind](money(amount))}</Link>
              <span className={`soft block ${styles.below}`}>{formatDate(date)}</span>
            </span>
            <SaveReceipt id={id} number={number} label={receiptsTexts.pdfOf(number)}>
              {receiptsTexts.pdf}
            </SaveReceipt>
          </li>
        ))}
      </ul>
    </div>
  );
}
