import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/Link.js';
import { LoadFailure } from '../../components/Loaded.js';
import { Awaited } from '../../components/offers/Awaited.js';
import { Segments } from '../../components/offers/Segments.js';
import { Page } from '../../components/Page.js';
import { landingQuery } from '../../api/landing.js';
import { Estimate } from './estimate/Estimate.js';
import styles from './services.module.css';
import { SERVICES_TEXTS } from '@libs/contract/texts/en/services.js';

const { prime: texts, meals, loading } = SERVICES_TEXTS;

/** The featured services, as on the landing page, with prices. */
export default function PrimeServicePage() {
  const landing = useQuery(landingQuery);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {landing.data && <Segments segments={landing.data.primeSegments} heading="h2" />}
      {landing.isPending && <Awaited kind="segments" label={loading} />}
      {landing.isError && <LoadFailure error={landing.error} onRetry={() => void landing.refetch()} elsewhere={null} />}
      <nav className={`flow mt-4 ${styles.others}`} aria-label={SERVICES_TEXTS.all.others}>
        <Link className="inline touch" to="/allservice">
          {texts.all}
        </Link>
        <Link className="inline touch" to="/meals">
          {meals.title}
        </Link>
      </nav>
      <Estimate />
    </Page>
  );
}
