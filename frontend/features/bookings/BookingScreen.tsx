import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Page } from '../../components/Page.js';
import { useBookingId } from '../../lib/booking/booking-screens.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { ComponentType } from 'react';

const { details: texts } = BOOKING_PAGE_TEXTS;

export const LISTS: Readonly<Record<Role, string>> = { user: '/bookingview', chef: '/partner/bookings' };

export interface ShownBooking {
  readonly id: string;
  readonly known?: Booking;
}

interface BookingScreenProps {
  /** The title without a booking. */
  readonly title: string;
  /** Where to go then. */
  readonly list: string;
  readonly shown: ComponentType<ShownBooking>;
}

/** A screen of the booking that the list or `?id=` names. */
export function BookingScreen({ title, list, shown: Shown }: BookingScreenProps) {
  const { id, ...rest } = useBookingId('bookingview');
  if (id) return <Shown key={id} id={id} {...rest} />;
  return (
    <Page title={title} size="narrow">
      <EmptyState title={texts.missing} action={<ButtonLink to={list}>{texts.back}</ButtonLink>}>
        {texts.missingLead}
      </EmptyState>
    </Page>
  );
}
