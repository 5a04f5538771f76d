import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGES } from '@libs/contract/messages.js';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Page } from '../../components/Page.js';
import { Pager } from '../../components/pager/Pager.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { type Session, useSession } from '../../lib/session.js';
import { PAGE_SIZE, writtenQuery } from './queries.js';
import styles from './review.module.css';
import { ReviewCard } from './ReviewCard.js';
import { TEXTS } from './texts.js';

const { list: texts } = TEXTS;

/** What the customer said of chefs, newest first; the page is in the address. */
export default function ReviewPage() {
  const session = useSession();
  return (
    <Page title={texts.title} lead={texts.lead}>
      {session && <Reviews session={session} />}
    </Page>
  );
}

function Reviews({ session }: { readonly session: Session }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, refetch } = useQuery(writtenQuery(session, page));
  if (error && !data)
    return (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        elsewhere={<ButtonLink to="/bookingview">{MESSAGES.labels.myBookings}</ButtonLink>}
      />
    );
  if (!data)
    return (
      <Loading label={texts.loading}>
        <Skeleton height="190px" />
      </Loading>
    );
  const rate = <ButtonLink to="/user/rating">{texts.rate}</ButtonLink>;
  const { booking: reviews = [], total } = data;
  if (reviews.length === 0)
    return (
      <EmptyState picture={<Star size={40} aria-hidden />} title={MESSAGES.rating.none} action={rate}>
        <p>{texts.emptyLead}</p>
      </EmptyState>
    );
  return (
    <div className={styles.stack}>
      <ul className={styles.cards}>
        {reviews.map((review) => (
          <ReviewCard key={review.booking} review={review} />
        ))}
      </ul>
      <Pager page={page} total={total} size={PAGE_SIZE} onTurn={(next) => setParams({ page: String(next) })} />
      <div>{rate}</div>
    </div>
  );
}
