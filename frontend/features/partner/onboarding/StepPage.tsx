import { chefQuery } from '../../../api/account.js';
import { ButtonLink } from '../../../components/Button.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { Link } from '../../../components/Link.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { useSession } from '../../../lib/session/session.js';
import { ONBOARDING_TEXTS } from '@libs/contract/texts/en/partner.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';

interface StepPageProps {
  readonly step: 1 | 2;
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly children: (chef: Chef) => ReactNode;
}

const { steps: texts } = ONBOARDING_TEXTS;
const DASHBOARD = '/partner/dashboard';

/** One of two steps of a chef's onboarding; both can be postponed. */
export function StepPage({ step, title, lead, loading, children }: StepPageProps) {
  const query = useQuery(chefQuery(useSession()?.id ?? ''));
  return (
    <Page title={title} lead={lead} size="narrow" above={<p className="mb-2 strong accent">{texts.step(step, 2)}</p>}>
      <Loaded
        query={query}
        loading={loading}
        height="420px"
        elsewhere={<ButtonLink to={DASHBOARD}>{ONBOARDING_TEXTS.documents.toDashboard}</ButtonLink>}
      >
        {children}
      </Loaded>
      <Link to={DASHBOARD} className="inline touch mt-3">
        {texts.later}
      </Link>
    </Page>
  );
}

export const Terms = ({ error, ...input }: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox
    error={error}
    label={
      <>
        {texts.agree}{' '}
        <a href="/Term_and_Condition" target="_blank" rel="noreferrer">
          {texts.terms}
        </a>
      </>
    }
    {...input}
  />
);
