import type { Role } from '@libs/contract/enums.js';
import { LABELS } from '@libs/contract/label-messages.js';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}
export interface Navigation {
  /** Whether the link is in the bar itself, or behind its menu on a phone. */
  readonly links: readonly NavigationLink[];
  readonly showsPhone: boolean;
  /** Links in the account menu; none for visitors. Without a token the bar shows the Login button. */
  readonly account: readonly NavigationLink[] | undefined;
}

const SERVICES = { label: LABELS.services, to: '/allservice' };
const CONTACT = { label: LABELS.contactUs, to: '/contact' };
const JOIN_US = { label: LABELS.joinUs, to: '/partner/registration' };
const PROFILE = { label: LABELS.profile, to: '/userprofile' };
const BOOKINGS = { label: LABELS.myBookings, to: '/bookingview' };
const REVIEW = { label: LABELS.review, to: '/review' };

/** The links of the navigation bar, by stored token and role. Either of them shows the account menu. */
export function navigationFor(token: string | undefined, role: Role | undefined): Navigation {
  if (token && role === 'chef')
    return {
      links: [CONTACT, JOIN_US],
      showsPhone: true,
      account: [
        { label: LABELS.profile, to: '/partner/profile' },
        { label: LABELS.myBookings, to: '/partner/bookings' },
        { label: LABELS.review, to: '/partner/feedbacks' },
      ],
    };
  if (token && role === 'user')
    return { links: [SERVICES, CONTACT], showsPhone: true, account: [PROFILE, BOOKINGS, REVIEW] };
  const links = [SERVICES, CONTACT, JOIN_US];
  return { links, showsPhone: false, account: token || role ? [PROFILE, BOOKINGS] : undefined };
}
