import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/Button.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useSession } from '../../../lib/session/session.js';
import { NextVisits } from '../bookings/NextVisits.js';
import { chefQuery } from '../../../api/profiles.js';
import { dashboardQuery, visitsQuery } from '../api/queries.js';
import { LeavingNotice } from '../leaving/LeavingNotice.js';
import { TEXTS } from '../texts.js';
import styles from './dashboard.module.css';
import { Earnings } from './Earnings.js';
import { Figures } from './Figures.js';
import { Introduce } from './Introduce.js';

const { dashboard: texts } = TEXTS;

/** A chef's next visits, figures and missing profile data; above all, when a chef who leaves will be erased. */
export default function DashboardPage() {
  const session = useSession();
  const { data, error, refetch } = useQuery(dashboardQuery());
  // Visits and missing data are above the figures, and must not shift them when they load.
  const { data: chef, isPending: asking } = useQuery(chefQuery(session?.id ?? ''));
  const { data: visits, isPending: expecting } = useQuery(visitsQuery());
  return (
    <Page title={texts.title(session?.firstName ?? '')}>
      <div className={styles.stack}>
        {data && !asking && !expecting ? (
          <>
            {chef && <LeavingNotice chef={chef} />}
            {(chef?.verified !== false || visits?.length !== 0) && <NextVisits />}
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
              <Skeleton height="360px" />
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
