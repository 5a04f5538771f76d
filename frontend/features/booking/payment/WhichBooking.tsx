import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Page } from '../../../components/Page.js';
import { TEXTS } from '../texts.js';

const { payment: texts } = TEXTS;

/** Shown when a payment screen is opened without a booking id. */
export const WhichBooking = () => (
  <Page title={texts.title} size="narrow">
    <EmptyState title={texts.missing} action={<ButtonLink to="/bookingview">{texts.bookings}</ButtonLink>}>
      {texts.missingLead}
    </EmptyState>
  </Page>
);
