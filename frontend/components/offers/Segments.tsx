import type { LandingAnswer } from '@libs/contract/landing.js';
import { LABELS } from '@libs/contract/label-messages.js';
import { type Illustration, Picture } from '../../illustrations/Picture.js';
import { useBookNow } from '../../lib/useBookNow.js';
import styles from './Segments.module.css';

type Segment = LandingAnswer['primeSegments'][number];

const PICTURES: readonly Illustration[] = ['chefs-jacket', 'tawa', 'party-table', 'thali'];
/** The second feature is announced, not open. */
const CLOSED = 1;

/** The most famous features, each a card that is a button as a whole. */
export const Segments = ({ segments }: { readonly segments: readonly Segment[] }) => (
  <ul className={styles.cards}>
    {segments.map((segment, index) => (
      <SegmentCard key={segment.label} segment={segment} index={index} />
    ))}
  </ul>
);

function SegmentCard({ segment, index }: { readonly segment: Segment; readonly index: number }) {
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
        <p>{closed ? <span className={styles.soon}>{LABELS.comingSoon}</span> : segment.description}</p>
      </div>
    </li>
  );
}
