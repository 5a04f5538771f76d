import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChefReview, PublicChef } from '@libs/contract/public-chefs.js';
import { publicChefQuery } from '../../api/public-chefs.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Pager } from '../../components/pager/Pager.js';
import { RetryNotice } from '../../components/RetryNotice.js';
import { Stars } from '../../components/Stars.js';
import { formatMonth } from '../../lib/format/time.js';
import styles from './chefs.module.css';
import { TEXTS } from './texts.js';

const { chef: texts } = TEXTS;
/** As many as the chef's page itself brings. */
const REVIEWS_PER_PAGE = 20;

interface ReviewsProps {
  readonly id: string;
  readonly name: string;
  /** The chef with the first page of reviews. */
  readonly first: PublicChef;
}

/** What customers wrote after their visits, newest first. */
export function Reviews({ id, name, first }: ReviewsProps) {
  const [page, setPage] = useState(1);
  const offset = (page - 1) * REVIEWS_PER_PAGE;
  const later = useQuery({
    ...publicChefQuery(id, { offset, limit: REVIEWS_PER_PAGE }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
  const { reviews, reviewsTotal } = (page > 1 ? later.data : undefined) ?? first;
  return (
    <section aria-labelledby="reviews" className={styles.section}>
      <h2 id="reviews">{texts.reviews}</h2>
      {reviewsTotal === 0 ? (
        <p className={styles.soft}>{texts.noReviewsLead(name)}</p>
      ) : (
        <>
          <p className={styles.soft}>{texts.reviewed}</p>
          <ul className={styles.reviews}>
            {reviews.map((review, place) => (
              <Review key={`${page}-${place}`} review={review} />
            ))}
          </ul>
          {later.isError && <RetryNotice text={MESSAGES.general.away} onRetry={later.refetch} />}
          <Pager page={page} total={reviewsTotal} size={REVIEWS_PER_PAGE} onTurn={setPage} />
        </>
      )}
    </section>
  );
}

const Review = ({ review: { rating, text, month, firstName } }: { readonly review: ChefReview }) => (
  <li className={styles.review}>
    <Stars rating={rating} />
    {text !== '' && <p>{text}</p>}
    <p className={styles.soft}>{texts.visited(firstName || texts.guest, formatMonth(month, 'long'))}</p>
  </li>
);
