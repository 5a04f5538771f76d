import type { LandingAnswer } from '@libs/contract/landing.js';
import { Carousel } from '../../components/Carousel.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { Stars } from '../../components/Stars.js';
import { Monogram } from '../../illustrations/Monogram.js';
import { Section } from './Section.js';
import styles from './Testimonials.module.css';
import { LANDING } from './texts.js';

const { testimonial: texts, loading } = LANDING;

type Testimonial = LandingAnswer['testimonial'][number];

export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] | undefined }) {
  if (testimonials?.length === 0) return null;
  return (
    <Section heading={texts.heading} lead={texts.lead}>
      {testimonials ? (
        <Carousel label={texts.heading} perView={3}>
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.name} testimonial={testimonial} />
          ))}
        </Carousel>
      ) : (
        <Loading label={loading}>
          <Skeleton height="240px" />
        </Loading>
      )}
    </Section>
  );
}

const TestimonialCard = ({ testimonial: { name, description, rating, imageUrl } }: { testimonial: Testimonial }) => (
  <figure className={styles.card}>
    <Stars rating={rating} />
    <blockquote className={styles.quote}>{description}</blockquote>
    <figcaption className={styles.person}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={48} height={48} loading="lazy" className={styles.portrait} />
      ) : (
        <Monogram name={name} size={48} />
      )}
      {name}
    </figcaption>
  </figure>
);
