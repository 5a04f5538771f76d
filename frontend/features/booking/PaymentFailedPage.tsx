import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { ButtonLink } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { Page } from '../../components/Page.js';
import { bookingQuery, paymentQuery } from '../../api/bookings.js';
import { DepositState, PayButton } from './payment/PayButton.js';
import { outcomeOf } from './payment/outcome.js';
import styles from './payment/payment.module.css';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';

const { payment: texts } = PAYMENT_TEXTS;

/** The page after a failed payment; with `?id=` it also shows the deposit's state and lets the user pay again. */
export default function PaymentFailedPage() {
  const id = useSearchParams()[0].get('id');
  const emblem = (
    <div className={`stack mb-4 round tone-gone ${styles.emblem}`}>
      <CircleX size={36} aria-hidden />
    </div>
  );
  return (
    <Page title={MESSAGES.payment.failed} above={emblem} size="narrow">
      <div className="stack gap-4">
        <Card className="stack gap-4">
          <p>{MESSAGES.booking.created}</p>
          <ButtonLink to="/bookingview" look="secondary">
            {texts.ok}
          </ButtonLink>
          {id && <TrueState key={id} id={id} />}
        </Card>
        <ButtonLink to="/bookingview" wide look="quiet">
          {texts.view}
        </ButtonLink>
        <ButtonLink to="/" wide look="quiet">
          {texts.close}
        </ButtonLink>
      </div>
    </Page>
  );
}

function TrueState({ id }: { readonly id: string }) {
  const { data: payment } = useQuery(paymentQuery(id));
  const { data: booking } = useQuery(bookingQuery(id));
  if (payment?.state === 'paid') return <Navigate to={`/payment?id=${id}`} replace />;
  return (
    <>
      <DepositState id={id} />
      {payment && outcomeOf(payment, booking).canPay && <PayButton id={id} label={texts.payNow} />}
    </>
  );
}
