import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/Link.js';
import { LoadFailure } from '../../components/Loaded.js';
import { Awaited } from '../../components/offers/Awaited.js';
import { Services } from '../../components/offers/Services.js';
import { Page } from '../../components/Page.js';
import { servicesQuery } from '../../api/landing.js';
import { Estimate } from './estimate/Estimate.js';
import styles from './services.module.css';
import { SERVICES_TEXTS } from '@libs/contract/texts/en/services.js';

const { all: texts, loading } = SERVICES_TEXTS;

/** Every occasion that can be booked. */
export default function AllServicesPage() {
  const services = useQuery(servicesQuery);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {services.data && <Services services={services.data} heading="h2" />}
      {services.isPending && <Awaited kind="services" label={loading} />}
      {services.isError && (
        <LoadFailure error={services.error} onRetry={() => void services.refetch()} elsewhere={null} />
      )}
      <nav className={`flow mt-4 ${styles.others}`} aria-label={texts.others}>
        <Link className="inline touch" to="/meals">
          {texts.meals}
        </Link>
        <Link className="inline touch" to="/primeservice">
          {texts.prime}
        </Link>
      </nav>
      <Estimate />
    </Page>
  );
}
