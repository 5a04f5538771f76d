import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepPlaceIfAllowed } from '../../lib/browser/geolocation.js';
import { hasIntent } from '../../lib/booking/intent.js';
import { useInBrowser } from '../../lib/hooks/useInBrowser.js';
import { AwaitedSections } from './AwaitedSections.js';
import { Hero } from './Hero.js';
import { Received } from './Received.js';
import { HowItWorks } from './steps/HowItWorks.js';

/** Loads everything below the fold later; until then its headings and its space are rendered. */
const Sections = lazy(() => import('./sections/Sections.js'));

/** One element for ever: React would discard the prerendered sections if they were updated before their scripts arrive. */
const BELOW = (
  <Suspense fallback={<AwaitedSections />}>
    <Sections />
  </Suspense>
);

/** Loaded on demand: few have pressed Book Now before they logged in. */
const ContinueBooking = lazy(() => import('./ContinueBooking.js'));

/** Loaded on demand: only those who forgot a password open it. */
const HelpPanel = lazy(() => import('./help/HelpPanel.js'));

export default function LandingPage() {
  const [params, setParams] = useSearchParams();
  const inBrowser = useInBrowser();
  useEffect(() => {
    keepPlaceIfAllowed().catch(() => undefined);
  }, []);
  return (
    <>
      {inBrowser && <Received />}
      <Hero />
      <HowItWorks />
      {BELOW}
      {inBrowser && hasIntent() && (
        <Suspense>
          <ContinueBooking />
        </Suspense>
      )}
      {inBrowser && params.has('help') && (
        <Suspense>
          <HelpPanel onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
