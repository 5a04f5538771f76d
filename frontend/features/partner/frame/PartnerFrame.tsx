import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { House, MessageSquareHeart, ScrollText } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { BarLink } from '../../../components/Link.js';
import { useSession } from '../../../lib/session/session.js';
import { TEXTS } from '../texts.js';
import styles from './PartnerFrame.module.css';

const { sidebar } = PARTNER_MESSAGES;
const LINKS = [
  { to: '/partner/dashboard', label: sidebar.home, icon: House },
  { to: '/partner/feedback', label: sidebar.feedback, icon: MessageSquareHeart },
  { to: '/policy', label: sidebar.policy, icon: ScrollText },
] as const;

/** The chef's persistent navigation: a sidebar, on phones a row at the top. Other users see the screen alone. */
export default function PartnerFrame() {
  const session = useSession();
  if (session?.role !== 'chef') return <Outlet />;
  return (
    <div className={styles.frame}>
      <nav className={styles.bar} aria-label={TEXTS.sidebar.label}>
        <ul className={styles.links}>
          {LINKS.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <BarLink to={to} className={styles.link}>
                <Icon size={20} aria-hidden />
                {label}
              </BarLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
