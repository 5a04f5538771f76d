import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import { RetryNotice } from '../../../components/RetryNotice.js';
import type { Booking } from '@libs/contract/bookings.js';
import { money } from '../../../lib/format/money.js';
import { formatDate } from '../../../lib/format/time.js';
import { useSaveReceipt } from '../api/files.js';
import { FileButton } from '../FileButton.js';
import { receiptsQuery } from '../api/queries.js';
import { receiptAddress } from '../receipt/receipt-address.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

const { receipts: texts } = TEXTS;

/** A receipt for each payment and refund, as a page and as a file; nothing before the first payment. */
export function Receipts({ booking }: { readonly booking: Booking }) {
  const { id } = booking;
  const { data: receipts = [], error, refetch } = useQuery(receiptsQuery(booking));
  if (error && receipts.length === 0) return <RetryNotice text={texts.unavailable} onRetry={refetch} />;
  if (receipts.length === 0) return null;
  return (
    <div>
      <h3>{texts.title}</h3>
      <ul>
        {receipts.map(({ number, kind, amount, date }) => (
          <li key={number} className={styles.receipt}>
            <span>
              <Link to={receiptAddress(id, number)}>{texts.kinds[kind](money(amount))}</Link>
              <span className={styles.below}>{formatDate(date)}</span>
            </span>
            <SaveReceipt id={id} number={number} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const SaveReceipt = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <FileButton save={useSaveReceipt(id, number)} icon={<FileDown size={18} aria-hidden />} label={texts.pdfOf(number)}>
    {texts.pdf}
  </FileButton>
);
