import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { bookingQuery } from '../../api/bookings.js';
import { Button } from '../../components/Button.js';
import { Link } from '../../components/Link.js';
import { RatingFields, RatingRefusal } from '../../components/rating/RatingFields.js';
import { useRating } from '../../components/rating/useRating.js';
import { formatDate } from '../../lib/format/time.js';
import { REQUIREMENT_LABELS } from '../../lib/language/labels.js';
import type { Session } from '../../lib/session/session.js';
import styles from './review.module.css';
import { TEXTS } from './texts.js';

interface RatingFormProps {
  /** The booking's id. */
  readonly id: string;
  readonly session: Session;
}

const { rating: texts } = TEXTS;

/** The rating form; a refusal is shown above its button. */
export function RatingForm({ id, session }: RatingFormProps) {
  const navigate = useNavigate();
  const { data: booking } = useQuery(bookingQuery(id));
  const form = useRating(id, () => void navigate(session.role === 'chef' ? '/partner/feedback' : '/review'));
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <div className={styles.about}>
        <strong>{booking && texts.pick(REQUIREMENT_LABELS[booking.requirement], formatDate(booking.startDate))}</strong>
        <Link to="/user/rating" className={styles.way}>
          {texts.other}
        </Link>
      </div>
      <RatingFields form={form} isPublic={session.role === 'user'} />
      <RatingRefusal form={form} />
      <Button type="submit" wide busy={form.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
