import { Button, ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LoadFailure } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { pageIn } from '../../../components/pager/page-in.js';
import { Pager } from '../../../components/pager/Pager.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { Stars } from '../../../components/Stars.js';
import { Monogram } from '../../../illustrations/Monogram.js';
import { formatDate } from '../../../lib/format/time.js';
import { useSession } from '../../../lib/session/session.js';
import { FEEDBACK_SIZE, feedbackQuery } from '../api.js';
import styles from '../bookings/bookings.module.css';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import type { RatingItem } from '@libs/contract/ratings.js';
import { kolkataDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

const { feedback: texts } = PARTNER_TEXTS;

/** The ratings by customers, newest first. */
export default function FeedbackPage() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const goToPage = (next: number) => setParams(next > 1 ? { page: String(next) } : {});
  const { data, error, refetch } = useQuery(feedbackQuery(useSession()?.id ?? '', page));
  const ratings = data?.rating ?? [];
  const lead = data && data.total > 0 ? texts.lead((data.average ?? 0).toFixed(1), data.total) : undefined;
  return (
    <Page title={texts.title} lead={lead}>
      {!data && error && (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          elsewhere={<ButtonLink to="/partner/bookings">{texts.toBookings}</ButtonLink>}
        />
      )}
      {!data && !error && (
        <Loading label={texts.loading}>
          <div className={styles.grid}>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} height="176px" />
            ))}
          </div>
        </Loading>
      )}
      {data && ratings.length === 0 && <Nothing beyond={data.total > 0} onFirst={() => goToPage(1)} />}
      {data && ratings.length > 0 && (
        <div className={styles.stack}>
          <ul className={styles.grid}>
            {ratings.map((rating) => (
              <li key={rating.booking}>
                <FeedbackCard rating={rating} />
              </li>
            ))}
          </ul>
          <Pager page={page} total={data.total} size={FEEDBACK_SIZE} onPageChange={goToPage} />
        </div>
      )}
    </Page>
  );
}

const Nothing = ({ beyond, onFirst }: { readonly beyond: boolean; readonly onFirst: () => void }) =>
  beyond ? (
    <EmptyState title={texts.beyond} action={<Button onClick={onFirst}>{texts.firstPage}</Button>}>
      {texts.beyondLead}
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} action={<ButtonLink to="/partner/bookings">{texts.toBookings}</ButtonLink>}>
      {texts.emptyLead}
    </EmptyState>
  );

/** One rating by a customer. */
function FeedbackCard({ rating: { userName, description, rating, createdAt } }: { readonly rating: RatingItem }) {
  const name = userName || texts.someone;
  return (
    <Card className={styles.feedbackCard}>
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
