import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { pageIn } from '../../../components/pager/page-in.js';
import { Pager } from '../../../components/pager/Pager.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useSession } from '../../../lib/session/session.js';
import { FEEDBACK_SIZE, feedbackQuery } from '../api/queries.js';
import { TEXTS } from '../texts.js';
import styles from './feedback.module.css';
import { FeedbackCard } from './FeedbackCard.js';

const { feedback: texts } = TEXTS;

/** The ratings by customers, newest first. */
export default function FeedbackPage() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const turn = (next: number) => setParams(next > 1 ? { page: String(next) } : {});
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
      {data && ratings.length === 0 && <Nothing beyond={data.total > 0} onFirst={() => turn(1)} />}
      {data && ratings.length > 0 && (
        <div className={styles.stack}>
          <ul className={styles.grid}>
            {ratings.map((rating) => (
              <li key={rating.booking}>
                <FeedbackCard rating={rating} />
              </li>
            ))}
          </ul>
          <Pager page={page} total={data.total} size={FEEDBACK_SIZE} onTurn={turn} />
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
