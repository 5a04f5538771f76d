import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepPlaceIfAllowed } from '../../lib/geolocation.js';
import { useInBrowser } from '../../lib/useInBrowser.js';
import { AwaitedSections } from './AwaitedSections.js';
import { ContinueBooking } from './ContinueBooking.js';
import { Hero } from './Hero.js';
import { Received } from './Received.js';

/** Everything below the first screen comes after it; until then its headings and its room are there. */
const Sections = lazy(() => import('./sections/Sections.js'));

/** Opened by who has forgotten a password, and by nobody else. */
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
      <ContinueBooking />
      <Hero />
      <Suspense fallback={<AwaitedSections />}>
        <Sections />
      </Suspense>
      {inBrowser && params.has('help') && (
        <Suspense>
          <HelpPanel onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
