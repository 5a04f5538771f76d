import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { Chef } from '@libs/contract/chef-account.js';
import { LIMITS } from '@libs/contract/limits.js';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { Portrait } from '../../../components/Portrait.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { Stars } from '../../../components/Stars.js';
import { formatPhone } from '../../../lib/format/phone-number.js';
import { later } from '../../../lib/browser/later.js';
import { useSession } from '../../../lib/session/session.js';
import { DocumentList } from '../onboarding/DocumentList.js';
import { TEXTS as STEPS } from '../onboarding/texts.js';
import { chefQuery } from '../../../api/profiles.js';
import { visitsQuery } from '../api/queries.js';
import { Leave } from '../leaving/Leave.js';
import { TEXTS } from '../texts.js';
import { Access } from './Access.js';
import { Addresses } from './Addresses.js';
import { Experience } from './Experience.js';
import { Kitchen } from './Kitchen.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
/** Loaded after the profile. */
const EmailStatus = later(async () => (await import('../../../components/email/EmailStatus.js')).EmailStatus);

/** The chef's profile and upcoming addresses. */
export default function ProfilePage() {
  const { data: chef, error, refetch } = useQuery(chefQuery(useSession()?.id ?? ''));
  // The number of addresses is unknown; the content below must not shift when they load.
  const { data: visits, isPending: expecting } = useQuery(visitsQuery());
  return (
    <Page title={texts.title}>
      {chef && !expecting ? (
        <div className={styles.stack}>
          <Person chef={chef} />
          {visits && <Addresses visits={visits} />}
          <Kitchen chef={chef} />
          <Experience chef={chef} />
          <Documents chef={chef} />
          <section className={styles.section} aria-labelledby="email">
            <h2 id="email">{texts.email}</h2>
            <EmailStatus
              props={{ email: chef.email, role: 'chef', phoneFirst: chef.missing.includes('phone') }}
              fallback={<Skeleton height="132px" />}
            />
          </section>
          <Access id={chef.id} />
          <Leave chef={chef} />
        </div>
      ) : error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          elsewhere={<ButtonLink to="/partner/dashboard">{TEXTS.bookings.toDashboard}</ButtonLink>}
        />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="280px" />
        </Loading>
      )}
    </Page>
  );
}

function Person({ chef }: { readonly chef: Chef }) {
  const name = `${chef.firstName} ${chef.lastName}`.trim();
  return (
    <Card className={styles.person}>
      <Portrait code={chef.portrait || portraitCode(portraitOf(chef.id))} size={56} />
      <div className={styles.facts}>
        <h2>{name}</h2>
        <p>{chef.email}</p>
        <p>{formatPhone(chef.phone)}</p>
        {chef.ratings > 0 ? (
          <p className={styles.rating}>
            <Stars rating={chef.rating} /> {texts.rated(chef.rating.toFixed(1), chef.ratings)}
          </p>
        ) : (
          <p className={styles.soft}>{texts.unrated}</p>
        )}
      </div>
      <ButtonLink to="/user/profile/update" look="secondary" aria-label={texts.edit} className={styles.edit}>
        <Pencil size={20} aria-hidden />
      </ButtonLink>
    </Card>
  );
}

const Documents = ({ chef: { documents, check } }: { readonly chef: Chef }) => (
  <section className={styles.section} aria-labelledby="documents">
    <h2 id="documents">{STEPS.documents.filed}</h2>
    {check.state !== 'none' && (
      <p>{check.reason ? TEXTS.dashboard.refusals[check.reason] : TEXTS.profile.checks[check.state]}</p>
    )}
    {documents.length > 0 ? (
      <DocumentList documents={documents} />
    ) : (
      <p className={styles.soft}>{STEPS.documents.none}</p>
    )}
    <div>
      <ButtonLink to="/chef/documentation" look="secondary">
        {documents.length < LIMITS.documents.each ? STEPS.documents.add : PARTNER_MESSAGES.documents.title}
      </ButtonLink>
    </div>
  </section>
);
