import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { RECEIPT_TEXTS } from '@libs/contract/receipt-texts.js';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { ButtonLink } from '../../../components/Button.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { receiptQuery } from '../api/queries.js';
import { TEXTS } from '../texts.js';
import { ReceiptDocument } from './ReceiptDocument.js';
import styles from './receipt.module.css';

const { receipts: texts } = TEXTS;

/** One receipt, on screen and for printing: `?id=` of the booking, `&number=` of the receipt. */
export default function ReceiptPage() {
  const [params] = useSearchParams();
  const [id, number] = [params.get('id') ?? '', params.get('number') ?? ''];
  const query = useQuery(receiptQuery(id, number));
  const receipt = query.data;
  const address = `/bookingdetails?id=${encodeURIComponent(id)}`;
  const back = (
    <Link to={address} className={styles.back}>
      <ArrowLeft size={18} aria-hidden />
      {texts.back}
    </Link>
  );
  return (
    <Page title={receipt ? RECEIPT_TEXTS.titles[receipt.kind] : texts.fallback} above={back} size="narrow">
      <Loaded
        query={query}
        loading={texts.loading}
        height="620px"
        elsewhere={<ButtonLink to={address}>{texts.back}</ButtonLink>}
      >
        {(loaded) => <ReceiptDocument receipt={loaded} />}
      </Loaded>
    </Page>
  );
}
