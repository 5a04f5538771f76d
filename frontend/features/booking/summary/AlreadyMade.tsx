import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../../api/bookings.js';
import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Page } from '../../../components/Page.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { FORM_TEXTS } from '@libs/contract/texts/en/booking.js';

const { summary: texts } = FORM_TEXTS;

/** Prevents a second booking after returning from the payment. Offers to pay only what can be paid. */
export function AlreadyMade({ id }: { readonly id: string }) {
  const { data } = useQuery(bookingQuery(id));
  const canPay = data !== undefined && offerOf('pay', data) === true;
  return (
    <Page title={texts.title} size="narrow">
      <EmptyState
        title={texts.made}
        action={
          <div className="flow gap-3 middle">
            {canPay && <ButtonLink to={`/Payment_gatway?id=${id}`}>{texts.madePay}</ButtonLink>}
            <ButtonLink to={`/bookingdetails?id=${id}`} look={canPay ? 'secondary' : 'primary'}>
              {texts.madeView}
            </ButtonLink>
            <ButtonLink to="/booking" look="quiet">
              {texts.madeNew}
            </ButtonLink>
          </div>
        }
      >
        {canPay ? texts.madePayLead : texts.madeLead}
      </EmptyState>
    </Page>
  );
}
