import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../../api/bookings.js';
import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Page } from '../../../components/Page.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { MADE_TEXTS as texts } from '@libs/contract/texts/en/booking.js';

/** Prevents a second booking after returning from the payment. Offers to pay only what can be paid. */
export default function AlreadyMade({ id }: { readonly id: string }) {
  const { data } = useQuery(bookingQuery(id));
  const canPay = data !== undefined && offerOf('pay', data) === true;
  return (
    <Page title={texts.page} size="narrow">
      <EmptyState
        title={texts.title}
        action={
          <div className="flow gap-3 middle">
            {canPay && <ButtonLink to={`/Payment_gatway?id=${id}`}>{texts.pay}</ButtonLink>}
            <ButtonLink to={`/bookingdetails?id=${id}`} look={canPay ? 'secondary' : 'primary'}>
              {texts.view}
            </ButtonLink>
            <ButtonLink to="/booking" look="quiet">
              {texts.another}
            </ButtonLink>
          </div>
        }
      >
        {canPay ? texts.payLead : texts.lead}
      </EmptyState>
    </Page>
  );
}
