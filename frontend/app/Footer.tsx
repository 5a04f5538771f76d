import { Mail, Phone } from 'lucide-react';
import { Link } from '../components/Link.js';
import { Wordmark } from '../illustrations/Wordmark.js';
import { COMPANY } from '@libs/contract/company.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { TEXTS } from '../lib/language/texts.js';
import styles from './Footer.module.css';

const { footer } = TEXTS;

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.about}>
        <Wordmark />
        <p>{footer.about}</p>
      </div>
      <nav aria-label={footer.legal}>
        <ul>
          <li>
            <Link to="/privacy-policy">{footer.privacy}</Link>
          </li>
          <li>
            <Link to="/Refund_Policy" target="_blank">
              {footer.refund}
              <span className="hidden-visually"> ({footer.newTab})</span>
            </Link>
          </li>
          <li>
            <a href="/Term_and_Condition" target="_blank" rel="noopener">
              {footer.terms}
              <span className="hidden-visually"> ({footer.newTab})</span>
            </a>
          </li>
          <li>
            <Link to="/accessibility">{footer.accessibility}</Link>
          </li>
          <li>
            <LanguageSwitch className={styles.language} />
          </li>
        </ul>
      </nav>
      <address className={styles.help} aria-label={footer.help}>
        <a href={COMPANY.phone.link}>
          <Phone size={16} aria-hidden />
          {COMPANY.phone.shown}
        </a>
        <a href={`mailto:${COMPANY.email}`}>
          <Mail size={16} aria-hidden />
          {COMPANY.email}
        </a>
      </address>
      <small className={styles.rights} suppressHydrationWarning>
        {footer.rights(new Date().getFullYear(), COMPANY.name)}
      </small>
    </div>
  </footer>
);
