import type { Role } from '@libs/contract/enums.js';
import { BackLink } from '../../../components/BackLink.js';
import { TEXTS } from '../texts.js';

/** Links to the list of bookings of the user's role. */
export const LISTS: Readonly<Record<Role, string>> = { user: '/bookingview', chef: '/partner/bookings' };

export const BackToList = ({ role }: { readonly role: Role }) => (
  <BackLink to={LISTS[role]}>{TEXTS.details.back}</BackLink>
);
