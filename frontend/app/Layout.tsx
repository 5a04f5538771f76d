import { Link } from '../components/Link.js';
import { Loading, Skeleton } from '../components/Skeleton.js';
import { Toasts } from '../components/Toasts.js';
import { Wordmark } from '../illustrations/Wordmark.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { saveReturn } from '../lib/session/return-path.js';
import { settleEnd, useSessionEnding } from '../lib/session/session.js';
import { stored } from '../lib/storage/storage.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LanguageSwitch, NavigationBar } from './navigation/NavigationBar.js';
import styles from './Layout.module.css';
import { COMPANY } from '@libs/contract/company.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { Mail, Phone } from 'lucide-react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type ReactNode, Suspense, useEffect } from 'react';

/** Of the visit; the pages that are built ahead have that of the build. */
const YEAR = new Date().getFullYear();

/** The layout that persists across screens. */
export function Layout() {
  const { pathname } = useLocation();
  useScrollToTop();
  useSessionEnd();
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {COMMON_TEXTS.skip}
      </a>
      <NavigationBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ErrorBoundary at={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toasts />
    </div>
  );
}

const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <Loading label={COMMON_TEXTS.loading}>
      <Skeleton width="min(320px, 70%)" height="40px" />
    </Loading>
  </div>
);

/** Scrolls to the top on a new screen. The browser restores the position on back navigation. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const how: string = useNavigationType();
  useEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how]);
}

/** Leaves a screen whose session has ended, and stores it as the return path where a log-in should come back to it. */
export function useSessionEnd(): void {
  const end = useSessionEnding();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!end) return;
    if (pathname === end.to) {
      settleEnd();
      return;
    }
    if (end.resume) saveReturn(pathname + search, stored('id'));
    void navigate(end.to, { replace: true, state: { resume: end.resume } });
  }, [end, pathname, search, navigate]);
}

const { footer, nav } = COMMON_TEXTS;
const newTab = <span className="hidden-visually"> ({footer.newTab})</span>;

const Footer = () => (
  <footer className={`no-print ${styles.footer}`}>
    <div>
      <div>
        <Wordmark />
        <p>{footer.about}</p>
        <LanguageSwitch />
      </div>
      <Group name={footer.book}>
        <Link to="/allservice">{LABELS.services}</Link>
        <Link to="/chefs">{nav.chefs}</Link>
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
      <small suppressHydrationWarning>{footer.rights(YEAR, COMPANY.name)}</small>
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
