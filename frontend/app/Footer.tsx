import { LABELS } from '@libs/contract/label-messages.js';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../components/Link.js';
import { Wordmark } from '../illustrations/Wordmark.js';
import { COMPANY } from '@libs/contract/company.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { TEXTS } from '../lib/language/texts.js';
import styles from './Footer.module.css';

const { footer } = TEXTS;
const newTab = <span className="hidden-visually"> ({footer.newTab})</span>;

export const Footer = () => (
  <footer className={styles.footer}>
    <div>
      <div>
        <Wordmark />
        <p>{footer.about}</p>
        <LanguageSwitch />
      </div>
      <Group name={footer.book}>
        <Link to="/allservice">{LABELS.services}</Link>
        <Link to="/meals">{footer.prices}</Link>
        <Link to="/contact">{LABELS.contactUs}</Link>
      </Group>
      <Group name={footer.chefs}>
        <Link to="/partner/registration">{LABELS.joinUs}</Link>
        <Link to="/partner/login">{footer.chefLogin}</Link>
      </Group>
      <Group name={footer.legal}>
        <Link to="/privacy-policy">{footer.privacy}</Link>
        <Link to="/Refund_Policy" target="_blank">
          {footer.refund}
          {newTab}
        </Link>
        <a href="/Term_and_Condition" target="_blank" rel="noopener">
          {footer.terms}
          {newTab}
        </a>
        <Link to="/accessibility">{footer.accessibility}</Link>
      </Group>
      <address>
        <strong>{footer.help}</strong>
        <a href={COMPANY.phone.link}>
          <Phone size={16} aria-hidden />
          {COMPANY.phone.shown}
        </a>
        <a href={`mailto:${COMPANY.email}`}>
          <Mail size={16} aria-hidden />
          {COMPANY.email}
        </a>
      </address>
      <small suppressHydrationWarning>{footer.rights(new Date().getFullYear(), COMPANY.name)}</small>
    </div>
  </footer>
);

/** Links with a name above them. */
const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <nav aria-label={name}>
    <strong>{name}</strong>
    {children}
  </nav>
);
