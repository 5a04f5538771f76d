import type { LandingAnswer } from '@libs/contract/landing.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { type Illustration, Picture } from '../../illustrations/Picture.js';
import styles from './Discover.module.css';
import { Section } from './Section.js';
import { LANDING } from './texts.js';
import { useBookNow } from './useBookNow.js';

const { discover, loading } = LANDING;
const PICTURES: readonly Illustration[] = ['chefs-jacket', 'tawa', 'party-table', 'thali'];
/** The second feature is announced, not open. */
const CLOSED = 1;

type Segment = LandingAnswer['primeSegments'][number];

export const Discover = ({ segments }: { readonly segments: readonly Segment[] | undefined }) => (
  <Section heading={discover.heading} lead={discover.lead}>
    {segments ? (
      <ul className={styles.cards}>
        {segments.map((segment, index) => (
          <DiscoverCard key={segment.label} segment={segment} index={index} />
        ))}
      </ul>
    ) : (
      <Loading label={loading}>
        <div className={styles.cards}>
          {PICTURES.slice(0, 3).map((picture) => (
            <Skeleton key={picture} height="var(--card)" />
          ))}
        </div>
      </Loading>
    )}
  </Section>
);

function DiscoverCard({ segment, index }: { readonly segment: Segment; readonly index: number }) {
  const bookNow = useBookNow();
  const closed = index === CLOSED;
  return (
    <li className={`${styles.card} ${closed ? styles.closed : ''}`}>
      <Picture
        src={segment.imageUrl}
        otherwise={PICTURES[index % PICTURES.length] ?? 'thali'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3>
          <button
            type="button"
            className={styles.button}
            disabled={closed}
            onClick={() => bookNow({ label: segment.label })}
          >
            {segment.label}
          </button>
        </h3>
        <p>{closed ? <span className={styles.soon}>{MESSAGES.labels.comingSoon}</span> : segment.description}</p>
      </div>
    </li>
  );
}
