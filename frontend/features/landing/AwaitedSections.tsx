import { LIMITS } from '@libs/contract/limits.js';
import { Awaited } from '../../components/offers/Awaited.js';
import { Section } from '../../components/Section.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import styles from './landing.module.css';
import { SAMPLE_MENU_TEXTS, WELCOME_TEXTS } from '@libs/contract/texts/en/landing.js';

const { discover, quickBook, story, team, testimonial, loading } = WELCOME_TEXTS;

/** The sections below the fold while they load: same headings, same heights. */
export const AwaitedSections = () => (
  <>
    <AwaitedMenus />
    <AwaitedDiscover />
    <AwaitedQuickBook />
    <AwaitedStory />
    <AwaitedTeam />
    <AwaitedTestimonials />
  </>
);

const AwaitedMenus = () => (
  <Section heading={SAMPLE_MENU_TEXTS.heading} lead={SAMPLE_MENU_TEXTS.lead(LIMITS.defaultSlots)}>
    <AwaitedCards size={styles.menus} />
  </Section>
);

export const AwaitedDiscover = () => (
  <Section heading={discover.heading} lead={discover.lead}>
    <Awaited kind="segments" label={loading} />
  </Section>
);

export const AwaitedQuickBook = () => (
  <Section heading={quickBook.heading} lead={quickBook.lead} sunken>
    <Awaited kind="tiles" label={loading} />
  </Section>
);

export const AwaitedStory = () => (
  <Section heading={story}>
    <Loading label={loading}>
      <div className={`stack gap-6 ${styles.story}`}>
        <div className={styles.awaitedSectionsPicture}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.awaitedSectionsWords}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  </Section>
);

export const AwaitedTeam = () => (
  <Section heading={team.heading} lead={team.lead} sunken>
    <AwaitedCards size={styles.team} />
    <div className={`flex mt-4 touch ${styles.all}`} />
  </Section>
);

export const AwaitedTestimonials = () => (
  <Section heading={testimonial.heading} lead={testimonial.lead}>
    <AwaitedCards size={styles.testimonials} />
  </Section>
);

/** As many cards as a row can show; the overflow is cut off, as in the carousel. */
const AwaitedCards = ({ size }: { readonly size: string | undefined }) => (
  <Loading label={loading}>
    <div className={`stack gap-4 ${styles.cards} ${size}`}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className={styles.card} />
      ))}
    </div>
  </Loading>
);
