import type { Testimonial } from '@libs/contract/landing.js';
import { Carousel } from '../../../components/Carousel.js';
import { Link } from '../../../components/Link.js';
import { Portrait } from '../../../components/Portrait.js';
import { Section } from '../../../components/Section.js';
import { Stars } from '../../../components/Stars.js';
import { shortName } from '@libs/contract/short-name.js';
import { formatMonth } from '../../../lib/format/time.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { AwaitedTestimonials } from '../AwaitedSections.js';
import sizes from '../sizes.module.css';
import { TEXTS } from '../texts.js';
import styles from './Testimonials.module.css';

const { testimonial: texts } = TEXTS;

/** The latest reviews in their authors' own words; `testimonials` is undefined while loading. */
export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] | undefined }) {
  if (!testimonials) return <AwaitedTestimonials />;
  if (testimonials.length === 0) return null;
  return (
    <Section heading={texts.heading} lead={texts.lead}>
      <div className={sizes.testimonials}>
        <Carousel label={texts.heading} perView={3}>
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
    <figure className={styles.card}>
      <Stars rating={rating} />
      <blockquote className={styles.quote}>{description}</blockquote>
      <figcaption className={styles.visit}>
        <p>
          <strong>{name || texts.guest}</strong>
          {[...(occasion === 'other' ? [] : [REQUIREMENT_LABELS[occasion]]), formatMonth(month, 'long')].map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
        </p>
        <div className={styles.chef}>
          <Portrait code={chef.portrait} size={48} />
          <p>
            <Link to={`/chefs/${chef.id}`} className="covering">
              {texts.cookedBy(shortName(chef.firstName, chef.initial))}
            </Link>
            <span>{cityName(chef.city)}</span>
          </p>
        </div>
      </figcaption>
    </figure>
  );
}
