import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Button } from '../../components/Button.js';
import { Notice } from '../../components/Notice.js';
import { StarPicker } from '../../components/rating/StarPicker.js';
import { TEXTS as STARS } from '../../components/rating/texts.js';
import { useRating } from '../../components/rating/useRating.js';
import { TextArea } from '../../components/TextArea.js';
import { bookingQuery } from '../../lib/booking-queries.js';
import { REQUIREMENT_LABELS } from '../../lib/labels.js';
import type { Session } from '../../lib/session.js';
import { formatDate } from '../../lib/time.js';
import styles from './review.module.css';
import { TEXTS } from './texts.js';

interface RatingFormProps {
  /** Of the booking. */
  readonly id: string;
  readonly session: Session;
}

const { rating: texts } = TEXTS;

/** The form; what is refused, and why, stands above its button. */
export function RatingForm({ id, session }: RatingFormProps) {
  const navigate = useNavigate();
  const { data: booking } = useQuery(bookingQuery(id));
  const done = () => void navigate(session.role === 'chef' ? '/partner/feedback' : '/review');
  const { draft, change, send } = useRating(id, done);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(draft.stars === 0);
    if (draft.stars > 0) send.mutate();
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.about}>
        <strong>{booking && texts.pick(REQUIREMENT_LABELS[booking.requirement], formatDate(booking.startDate))}</strong>
        <Link to="/user/rating" className={styles.way}>
          {texts.other}
        </Link>
      </div>
      <StarPicker
        value={draft.stars}
        error={missing && draft.stars === 0 ? STARS.missing : undefined}
        onChange={(stars) => change({ ...draft, stars })}
      />
      <TextArea
        label={STARS.review}
        optional
        maxLength={LIMITS.text.description}
        value={draft.review}
        onChange={({ target }) => change({ ...draft, review: target.value })}
      />
      {send.refusal && (
        <Notice tone="gone" alert>
          <p>{send.refusal.message}</p>
          {send.refusal.why && <p>{send.refusal.why}</p>}
        </Notice>
      )}
      <Button type="submit" wide busy={send.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
