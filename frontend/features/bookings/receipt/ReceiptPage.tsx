import { BackLink } from '../../../components/BackLink.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { Loaded } from '../../../components/Loaded.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { Page } from '../../../components/Page.js';
import { bookingAddress } from '../../../lib/booking/booking-screens.js';
import { formatDate, untorn } from '../../../lib/format/time.js';
import { formatDay } from '../../../lib/format/day.js';
import { receiptQuery } from '../api.js';
import styles from '../bookings.module.css';
import { SaveReceipt } from '../SaveReceipt.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { COMPANY } from '@libs/contract/company.js';
import { RECEIPT_TEXTS } from '@libs/contract/texts/en/sent.js';
import type { Receipt } from '@libs/contract/receipts.js';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

const { receipts: texts } = BOOKING_PAGE_TEXTS;

/** One receipt, on screen and for printing: `?id=` of the booking, `&number=` of the receipt. */
export default function ReceiptPage() {
  const [params] = useSearchParams();
  const [id, number] = [params.get('id') ?? '', params.get('number') ?? ''];
  const query = useQuery(receiptQuery(id, number));
  const receipt = query.data;
  const address = bookingAddress(id);
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

const descriptionOf = ({ kind, day, description }: Receipt): string =>
  day === undefined ? description : RECEIPT_TEXTS.descriptions[kind](COMPANY.name, formatDay(day));

/** The particulars that the law requires on a receipt. */
function ReceiptDocument({ receipt }: { readonly receipt: Receipt }) {
  const { number, kind, bookingId, paymentId, refundOf, refundOfDate, supplier, recipient, tax } = receipt;
  const refunded = [refundOf, refundOfDate && formatDate(refundOfDate)].filter(Boolean);
  const half = `${tax.rate / 2}%`;
  return (
    <>
      <Card className={`stack gap-5 breaks ${styles.paper}`}>
        <Facts
          facts={[
            { label: RECEIPT_TEXTS.number, value: number },
            { label: RECEIPT_TEXTS.date, value: formatDate(receipt.date) },
            { label: RECEIPT_TEXTS.booking, value: bookingCode(bookingId) },
            { label: RECEIPT_TEXTS.payments[kind], value: <LongNumber>{paymentId}</LongNumber> },
            ...(refundOf === undefined ? [] : [{ label: RECEIPT_TEXTS.refundOf, value: refunded.join(', ') }]),
            { label: RECEIPT_TEXTS.from, value: `${supplier.name}, ${supplier.address}, GSTIN\u00a0${supplier.gstin}` },
            { label: RECEIPT_TEXTS.to, value: [recipient.name, recipient.address].filter(Boolean).join(', ') },
          ]}
        />
        <p>{untorn(descriptionOf(receipt))}</p>
        <MoneyLines
          lines={[
            { label: RECEIPT_TEXTS.taxable(tax.sac), amount: tax.taxableAmount },
            ...(tax.igst > 0
              ? [{ label: RECEIPT_TEXTS.igst(`${tax.rate}%`), amount: tax.igst }]
              : [
                  { label: RECEIPT_TEXTS.cgst(half), amount: tax.cgst },
                  { label: RECEIPT_TEXTS.sgst(half), amount: tax.sgst },
                ]),
          ]}
          total={{ label: RECEIPT_TEXTS.totals[kind], amount: receipt.amount }}
          parts={[]}
        />
        <p className="soft small">{RECEIPT_TEXTS.supply(tax.placeOfSupply, tax.reverseCharge)}</p>
        <p className="soft small">{RECEIPT_TEXTS.questions(COMPANY.email, COMPANY.phone.shown)}</p>
      </Card>
      <div className="no-print flow gap-2 mt-4 middle">
        <SaveReceipt id={bookingId} number={number}>
          {texts.keep}
        </SaveReceipt>
        <Button look="quiet" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </>
  );
}

/** Half of the usual 26 characters. */
const HALF_LENGTH = 13;

/** A payment number; in a narrow line it wraps in the middle. */
const LongNumber = ({ children }: { readonly children: string }) => (
  <>
    {children.slice(0, HALF_LENGTH)}
    <wbr />
    {children.slice(HALF_LENGTH)}
  </>
);
