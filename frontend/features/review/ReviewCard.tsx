import { Link } from '../../components/Link.js';
import type { RatingItem } from '@libs/contract/ratings.js';
import { kolkataDate } from '@libs/contract/time.js';
import { Card } from '../../components/Card.js';
import { Stars } from '../../components/Stars.js';
import { formatDate } from '../../lib/format/time.js';
import styles from './review.module.css';
import { TEXTS } from './texts.js';

const { list: texts } = TEXTS;

/** One rating: its text, author, date and stars. */
export const ReviewCard = ({ review }: { readonly review: RatingItem }) => (
  <li>
    <Card className={styles.card}>
      <Stars rating={review.rating} />
      {review.description ? (
        <blockquote className={styles.words}>{review.description}</blockquote>
      ) : (
        <p className={styles.soft}>{texts.silent}</p>
      )}
      <footer className={styles.foot}>
        <span className={styles.who}>
          <strong>{review.userName}</strong>
          <span className={styles.soft}>{formatDate(kolkataDate(review.createdAt))}</span>
        </span>
        <Link to={`/bookingdetails?id=${review.booking}`} className={styles.way}>
          {texts.booking}
        </Link>
      </footer>
    </Card>
  </li>
);
