import { lazy, Suspense, useEffect } from 'react';
import { keepPlaceIfAllowed } from '../../lib/geolocation.js';
import { AwaitedSections } from './AwaitedSections.js';
import { ContinueBooking } from './ContinueBooking.js';
import { Hero } from './Hero.js';

/** Everything below the first screen comes after it; until then its headings and its room are there. */
const Sections = lazy(() => import('./sections/Sections.js'));

export default function LandingPage() {
  useEffect(() => {
    keepPlaceIfAllowed().catch(() => undefined);
  }, []);
  return (
    <>
      <ContinueBooking />
      <Hero />
      <Suspense fallback={<AwaitedSections />}>
        <Sections />
      </Suspense>
    </>
  );
}
