import { Link } from '../../../components/Link.js';
import { useSession } from '../../../lib/session/session.js';
import styles from '../dashboard/dashboard.module.css';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { CalendarDays, House, MessageSquareHeart, ScrollText, UserRound } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';

const { sidebar } = PARTNER_MESSAGES;
const LINKS = [
  { to: '/partner/dashboard', label: sidebar.home, icon: House },
  { to: '/partner/bookings', label: PARTNER_TEXTS.sidebar.bookings, icon: CalendarDays },
  { to: '/partner/feedback', label: sidebar.feedback, icon: MessageSquareHeart },
  { to: '/partner/profile', label: PARTNER_TEXTS.profile.title, icon: UserRound },
  { to: '/policy', label: sidebar.policy, icon: ScrollText },
] as const;

/** The chef's persistent navigation: a sidebar, on phones a row at the top. Other users see the screen alone. */
export default function PartnerFrame() {
  const session = useSession();
  const here = linkOf(useLocation().pathname);
  if (session?.role !== 'chef') return <Outlet />;
  return (
    <div className={styles.frame}>
      <nav className={styles.partnerFrameBar} aria-label={PARTNER_TEXTS.sidebar.label}>
        <ul className={`box flex gap-1 ${styles.links}`}>
          {LINKS.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className={`row centered touch ${styles.link}`}
              >
                <Icon size={20} aria-hidden />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="shrinks">
        <Outlet />
      </div>
    </div>
  );
}

/** Screens outside a link's path that belong to it. */
const OTHER_SCREENS: Readonly<Record<string, string>> = {
  '/bookingdetails': '/partner/bookings',
  '/user/rating': '/partner/bookings',
  '/partner/rank': '/partner/profile',
  '/user/profile/update': '/partner/profile',
};

/** The path of the chef's navigation link to mark on the screen at `pathname`; paths are compared in any letter case. */
export function linkOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return OTHER_SCREENS[path] ?? path;
}
