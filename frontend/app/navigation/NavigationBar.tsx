import { LABELS } from '@libs/contract/label-messages.js';
import { LogOut, Menu as MenuIcon, Phone, User } from 'lucide-react';
import { BarLink, Link } from '../../components/Link.js';
import { ButtonLink } from '../../components/Button.js';
import { Menu } from '../../components/Menu.js';
import { Wordmark } from '../../illustrations/Wordmark.js';
import { COMPANY } from '@libs/contract/company.js';
import { clearSession, useSession, useStoredRole } from '../../lib/session/session.js';
import { TEXTS } from '../../lib/language/texts.js';
import { type NavigationLink, navigationFor } from './links.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import styles from './NavigationBar.module.css';

const { nav } = TEXTS;

/** Loaded on demand: the frame's bundle has no server calls. Where it cannot be loaded, the server cannot be told. */
const logOut = () =>
  import('../../lib/session/log-out.js').then(
    (loaded) => loaded.logOut(),
    () => clearSession('/'),
  );

export function NavigationBar() {
  const session = useSession();
  const role = useStoredRole();
  const { links, showsPhone, account } = navigationFor(session?.accessToken, role);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home} aria-label={`${COMPANY.name}, ${nav.home}`}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label={nav.label}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.to}>
                <BarLink to={link.to} className={styles.link}>
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
              <LanguageSwitch className={styles.link} />
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
  <a href={COMPANY.phone.link} className={styles.link}>
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
