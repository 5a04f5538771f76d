import { LANDING } from '@libs/contract/landing-contents.js';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/Section.js';
import { Segments } from '../../../components/offers/Segments.js';
import { Services } from '../../../components/offers/Services.js';
import { landingQuery, servicesQuery } from '../../../api/landing.js';
import { queryClient } from '../../../api/client/query-client.js';
import { Areas } from '../about/Areas.js';
import { Closing } from '../about/Closing.js';
import { Included } from '../about/Included.js';
import { Questions } from '../about/Questions.js';
import { SampleMenus } from '../menus/SampleMenus.js';
import { TEXTS } from '../texts.js';
import { OurStory } from './OurStory.js';
import { OurTeam } from './OurTeam.js';
import { Testimonials } from './Testimonials.js';

const { discover, quickBook } = TEXTS;

/** The landing page's contents. Queries the server here, so that the first screen does not depend on it. */
export default function Sections() {
  return (
    <QueryClientProvider client={queryClient}>
      <Contents />
    </QueryClientProvider>
  );
}

/** The team, the reviews and the cities come from the server; the rest is static, and also shown without a response. */
function Contents() {
  const landing = useQuery(landingQuery);
  const services = useQuery(servicesQuery);
  const { primeSegments, ourStory } = landing.data ?? LANDING;
  return (
    <>
      <SampleMenus />
      <Section heading={discover.heading} lead={discover.lead}>
        <Segments segments={primeSegments} />
      </Section>
      <Section heading={quickBook.heading} lead={quickBook.lead} sunken>
        <Services services={services.data ?? LANDING.services} />
      </Section>
      <Included />
      <OurStory story={ourStory} />
      {!landing.isError && <OurTeam team={landing.data?.ourTeam} />}
      {!landing.isError && <Testimonials testimonials={landing.data?.testimonial} />}
      <Areas areas={landing.data?.areas ?? []} />
      <Questions />
      <Closing />
    </>
  );
}
