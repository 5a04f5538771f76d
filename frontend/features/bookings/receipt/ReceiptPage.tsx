import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { RECEIPT_TEXTS } from '@libs/contract/receipt-texts.js';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { ButtonLink } from '../../../components/Button.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { receiptQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import { Paper } from './Paper.js';
import styles from './receipt.module.css';

const { receipts: texts } = TEXTS;

/** One receipt, to read, to print and to keep: `?id=` of the booking, `&number=` of the receipt. */
export default function ReceiptPage() {
  const [params] = useSearchParams();
  const [id, number] = [params.get('id') ?? '', params.get('number') ?? ''];
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id, number));
  const address = `/bookingdetails?id=${encodeURIComponent(id)}`;
  const back = (
    <Link to={address} className={styles.back}>
      <ArrowLeft size={18} aria-hidden />
      {texts.back}
    </Link>
  );
  return (
    <Page title={receipt ? RECEIPT_TEXTS.titles[receipt.kind] : texts.fallback} above={back} size="narrow">
      {receipt ? (
        <Paper receipt={receipt} />
      ) : error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          elsewhere={<ButtonLink to={address}>{texts.back}</ButtonLink>}
        />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="620px" />
        </Loading>
      )}
    </Page>
  );
}
