import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import type { Chef } from '@libs/contract/chefs.js';
import { ButtonLink } from '../../../components/Button.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useSession } from '../../../lib/session.js';
import { chefQuery } from '../queries.js';
import { TEXTS } from './texts.js';
import styles from './onboarding.module.css';

interface StepPageProps {
  readonly step: 1 | 2;
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly children: (chef: Chef) => ReactNode;
}

const { steps: texts } = TEXTS;
const DASHBOARD = '/partner/dashboard';

/** One of the two steps by which a chef is introduced; either can wait. */
export function StepPage({ step, title, lead, loading, children }: StepPageProps) {
  const { data: chef, error, refetch } = useQuery(chefQuery(useSession()?.id ?? ''));
  return (
    <Page title={title} lead={lead} size="narrow" above={<p className={styles.step}>{texts.step(step, 2)}</p>}>
      {chef ? (
        children(chef)
      ) : error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          elsewhere={<ButtonLink to={DASHBOARD}>{TEXTS.documents.toDashboard}</ButtonLink>}
        />
      ) : (
        <Loading label={loading}>
          <Skeleton height="420px" />
        </Loading>
      )}
      <Link to={DASHBOARD} className={styles.later}>
        {texts.later}
      </Link>
    </Page>
  );
}
