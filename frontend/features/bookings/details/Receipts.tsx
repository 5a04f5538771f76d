import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import type { Booking } from '@libs/contract/bookings.js';
import { file } from '../../../lib/api.js';
import { money } from '../../../lib/money.js';
import { formatDate } from '../../../lib/time.js';
import { FileButton } from '../FileButton.js';
import { receiptsQuery } from '../queries.js';
import { receiptAddress, receiptFile } from '../receipt/receipt-address.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

const { receipts: texts } = TEXTS;

/** A receipt for each payment and refund, as a page and as a file; nothing before money has moved. */
export function Receipts({ booking }: { readonly booking: Booking }) {
  const { id } = booking;
  const { data: receipts = [] } = useQuery(receiptsQuery(booking));
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
            <FileButton
              name={receiptFile(number)}
              fetchFile={() => file('receipt', { params: { id, number } }, 'application/pdf')}
              icon={<FileDown size={18} aria-hidden />}
              label={texts.pdfOf(number)}
            >
              {texts.pdf}
            </FileButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
