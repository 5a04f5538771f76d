import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/Link.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { Card } from '../../../components/Card.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { heldDate } from '../../../lib/time.js';
import styles from '../account.module.css';
import { privacyQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import { Erasure } from './Erasure.js';
import { ExportData } from './ExportData.js';
import { Offers } from './Offers.js';

const { privacy: texts } = TEXTS;

/** What the customer agreed to, and what the law lets them do with what we know of them. */
export function YourData({ id }: { readonly id: string }) {
  const { data: privacy, error, refetch } = useQuery(privacyQuery(id));
  return (
    <Card className={styles.section}>
      <h2>{texts.title}</h2>
      {privacy ? (
        <>
          <div>
            <p>{privacy.consent ? texts.agreed(dayOf(privacy.consent.at)) : texts.notAgreed}</p>
            <Link to="/privacy-policy" className={styles.inline}>
              {texts.notice}
            </Link>
          </div>
          {privacy.consent && <Offers id={id} consent={privacy.consent} />}
          <ExportData id={id} />
          <Erasure id={id} erasure={privacy.erasure} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={null} />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="430px" />
        </Loading>
      )}
    </Card>
  );
}

const dayOf = (at: Instant): string => heldDate(kolkataDate(at));
