import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/Button.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useSession } from '../../../lib/session.js';
import { chefQuery, dashboardQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import styles from './dashboard.module.css';
import { Earnings } from './Earnings.js';
import { Figures } from './Figures.js';
import { Introduce } from './Introduce.js';

const { dashboard: texts } = TEXTS;

/** What a chef's work came to, and what is still to be told about them. */
export default function DashboardPage() {
  const session = useSession();
  const { data, error, refetch } = useQuery(dashboardQuery());
  // What is still to be told stands above the figures, and may not push them down once they are there.
  const { isPending: asking } = useQuery(chefQuery(session?.id ?? ''));
  return (
    <Page title={texts.title(session?.firstName ?? '')}>
      <div className={styles.stack}>
        {data && !asking ? (
          <>
            {session && <Introduce id={session.id} />}
            <Figures dashboard={data} />
            <Earnings months={data.earningsByMonth} />
          </>
        ) : error ? (
          <LoadFailure
            error={error}
            onRetry={() => void refetch()}
            elsewhere={<ButtonLink to="/partner/bookings">{TEXTS.bookings.all}</ButtonLink>}
          />
        ) : (
          <Loading label={texts.loading}>
            <div className={styles.stack}>
              <Skeleton height="168px" />
              <Skeleton height="168px" />
              <Skeleton height="320px" />
            </div>
          </Loading>
        )}
      </div>
    </Page>
  );
}
