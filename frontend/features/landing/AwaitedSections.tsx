import { LIMITS } from '@libs/contract/limits.js';
import { Awaited } from '../../components/offers/Awaited.js';
import { Section } from '../../components/Section.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import styles from './AwaitedSections.module.css';
import { MENU_TEXTS } from './menus/texts.js';
import sizes from './sizes.module.css';
import { TEXTS } from './texts.js';

const { discover, quickBook, story, team, testimonial, loading } = TEXTS;

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
  <Section heading={MENU_TEXTS.heading} lead={MENU_TEXTS.lead(LIMITS.defaultSlots)}>
    <AwaitedCards size={sizes.menus} />
  </Section>
);

export const AwaitedDiscover = () => (
  <Section heading={discover.heading} lead={discover.lead}>
    <Awaited kind="segments" label={loading} />
  </Section>
);

export const AwaitedQuickBook = () => (
  <Section heading={quickBook.heading} lead={quickBook.lead} sunken>
    <Awaited kind="services" label={loading} />
  </Section>
);

export const AwaitedStory = () => (
  <Section heading={story}>
    <Loading label={loading}>
      <div className={sizes.story}>
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.words}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  </Section>
);

export const AwaitedTeam = () => (
  <Section heading={team.heading} lead={team.lead} sunken>
    <AwaitedCards size={sizes.team} />
    <div className={sizes.all} />
  </Section>
);

export const AwaitedTestimonials = () => (
  <Section heading={testimonial.heading} lead={testimonial.lead}>
    <AwaitedCards size={sizes.testimonials} />
  </Section>
);

/** As many cards as a row can show; the overflow is cut off, as in the carousel. */
const AwaitedCards = ({ size }: { readonly size: string | undefined }) => (
  <Loading label={loading}>
    <div className={`${styles.cards} ${size}`}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className={styles.card} />
      ))}
    </div>
  </Loading>
);
