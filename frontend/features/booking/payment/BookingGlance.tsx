import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Facts } from '../../../components/Facts.js';
import { Page } from '../../../components/Page.js';
import { When } from '../../../components/When.js';
import { money } from '../../../lib/format/money.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { PAYMENT_TEXTS, PRICE_TEXTS, SUMMARY_TEXTS } from '@libs/contract/texts/en/booking.js';
import type { Booking } from '@libs/contract/bookings.js';

/** The key data of a booking, to recognize it. */
export const BookingGlance = ({ booking }: { readonly booking: Booking }) => (
  <Facts
    facts={[
      { label: SUMMARY_TEXTS.occasion, value: REQUIREMENT_LABELS[booking.requirement] },
      { label: SUMMARY_TEXTS.when, value: <When span={booking} /> },
      { label: PRICE_TEXTS.total, value: <span className="money">{money(booking.finalFare)}</span> },
    ]}
  />
);

const { payment: texts } = PAYMENT_TEXTS;

/** Shown when a payment screen is opened without a booking id. */
export const WhichBooking = () => (
  <Page title={texts.title} size="narrow">
    <EmptyState title={texts.missing} action={<ButtonLink to="/bookingview">{texts.bookings}</ButtonLink>}>
      {texts.missingLead}
    </EmptyState>
  </Page>
);
