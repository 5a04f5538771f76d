/** The content of a receipt, or of another document of that form, in reading order, for its page and its PDF. */
import { bookingCode } from '@libs/contract/booking-code.js';
import { asOneLine } from '@libs/contract/characters.js';
import { COMPANY } from '@libs/contract/company.js';
import { dayIn } from '@libs/contract/day-in.js';
import { formatMoney, inPaise } from '@libs/contract/money.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import type { Receipt } from '@libs/contract/receipts.js';
import { instant } from '@libs/contract/time.js';

export interface ReceiptModel {
  readonly language: Language;
  readonly company: string;
  readonly title: string;
  /** Facts about the receipt itself. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Supplier and recipient; each begins with its label. */
  readonly parties: readonly (readonly [label: string, ...lines: readonly string[]])[];
  readonly description: string;
  /** The parts of the amount; `detail`: a part of the one above. */
  readonly sums: readonly (readonly [label: string, amount: string, look?: 'detail'])[];
  readonly total: readonly [label: string, amount: string];
  readonly notes: readonly string[];
}

export function receiptModelOf(receipt: Receipt, language: Language = 'en'): ReceiptModel {
  const { kind, supplier, recipient, tax, day, refundOf, refundOfDate } = receipt;
  // Recorded values (names, the place of supply) are not translated.
  const { RECEIPT_TEXTS: texts, LOCALE } = SENT_TEXTS[language];
  const dayOf = dayIn(LOCALE);
  const half = `${tax.rate / 2} %`;
  const date = (one: string) => dayOf(instant(Date.parse(`${one}T00:00:00.000Z`)));
  const refunded = [refundOf, refundOfDate && date(refundOfDate)].filter(Boolean);
  return {
    language,
    company: COMPANY.name,
    title: texts.titles[kind],
    facts: [
      [texts.number, receipt.number],
      [texts.date, date(receipt.date)],
      [texts.booking, bookingCode(receipt.bookingId)],
      [texts.payments[kind], receipt.paymentId],
      ...(refundOf === undefined ? [] : [[texts.refundOf, refunded.join(', ')] as const]),
    ],
    parties: [
      [texts.from, supplier.name, supplier.address, `GSTIN ${supplier.gstin}`],
      [texts.to, asOneLine(recipient.name), asOneLine(recipient.address)],
    ],
    description: day === undefined ? receipt.description : texts.descriptions[kind](COMPANY.name, date(day)),
    sums: [
      [texts.taxable(tax.sac), money(tax.taxableAmount)],
      ...(tax.igst > 0
        ? [[texts.igst(`${tax.rate} %`), money(tax.igst)] as const]
        : ([
            [texts.cgst(half), money(tax.cgst)],
            [texts.sgst(half), money(tax.sgst)],
          ] as const)),
    ],
    total: [texts.totals[kind], money(receipt.amount)],
    notes: [texts.supply(tax.placeOfSupply, tax.reverseCharge), texts.questions(COMPANY.email, COMPANY.phone.shown)],
  };
}

/** Formats with two decimals, so that amounts align. */
export function money(rupees: number): string {
  const text = formatMoney(inPaise(rupees));
  return text.includes('.') ? text : `${text}.00`;
}
