import { Queries } from '../../../api/client/query-client.js';
import { landingQuery, servicesQuery } from '../../../api/landing.js';
import { AverageRating, Stars } from '../../../components/Stars.js';
import { ButtonLink } from '../../../components/Button.js';
import { Carousel } from '../../../components/Carousel.js';
import { Link } from '../../../components/Link.js';
import { Segments } from '../../../components/offers/Segments.js';
import { Services } from '../../../components/offers/Services.js';
import { Portrait } from '../../../components/Portrait.js';
import { Section } from '../../../components/Section.js';
import { Picture } from '../../../illustrations/Picture.js';
import { useInBrowser } from '../../../lib/hooks/useEarlyPress.js';
import { formatMonth } from '../../../lib/format/time.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { Closing, Included, Questions } from '../about/AboutSections.js';
import { AwaitedTeam, AwaitedTestimonials } from '../AwaitedSections.js';
import sizes from '../landing.module.css';
import { SampleMenus } from '../menus/SampleMenus.js';
import styles from '../sections.module.css';
import { shownYears } from '@libs/contract/chef-choices.js';
import { WELCOME_TEXTS } from '@libs/contract/texts/en/landing.js';
import { CUISINE_LABELS } from '@libs/contract/texts/en/chefs.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { LANDING } from '@libs/contract/landing-contents.js';
import type { LandingAnswer, TeamMember, Testimonial } from '@libs/contract/landing.js';
import { shortName } from '@libs/contract/formats.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const { discover, quickBook } = WELCOME_TEXTS;

/** The landing page's contents. Queries the server here, so that the first screen does not depend on it. */
export default function Sections() {
  return (
    <Queries>
      <Contents />
    </Queries>
  );
}

/** The team, the reviews and the cities come from the server; the rest is static, and also shown without a response. */
function Contents() {
  // The first screen may have asked already, and the prerendered page has no answer.
  const inBrowser = useInBrowser();
  const landing = useQuery(landingQuery);
  const services = useQuery(servicesQuery);
  const known = inBrowser ? landing.data : undefined;
  const { primeSegments, ourStory } = known ?? LANDING;
  return (
    <>
      <SampleMenus />
      <Section heading={discover.heading} lead={discover.lead}>
        <Segments segments={primeSegments} />
      </Section>
      <Section heading={quickBook.heading} lead={quickBook.lead} sunken>
        <Services services={(inBrowser && services.data) || LANDING.services} tiles />
      </Section>
      <Included />
      <OurStory story={ourStory} />
      {!landing.isError && <OurTeam team={known?.ourTeam} />}
      {!landing.isError && <Testimonials testimonials={known?.testimonial} />}
      <Questions areas={known?.areas ?? []} />
      <Closing />
    </>
  );
}

/** `story` uses the server's spelling: its title is `lable`. */
const OurStory = ({ story }: { readonly story: LandingAnswer['ourStory'] }) => (
  <Section heading={WELCOME_TEXTS.story}>
    <div className={`stack gap-6 ${sizes.story}`}>
      <Picture
        src={story.imageUrl}
        otherwise="spice-box"
        className={`p-4 wide drawn ${styles.picture}`}
        loading="lazy"
      />
      <div className={`stack gap-3 large ${styles.ourStoryWords}`}>
        {story.lable !== WELCOME_TEXTS.story && <h3 className="title">{story.lable}</h3>}
        {story.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className="soft">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  </Section>
);

const { team: texts } = WELCOME_TEXTS;
/** Minimum time that the placeholders are shown. */
const MIN_PLACEHOLDER_MS = 1_000;

/** The best-rated chefs; `team` is undefined while loading. */
function OurTeam({ team }: { readonly team: readonly TeamMember[] | undefined }) {
  const waited = useWaited(MIN_PLACEHOLDER_MS);
  if (team?.length === 0) return null;
  if (!team || !waited) return <AwaitedTeam />;
  return (
    <Section heading={texts.heading} lead={texts.lead} sunken>
      <div className={sizes.team}>
        <Carousel label={texts.heading} perView={4}>
          {team.map((chef, index) => (
            <ChefCard key={chef.id} chef={chef} layout={index % 2 === 0 ? 'northIndian' : 'continental'} />
          ))}
        </Carousel>
      </div>
      <p className={`flex mt-4 touch ${sizes.all}`}>
        <ButtonLink to="/chefs" look="secondary">
          {texts.all}
        </ButtonLink>
      </p>
    </Section>
  );
}

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}

interface ChefCardProps {
  readonly chef: TeamMember;
  /** Only the layout alternates; the cuisine is the chef's own. */
  readonly layout: 'northIndian' | 'continental';
}

const ChefCard = ({ chef, layout }: ChefCardProps) => (
  <article
    className={[`box stack top gap-1 p-5 relative ${styles.card}`, layout === 'northIndian' && styles.northIndian]
      .filter(Boolean)
      .join(' ')}
  >
    <Portrait code={chef.portrait} size={96} />
    <h3 className="mt-3">
      <Link to={`/chefs/${chef.id}`} className="covering">
        {chef.name}
      </Link>
    </h3>
    <p className="soft">{cuisineOf(chef)}</p>
    <p className={`flow gap-1-3 ${styles.facts}`}>
      <AverageRating rating={chef.rating} ratings={chef.ratings} />
      {/* A chef without recorded experience is not necessarily new to cooking. */}
      {chef.experience > 0 && <span>{`${shownYears(chef.experience)} ${LABELS.experience}`}</span>}
    </p>
  </article>
);

/** The first cuisine by name, else the chef's own words. */
const cuisineOf = ({ cuisines: [first], cuisine }: TeamMember): string => (first ? CUISINE_LABELS[first] : cuisine);

const { testimonial: testimonialTexts } = WELCOME_TEXTS;

/** The latest reviews in their authors' own words; `testimonials` is undefined while loading. */
function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] | undefined }) {
  if (!testimonials) return <AwaitedTestimonials />;
  if (testimonials.length === 0) return null;
  return (
    <Section heading={testimonialTexts.heading} lead={testimonialTexts.lead}>
      <div className={sizes.testimonials}>
        <Carousel label={testimonialTexts.heading} perView={3}>
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.chef.id} testimonial={testimonial} />
          ))}
        </Carousel>
      </div>
    </Section>
  );
}

function TestimonialCard({ testimonial }: { readonly testimonial: Testimonial }) {
  const { description, name, rating, chef, month, occasion } = testimonial;
  const cityName = useCityName();
  return (
    <figure className={`box stack gap-3 p-5 relative ${styles.testimonialsCard}`}>
      <Stars rating={rating} />
      <blockquote className={styles.quote}>{description}</blockquote>
      <figcaption className="stack gap-3">
        <p>
          <strong>{name || testimonialTexts.guest}</strong>
          {[...(occasion === 'other' ? [] : [REQUIREMENT_LABELS[occasion]]), formatMonth(month, 'long')].map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
        </p>
        <div className="row gap-3">
          <Portrait code={chef.portrait} size={48} />
          <p className="stack">
            <Link to={`/chefs/${chef.id}`} className="covering">
              {testimonialTexts.cookedBy(shortName(chef.firstName, chef.initial))}
            </Link>
            <span className="soft">{cityName(chef.city)}</span>
          </p>
        </div>
      </figcaption>
    </figure>
  );
}
