import { BackLink } from '../../../components/BackLink.js';
import { bookingAddress } from '../../../lib/booking/booking-addresses.js';
import { MENU_SCREEN_TEXTS } from '@libs/contract/texts/en/menu.js';

export const BackToBooking = ({ id }: { readonly id: string }) => (
  <BackLink to={bookingAddress(id)}>{MENU_SCREEN_TEXTS.menu.back}</BackLink>
);
