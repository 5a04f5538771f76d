import type { LandingAnswer } from '@libs/contract/landing.js';
import { Carousel } from '../../../components/Carousel.js';
import { Section } from '../../../components/Section.js';
import { Stars } from '../../../components/Stars.js';
import { Monogram } from '../../../illustrations/Monogram.js';
import sizes from '../sizes.module.css';
import { TEXTS } from '../texts.js';
import styles from './Testimonials.module.css';

const { testimonial: texts } = TEXTS;

type Testimonial = LandingAnswer['testimonial'][number];

export const Testimonials = ({ testimonials }: { readonly testimonials: readonly Testimonial[] }) =>
  testimonials.length === 0 ? null : (
    <Section heading={texts.heading} lead={texts.lead}>
      <div className={sizes.testimonials}>
        <Carousel label={texts.heading} perView={3}>
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.name} testimonial={testimonial} />
          ))}
        </Carousel>
      </div>
    </Section>
  );

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
