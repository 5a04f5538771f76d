import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading, Skeleton } from '../components/Skeleton.js';
import { Toasts } from '../components/Toasts.js';
import { TEXTS } from '../lib/language/texts.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Footer } from './Footer.js';
import styles from './Layout.module.css';
import { NavigationBar } from './navigation/NavigationBar.js';
import { useScrollToTop } from './useScrollToTop.js';
import { useSessionEnd } from './useSessionEnd.js';

/** The layout that persists across screens. */
export function Layout() {
  const { pathname } = useLocation();
  useScrollToTop();
  useSessionEnd();
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {TEXTS.skip}
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
    <Loading label={TEXTS.loading}>
      <Skeleton width="min(320px, 70%)" height="40px" />
    </Loading>
  </div>
);
