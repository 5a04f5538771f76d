import { ButtonLink } from '../../components/Button.js';
import { BarLink, Link } from '../../components/Link.js';
import { Menu } from '../../components/Menu.js';
import { Wordmark } from '../../illustrations/Wordmark.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { type Language, LANGUAGES } from '@libs/contract/texts/languages.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { clearSession, session, useSession, useStoredRole } from '../../lib/session/session.js';
import styles from '../Layout.module.css';
import { COMPANY } from '@libs/contract/company.js';
import type { Role } from '@libs/contract/enums.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { LogOut, Menu as MenuIcon, Phone, User } from 'lucide-react';

const { nav } = COMMON_TEXTS;

/** Loaded on demand: the frame's bundle has no server calls. Where it cannot be loaded, the server cannot be told. */
const logOut = () =>
  import('../../api/log-out.js').then(
    (loaded) => loaded.logOut(),
    () => clearSession('/'),
  );

export function NavigationBar() {
  const session = useSession();
  const role = useStoredRole();
  const { links, showsPhone, account } = navigationFor(session?.accessToken, role);
  return (
    <header className={`no-print ${styles.bar}`}>
      <div className={`cluster spread gap-3 ${styles.inner}`}>
        <Link to="/" className="inline touch plain" aria-label={`${COMPANY.name}, ${nav.home}`}>
          <Wordmark />
        </Link>
        <nav className="row gap-2" aria-label={nav.label}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.to}>
                <BarLink to={link.to} className={`inline touch tabular ${styles.link}`}>
                  {link.label}
                </BarLink>
              </li>
            ))}
            {showsPhone && (
              <li>
                <PhoneLink />
              </li>
            )}
            <li>
              <LanguageSwitch className={`inline touch tabular ${styles.link}`} />
            </li>
          </ul>
          {account && <AccountMenu links={account} name={session?.firstName ?? ''} />}
          {!session && (
            <ButtonLink to="/login" look="secondary" className={styles.login}>
              {LABELS.login}
            </ButtonLink>
          )}
          <Menu trigger={<MenuIcon size={20} aria-hidden />} label={nav.menu} className={styles.more}>
            <MenuLinks links={links} />
            {showsPhone && <PhoneLink />}
            <LanguageSwitch />
          </Menu>
        </nav>
      </div>
    </header>
  );
}

const PhoneLink = () => (
  <a href={COMPANY.phone.link} className={`inline touch tabular ${styles.link}`}>
    <Phone size={16} aria-hidden />
    {COMPANY.phone.shown}
  </a>
);

const MenuLinks = ({ links }: { readonly links: readonly NavigationLink[] }) =>
  links.map((link) => (
    <Link key={link.to} to={link.to}>
      {link.label}
    </Link>
  ));

function AccountMenu({ links, name }: { readonly links: readonly NavigationLink[]; readonly name: string }) {
  const trigger = (
    <>
      <User size={18} aria-hidden />
      {name && <span className={styles.name}>{name}</span>}
    </>
  );
  return (
    <Menu trigger={trigger} label={nav.account(name)}>
      <MenuLinks links={links} />
      <hr />
      <button type="button" onClick={() => void logOut()}>
        <LogOut size={18} aria-hidden />
        {LABELS.logOut}
      </button>
    </Menu>
  );
}

interface NavigationLink {
  readonly label: string;
  readonly to: string;
}
interface Navigation {
  /** Whether the link is in the bar itself, or behind its menu on a phone. */
  readonly links: readonly NavigationLink[];
  readonly showsPhone: boolean;
  /** Links in the account menu; none for visitors. Without a token the bar shows the Login button. */
  readonly account: readonly NavigationLink[] | undefined;
}

const SERVICES = { label: LABELS.services, to: '/allservice' };
const CHEFS = { label: nav.chefs, to: '/chefs' };
const CONTACT = { label: LABELS.contactUs, to: '/contact' };
const JOIN_US = { label: LABELS.joinUs, to: '/partner/registration' };
const PROFILE = { label: LABELS.profile, to: '/userprofile' };
const BOOKINGS = { label: LABELS.myBookings, to: '/bookingview' };
const REVIEW = { label: LABELS.review, to: '/review' };

/** The links of the navigation bar, by stored token and role. A role outlives its session, and shows no account menu. */
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
    return { links: [SERVICES, CHEFS, CONTACT], showsPhone: true, account: [PROFILE, BOOKINGS, REVIEW] };
  const links = [SERVICES, CHEFS, CONTACT, JOIN_US];
  return { links, showsPhone: false, account: token ? [PROFILE, BOOKINGS] : undefined };
}

const YEAR_SECONDS = 31_536_000;

/** The longest wait for the server to store the language of somebody who is logged in. */
const STORE_LANGUAGE_MS = 2_000;

/**
 * Sets the language cookie, also of text messages for somebody who is logged in, and reloads the page. Drafts keep unsent
 * input.
 */
async function change(code: Language): Promise<void> {
  document.cookie = `lang=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  if (session()) {
    const stored = import('../../api/message-language.js').then((loaded) => loaded.storeLanguage(code));
    const waited = new Promise((resolve) => setTimeout(resolve, STORE_LANGUAGE_MS));
    await Promise.race([stored.catch(() => undefined), waited]);
  }
  window.location.reload();
}

/** A button for each other language, by its own name. */
export const LanguageSwitch = ({ className }: { readonly className?: string | undefined }) =>
  (Object.keys(LANGUAGES) as Language[])
    .filter((code) => code !== LANGUAGE)
    .map((code) => (
      <button key={code} type="button" lang={code} className={className} onClick={() => void change(code)}>
        {LANGUAGES[code]}
      </button>
    ));
