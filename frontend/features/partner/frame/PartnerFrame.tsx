import { Link } from '../../../components/Link.js';
import { Menu } from '../../../components/Menu.js';
import { useMedia } from '../../../components/useMedia.js';
import { useSession } from '../../../lib/session/session.js';
import styles from '../dashboard/dashboard.module.css';
import { AVAILABILITY_TEXTS } from '@libs/contract/texts/en/agenda.js';
import { EARNINGS_TITLE } from '@libs/contract/texts/en/earnings.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import {
  CalendarClock,
  CalendarDays,
  Ellipsis,
  House,
  IndianRupee,
  type LucideIcon,
  MessageSquareHeart,
  ScrollText,
  UserRound,
} from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';

const { sidebar } = PARTNER_MESSAGES;
interface PartnerLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}
/** Always in sight. */
const MAIN: readonly PartnerLink[] = [
  { to: '/partner/dashboard', label: sidebar.home, icon: House },
  { to: '/partner/bookings', label: PARTNER_TEXTS.sidebar.bookings, icon: CalendarDays },
  { to: '/partner/earnings', label: EARNINGS_TITLE, icon: IndianRupee },
  { to: '/partner/profile', label: PARTNER_TEXTS.profile.title, icon: UserRound },
];
/** On a phone behind `More`. */
const MORE: readonly PartnerLink[] = [
  { to: '/partner/availability', label: AVAILABILITY_TEXTS.title, icon: CalendarClock },
  { to: '/partner/feedback', label: sidebar.feedback, icon: MessageSquareHeart },
  { to: '/policy', label: sidebar.policy, icon: ScrollText },
];

/**
 * The chef's persistent navigation: a sidebar, on phones a row at the top with the rest in a menu. Other users see the
 * screen alone.
 */
export default function PartnerFrame() {
  const session = useSession();
  const here = linkOf(useLocation().pathname);
  const roomy = useMedia('(width >= 960px)');
  if (session?.role !== 'chef') return <Outlet />;
  return (
    <div className={styles.frame}>
      <nav className={`no-print ${styles.partnerFrameBar}`} aria-label={PARTNER_TEXTS.sidebar.label}>
        <ul className={`box flex gap-1 ${styles.links}`}>
          {(roomy ? [...MAIN, ...MORE] : MAIN).map((link) => (
            <li key={link.to}>
              <Entry {...link} here={here} className={`row centered touch ${styles.link}`} />
            </li>
          ))}
          {!roomy && (
            <li>
              <Menu
                className={`wide centered ${styles.link} ${styles.more}`}
                trigger={
                  <>
                    <Ellipsis size={20} aria-hidden />
                    <span>{PARTNER_TEXTS.sidebar.more}</span>
                  </>
                }
              >
                {MORE.map((link) => (
                  <Entry key={link.to} {...link} here={here} />
                ))}
              </Menu>
            </li>
          )}
        </ul>
      </nav>
      <div className="shrinks">
        <Outlet />
      </div>
    </div>
  );
}

interface EntryProps extends PartnerLink {
  /** The link to mark. */
  readonly here: string;
  readonly className?: string;
}

const Entry = ({ to, label, icon: Icon, here, className }: EntryProps) => (
  <Link to={to} aria-current={to === here ? 'page' : undefined} className={className}>
    <Icon size={20} aria-hidden />
    <span>{label}</span>
  </Link>
);

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
