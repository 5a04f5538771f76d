import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Info } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { LiveRegion } from '../../components/Notice.js';
import { LoadFailure } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { bookingQuery, paymentQuery } from '../../api/bookings.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { BookingGlance, WhichBooking } from './payment/BookingGlance.js';
import { outcomeOf } from './payment/outcome.js';
import { PayButton } from './payment/PayButton.js';
import styles from './payment/payment.module.css';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';

const Celebration = lazyComponent(async () => (await import('./payment/Celebration.js')).Celebration);
const { payment: texts, loading } = PAYMENT_TEXTS;
const EMBLEMS = { done: CircleCheck, wait: Clock, gone: CircleX, calm: Info };

/** The provider's return URL. The result comes from the server only, never from the URL. */
export default function PaymentPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <Payment key={id} id={id} /> : <WhichBooking />;
}

function Payment({ id }: { readonly id: string }) {
  const payment = useQuery(paymentQuery(id));
  const { data: booking, isPending } = useQuery(bookingQuery(id));
  const queries = useQueryClient();
  const state = payment.data?.state;
  useEffect(() => {
    if (!state) return;
    void queries.invalidateQueries(bookingQuery(id));
    void queries.invalidateQueries({ queryKey: ['bookings'] });
  }, [queries, id, state]);

  if (!payment.data || isPending)
    return (
      <Page title={texts.title} above={<div className={`stack mb-4 round ${styles.emblem}`} />} size="narrow">
        {payment.error && !payment.data ? (
          <LoadFailure
            error={payment.error}
            onRetry={() => void payment.refetch()}
            elsewhere={<ButtonLink to="/bookingview">{texts.bookings}</ButtonLink>}
          />
        ) : (
          <Loading label={loading.payment}>
            <Skeleton height="240px" />
          </Loading>
        )}
      </Page>
    );
  const { tone, title, text, canPay } = outcomeOf(payment.data, booking);
  const Emblem = EMBLEMS[tone];
  const emblem = (
    <div className={`stack mb-4 round tone-${tone} ${styles.emblem}`}>
      <Emblem size={36} aria-hidden />
    </div>
  );
  return (
    <Page title={title} lead={text} above={emblem} size="narrow">
      <LiveRegion>{title}</LiveRegion>
      {tone === 'done' && booking ? (
        <Celebration props={{ booking }} fallback={<Skeleton height="480px" />} />
      ) : (
        <div className="stack gap-4">
          {booking && (
            <Card>
              <BookingGlance booking={booking} />
            </Card>
          )}
          {canPay && <PayButton id={id} label={state === 'pending' ? texts.reopen : texts.payNow} />}
          <ButtonLink to="/bookingview" wide look={canPay ? 'secondary' : 'primary'}>
            {texts.view}
          </ButtonLink>
          <ButtonLink to="/" wide look="quiet">
            {texts.close}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
