import { ArrowLeft } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import back from '../receipt/receipt.module.css';
import { bookingAddress } from '../../../lib/booking/booking-addresses.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

export const BackToBooking = ({ id }: { readonly id: string }) => (
  <Link to={bookingAddress(id)} className={back.back}>
    <ArrowLeft size={18} aria-hidden />
    {MENU_SCREEN_TEXTS.menu.back}
  </Link>
);
