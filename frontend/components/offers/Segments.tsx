import type { LandingAnswer } from '@libs/contract/landing.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { type Illustration, Picture } from '../../illustrations/Picture.js';
import { useBookNow } from '../../lib/booking/intent.js';
import styles from './offers.module.css';

type Segment = LandingAnswer['primeSegments'][number];

const PICTURES: readonly Illustration[] = ['chefs-jacket', 'monthly-cook', 'party-table', 'thali'];
/** Announced, not yet available. */
const UNAVAILABLE_SEGMENT = 'monthly';

interface SegmentsProps {
  readonly segments: readonly Segment[];
  /** The heading level within the page. */
  readonly heading?: 'h2' | 'h3';
}

/** The featured services, each card a button. */
export const Segments = ({ segments, heading = 'h3' }: SegmentsProps) => (
  <ul className={`stack gap-4 ${styles.cards}`}>
    {segments.map((segment, index) => (
      <SegmentCard key={segment.label} {...{ segment, index, heading }} />
    ))}
  </ul>
);

interface SegmentCardProps {
  readonly segment: Segment;
  readonly index: number;
  readonly heading: 'h2' | 'h3';
}

function SegmentCard({ segment, index, heading: Heading }: SegmentCardProps) {
  const bookNow = useBookNow();
  const closed = segment.key === UNAVAILABLE_SEGMENT;
  return (
    <li className={`box raised stack relative ${styles.card} ${closed ? styles.closed : ''}`}>
      <Picture
        src={segment.imageUrl}
        otherwise={PICTURES[index % PICTURES.length] ?? 'thali'}
        className={`wide drawn ${styles.picture}`}
        loading="lazy"
      />
      <div className="stack top gap-2 p-5">
        <Heading className="title">
          <button
            type="button"
            className={styles.button}
            disabled={closed}
            onClick={() => bookNow({ label: segment.label, offer: segment.key })}
          >
            {segment.label}
          </button>
        </Heading>
        <p className="soft">
          {closed ? (
            <span className={`small strong tone-wait ${styles.soon}`}>{LABELS.comingSoon}</span>
          ) : (
            segment.description
          )}
        </p>
      </div>
    </li>
  );
}
