/** What the paper of a receipt says, in the order in which it is read: the page and the PDF are two ways to set it. */
import { COMPANY } from '@libs/contract/company.js';
import { formatMoney, fromRupees, paise } from '@libs/contract/money.js';
import type { Receipt } from '@libs/contract/receipts.js';

export interface Paper {
  readonly company: string;
  readonly title: string;
  /** Facts about the paper itself. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** From whom and to whom; each begins with its label. */
  readonly parties: readonly (readonly [label: string, ...lines: readonly string[]])[];
  readonly description: string;
  /** What the amount is made of. */
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  readonly notes: readonly string[];
}

export function paperOf(receipt: Receipt): Paper {
  const { kind, supplier, recipient, tax } = receipt;
  const half = `${tax.rate / 2} %`;
  return {
    company: COMPANY.name,
    title: receipt.title,
    facts: [
      ['Number', receipt.number],
      ['Date', dateOf(receipt.date)],
      ['Booking', receipt.bookingId],
      [kind === 'receipt' ? 'Payment' : 'Refund', receipt.paymentId],
      ...(receipt.refundOf === undefined ? [] : [['Refund of receipt', receipt.refundOf] as const]),
    ],
    parties: [
      ['From', supplier.name, supplier.address, `GSTIN ${supplier.gstin}`],
      ['To', recipient.name, recipient.address],
    ],
    description: receipt.description,
    sums: [
      [`Taxable value (SAC ${tax.sac})`, money(tax.taxableAmount)],
      [`CGST ${half}`, money(tax.cgst)],
      [`SGST ${half}`, money(tax.sgst)],
    ],
    total: [kind === 'receipt' ? 'Received' : 'Paid back', money(receipt.amount)],
    notes: [
      `Place of supply: ${tax.placeOfSupply}. Tax payable on reverse charge: ${tax.reverseCharge ? 'yes' : 'no'}.`,
      `Made by a computer and valid without a signature. Questions: ${COMPANY.email}, ${COMPANY.phone.shown}.`,
    ],
  };
}

/** With both decimals, so that sums stand under each other. */
function money(rupees: number): string {
  const text = formatMoney(fromRupees(rupees) ?? paise(0));
  return text.includes('.') ? text : `${text}.00`;
}

const DATE = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const dateOf = (date: string): string => DATE.format(Date.parse(`${date}T00:00:00.000Z`));
