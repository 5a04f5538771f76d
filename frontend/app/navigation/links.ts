import type { Role } from '@libs/contract/enums.js';
import { TEXTS } from '../../lib/texts.js';

const { nav } = TEXTS;

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}
export interface Navigation {
  /** In the bar itself, or behind its menu on a phone. */
  readonly links: readonly NavigationLink[];
  readonly showsPhone: boolean;
  /** In the dropdown of the account; none for a visitor, who gets the Login button. */
  readonly account: readonly NavigationLink[] | undefined;
}

const SERVICES = { label: nav.services, to: '/allservice' };
const CONTACT = { label: nav.contact, to: '/contact' };
const JOIN_US = { label: nav.joinUs, to: '/partner/registration' };
const PROFILE = { label: nav.profile, to: '/userprofile' };
const BOOKINGS = { label: nav.bookings, to: '/bookingview' };
const REVIEW = { label: nav.review, to: '/review' };

/** What the bar offers, by who is looking: `role` of somebody logged in, as it is stored. */
export function navigationFor(token: string | undefined, role: Role | undefined): Navigation {
  if (token && role === 'chef')
    return {
      links: [CONTACT, JOIN_US],
      showsPhone: true,
      account: [
        { label: nav.profile, to: '/partner/profile' },
        { label: nav.bookings, to: '/partner/bookings' },
        { label: nav.review, to: '/partner/feedbacks' },
      ],
    };
  if (token && role === 'user')
    return { links: [SERVICES, CONTACT], showsPhone: true, account: [PROFILE, BOOKINGS, REVIEW] };
  const links = [SERVICES, CONTACT, JOIN_US];
  return { links, showsPhone: false, account: token ? [PROFILE, BOOKINGS] : undefined };
}
