import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/Section.js';
import { Segments } from '../../../components/offers/Segments.js';
import { Services } from '../../../components/offers/Services.js';
import { landingQuery, servicesQuery } from '../../../lib/landing-queries.js';
import { queryClient } from '../../../lib/query.js';
import { AwaitedDiscover, AwaitedQuickBook, AwaitedStory, AwaitedTestimonials } from '../AwaitedSections.js';
import { TEXTS } from '../texts.js';
import { OurStory } from './OurStory.js';
import { OurTeam } from './OurTeam.js';
import { Testimonials } from './Testimonials.js';

const { discover, quickBook } = TEXTS;

/** What the server tells on the first page. It is asked here and not above, so that the first screen waits for nothing. */
export default function Sections() {
  return (
    <QueryClientProvider client={queryClient}>
      <Contents />
    </QueryClientProvider>
  );
}

/** What cannot be loaded is left out. */
function Contents() {
  const landing = useQuery(landingQuery);
  const services = useQuery(servicesQuery);
  return (
    <>
      {!landing.isError &&
        (landing.data ? (
          <Section heading={discover.heading} lead={discover.lead}>
            <Segments segments={landing.data.primeSegments} />
          </Section>
        ) : (
          <AwaitedDiscover />
        ))}
      {!services.isError &&
        (services.data ? (
          <Section heading={quickBook.heading} lead={quickBook.lead} sunken>
            <Services services={services.data} />
          </Section>
        ) : (
          <AwaitedQuickBook />
        ))}
      {!landing.isError && (
        <>
          {landing.data ? <OurStory story={landing.data.ourStory} /> : <AwaitedStory />}
          <OurTeam team={landing.data?.ourTeam} />
          {landing.data ? <Testimonials testimonials={landing.data.testimonial} /> : <AwaitedTestimonials />}
        </>
      )}
    </>
  );
}
