import type { RatingItem } from '@libs/contract/ratings.js';
import { kolkataDate } from '@libs/contract/time.js';
import { Card } from '../../../components/Card.js';
import { Stars } from '../../../components/Stars.js';
import { Monogram } from '../../../illustrations/Monogram.js';
import { formatDate } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from './feedback.module.css';

const { feedback: texts } = TEXTS;

/** One rating by a customer. */
export function FeedbackCard({
  rating: { userName, description, rating, createdAt },
}: {
  readonly rating: RatingItem;
}) {
  const name = userName || texts.someone;
  return (
    <Card className={styles.card}>
      <Stars rating={rating} />
      <p className={description ? styles.words : styles.silent}>{description || texts.noWords}</p>
      <div className={styles.who}>
        <Monogram name={name} size={40} />
        <div>
          <strong>{name}</strong>
          <time dateTime={createdAt} className={styles.when}>
            {formatDate(kolkataDate(createdAt))}
          </time>
        </div>
      </div>
    </Card>
  );
}
