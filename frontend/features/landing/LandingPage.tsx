import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ContinueBooking } from './ContinueBooking.js';
import { Discover } from './Discover.js';
import { keepPlaceIfAllowed } from './geolocation.js';
import { Hero } from './Hero.js';
import { OurStory } from './OurStory.js';
import { OurTeam } from './OurTeam.js';
import { landingQuery, servicesQuery } from './queries.js';
import { QuickBook } from './QuickBook.js';
import { Testimonials } from './Testimonials.js';

/** What cannot be loaded is left out: the first screen and its button work by themselves. */
export default function LandingPage() {
  const landing = useQuery(landingQuery);
  const services = useQuery(servicesQuery);
  useEffect(() => {
    keepPlaceIfAllowed().catch(() => undefined);
  }, []);
  return (
    <>
      <ContinueBooking />
      <Hero />
      {!landing.isError && <Discover segments={landing.data?.primeSegments} />}
      {!services.isError && <QuickBook services={services.data} />}
      {!landing.isError && <OurStory story={landing.data?.ourStory} />}
      {!landing.isError && <OurTeam team={landing.data?.ourTeam} />}
      {!landing.isError && <Testimonials testimonials={landing.data?.testimonial} />}
    </>
  );
}
