import { Button, ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { pageIn } from '../../../components/pager/page-in.js';
import { Pager } from '../../../components/pager/Pager.js';
import { Skeleton } from '../../../components/Skeleton.js';
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
const toBookings = <ButtonLink to="/partner/bookings">{texts.toBookings}</ButtonLink>;

/** The ratings by customers, newest first. */
export default function FeedbackPage() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const goToPage = (next: number) => setParams(next > 1 ? { page: String(next) } : {});
  const query = useQuery(feedbackQuery(useSession()?.id ?? '', page));
  const { average, total = 0 } = query.data ?? {};
  return (
    <Page title={texts.title} lead={total > 0 ? texts.lead((average ?? 0).toFixed(1), total) : undefined}>
      <Loaded
        query={query}
        loading={texts.loading}
        skeleton={
          <div className={`stack gap-4 ${styles.grid}`}>
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} height="176px" />
            ))}
          </div>
        }
        elsewhere={toBookings}
      >
        {({ rating: ratings = [] }) =>
          ratings.length === 0 ? (
            <Nothing beyond={total > 0} onFirst={() => goToPage(1)} />
          ) : (
            <div className="stack gap-6">
              <ul className={`stack gap-4 ${styles.grid}`}>
                {ratings.map((rating) => (
                  <li key={rating.booking}>
                    <FeedbackCard rating={rating} />
                  </li>
                ))}
              </ul>
              <Pager page={page} total={total} size={FEEDBACK_SIZE} onPageChange={goToPage} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

const Nothing = ({ beyond, onFirst }: { readonly beyond: boolean; readonly onFirst: () => void }) =>
  beyond ? (
    <EmptyState title={texts.beyond} action={<Button onClick={onFirst}>{texts.firstPage}</Button>}>
      {texts.beyondLead}
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} action={toBookings}>
      {texts.emptyLead}
    </EmptyState>
  );

function FeedbackCard({ rating: { userName, description, rating, createdAt } }: { readonly rating: RatingItem }) {
  const name = userName || texts.someone;
  return (
    <Card className={`stack gap-3 ${styles.feedbackCard}`}>
      <Stars rating={rating} />
      <p className={description ? 'breaks as-typed' : 'soft breaks as-typed'}>{description || texts.noWords}</p>
      <div className={`row gap-3 ${styles.who}`}>
        <Monogram name={name} size={40} />
        <div>
          <strong>{name}</strong>
          <time dateTime={createdAt} className="soft small block">
            {formatDate(kolkataDate(createdAt))}
          </time>
        </div>
      </div>
    </Card>
  );
}
