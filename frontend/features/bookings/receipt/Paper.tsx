import { FileDown, Printer } from 'lucide-react';
import { COMPANY } from '@libs/contract/company.js';
import { RECEIPT_TEXTS } from '@libs/contract/receipt-texts.js';
import type { Receipt } from '@libs/contract/receipts.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { LongNumber } from '../../../components/LongNumber.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { file } from '../../../lib/api.js';
import { formatDay } from '../../../lib/day.js';
import { formatDate, untorn } from '../../../lib/time.js';
import { FileButton } from '../FileButton.js';
import { TEXTS } from '../texts.js';
import { receiptFile } from './receipt-address.js';
import styles from './receipt.module.css';

const { receipts: texts } = TEXTS;
const said = RECEIPT_TEXTS;

const descriptionOf = ({ kind, day, description }: Receipt): string =>
  day === undefined ? description : said.descriptions[kind](COMPANY.name, formatDay(day));

/** What the law wants on a receipt, in the order in which it is read. */
export function Paper({ receipt }: { readonly receipt: Receipt }) {
  const { number, kind, bookingId, paymentId, refundOf, supplier, recipient, tax } = receipt;
  const half = `${tax.rate / 2}%`;
  return (
    <>
      <Card className={styles.paper}>
        <Facts
          facts={[
            { label: said.number, value: number },
            { label: said.date, value: formatDate(receipt.date) },
            { label: said.booking, value: <LongNumber>{bookingId}</LongNumber> },
            { label: said.payments[kind], value: <LongNumber>{paymentId}</LongNumber> },
            ...(refundOf === undefined ? [] : [{ label: said.refundOf, value: refundOf }]),
            { label: said.from, value: `${supplier.name}, ${supplier.address}, GSTIN\u00a0${supplier.gstin}` },
            { label: said.to, value: [recipient.name, recipient.address].filter(Boolean).join(', ') },
          ]}
        />
        <p>{untorn(descriptionOf(receipt))}</p>
        <MoneyLines
          lines={[
            { label: said.taxable(tax.sac), amount: tax.taxableAmount },
            { label: said.cgst(half), amount: tax.cgst },
            { label: said.sgst(half), amount: tax.sgst },
          ]}
          total={{ label: said.totals[kind], amount: receipt.amount }}
          parts={[]}
        />
        <p className={styles.small}>{said.supply(tax.placeOfSupply, tax.reverseCharge)}</p>
        <p className={styles.small}>{said.questions(COMPANY.email, COMPANY.phone.shown)}</p>
      </Card>
      <div className={styles.tools}>
        <FileButton
          name={receiptFile(number)}
          fetchFile={() => file('receipt', { params: { id: bookingId, number } }, 'application/pdf')}
          icon={<FileDown size={18} aria-hidden />}
        >
          {texts.keep}
        </FileButton>
        <Button look="quiet" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </>
  );
}
