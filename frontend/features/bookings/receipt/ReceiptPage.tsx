import { useQuery } from '@tanstack/react-query';
import { RECEIPT_TEXTS } from '@libs/contract/receipt-texts.js';
import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../components/BackLink.js';
import { ButtonLink } from '../../../components/Button.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { receiptQuery } from '../api/queries.js';
import { TEXTS } from '../texts.js';
import { ReceiptDocument } from './ReceiptDocument.js';

const { receipts: texts } = TEXTS;

/** One receipt, on screen and for printing: `?id=` of the booking, `&number=` of the receipt. */
export default function ReceiptPage() {
  const [params] = useSearchParams();
  const [id, number] = [params.get('id') ?? '', params.get('number') ?? ''];
  const query = useQuery(receiptQuery(id, number));
  const receipt = query.data;
  const address = `/bookingdetails?id=${encodeURIComponent(id)}`;
  const back = <BackLink to={address}>{texts.back}</BackLink>;
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
