import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Booking } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { BackLink } from '../../components/BackLink.js';
import { ButtonLink } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { Loaded } from '../../components/Loaded.js';
import { Notice } from '../../components/Notice.js';
import { Page } from '../../components/Page.js';
import { hasUsualDeposit, offerOf } from '../../lib/booking/booking-actions.js';
import { bookingQuery } from '../../api/bookings.js';
import { money } from '../../lib/format/money.js';
import { useBookingId } from '../../lib/booking/booking-screens.js';
import { BookingGlance, WhichBooking } from './payment/BookingGlance.js';
import { PayButton } from './payment/PayButton.js';
import { PayTerms } from './payment/PayTerms.js';
import styles from './payment/payment.module.css';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';

const { deposit: texts, payment, loading } = PAYMENT_TEXTS;

/** The deposit of a new booking, or of the one given by `?id=`. */
export default function DepositPage() {
  const { id, known } = useBookingId('bookingData');
  return id ? <Deposit key={id} id={id} known={known} /> : <WhichBooking />;
}

function Deposit({ id, known }: { readonly id: string; readonly known: Booking | undefined }) {
  const query = useQuery(bookingQuery(id, known));
  const back = <BackLink to="/journalbookingdetails">{texts.back}</BackLink>;
  return (
    <Page title={texts.title} lead={leadOf(query.data)} above={back} size="narrow">
      <Loaded
        query={query}
        loading={loading.booking}
        height="340px"
        elsewhere={<ButtonLink to="/bookingview">{payment.bookings}</ButtonLink>}
      >
        {(booking) => (
          <Card className="stack gap-4">
            <p className={`stack gap-1 ${styles.amount}`}>
              <span>{texts.amount}</span>
              <span className={`money ${styles.sum}`}>{money(booking.depositAmount)}</span>
            </p>
            <BookingGlance booking={booking} />
            <WayOn booking={booking} />
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

function leadOf(booking: Booking | undefined): string | undefined {
  if (booking && offerOf('pay', booking) !== true) return undefined;
  return !booking || hasUsualDeposit(booking) ? MESSAGES.payment.please : texts.asBefore;
}

/** The Pay Now button if there is something to pay; otherwise the reason why not. */
function WayOn({ booking }: { readonly booking: Booking }) {
  const state: unknown = useLocation().state;
  const unopened = typeof state === 'object' && state !== null && 'unopened' in state;
  const offer = offerOf('pay', booking);
  if (offer === true)
    return (
      <>
        <PayButton id={booking.id} label={texts.pay} unopened={unopened} />
        <PayTerms total={booking.finalFare} deposit={booking.depositAmount} refunds={booking} />
        <p className="soft">{texts.safe}</p>
      </>
    );
  return (
    <>
      <Notice tone="calm">{offer}</Notice>
      <ButtonLink to={`/bookingdetails?id=${booking.id}`}>{payment.view}</ButtonLink>
    </>
  );
}
