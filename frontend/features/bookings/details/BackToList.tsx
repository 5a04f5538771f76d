import { ArrowLeft } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import type { Role } from '@libs/contract/enums.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

/** Links to the list of bookings of the user's role. */
export const LISTS: Readonly<Record<Role, string>> = { user: '/bookingview', chef: '/partner/bookings' };

export const BackToList = ({ role }: { readonly role: Role }) => (
  <Link to={LISTS[role]} className={styles.back}>
    <ArrowLeft size={18} aria-hidden />
    {TEXTS.details.back}
  </Link>
);
