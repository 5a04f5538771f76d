import { createHash } from 'node:crypto';
import * as a from '../../../test/support/booking/a-booking.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { draftReceipt } from '@libs/receipts/draft-receipt.js';
import type { ReceiptIssued, Recipient } from '@libs/receipts/receipt-issued.js';
import { receiptStream } from '@libs/receipts/receipt-number.js';
import { DAY, plus } from '@libs/contract/time.js';
import { receiptToWire } from '@libs/rendering/receipt-wire.js';
import { describe, expect, it } from '@jest/globals';
import { history } from '../../../test/support/eventing/history.js';
import { receiptModelOf } from './receipt-model.js';
import { RECEIPT_PAGE_POLICY, receiptPage } from './receipt-page.js';
import { receiptPdf, runsOf } from './receipt-pdf.js';

const RECIPIENT = { name: 'आशा Rao', address: '12 Palasia, Indore' };
function issued(changes: Partial<ReceiptIssued['data']>): RecordedEvent<ReceiptIssued> {
  const draft = draftReceipt(history(a.inStream(...a.placed)), a.ID);
  const data = { ...draft, number: 'RSY-2627-0000007', recipient: RECIPIENT, ...changes } as ReceiptIssued['data'];
  const [event] = history([{ stream: receiptStream('2026-27'), event: { type: 'ReceiptIssued', data } }]);
  return event as RecordedEvent<ReceiptIssued>;
}
const aReceipt = (recipient: Recipient = RECIPIENT) => receiptToWire(issued({ recipient }));

describe('the model of a receipt', () => {
  it('contains the legally required facts, and its sums add up', () => {
    const { facts, sums, total, title } = receiptModelOf(aReceipt());
    expect(title).toBe('Receipt voucher');
    expect(facts).toContainEqual(['Number', 'RSY-2627-0000007']);
    expect(facts).toContainEqual(['Date', '21 November 2026']);
    expect(sums).toEqual([
      ['Taxable value (SAC 996334)', '₹952.38'],
      ['CGST 2.5 %', '₹23.81'],
      ['SGST 2.5 %', '₹23.81'],
    ]);
    expect(total).toEqual(['Received', '₹1,000.00']);
  });

  it('of a refund names number and date of the receipt of the payment', () => {
    const refund = issued({ kind: 'refund', refundOf: 'RSY-2627-0000001', movedAt: plus(a.NOW, DAY) });
    const { facts } = receiptModelOf(receiptToWire(refund, { movedAt: a.NOW }));
    expect(facts).toContainEqual(['Date', '22 November 2026']);
    expect(facts).toContainEqual(['Refund of receipt', 'RSY-2627-0000001, 21 November 2026']);
  });

  it('has one sum of tax in another state than the supplier’s', () => {
    const receipt = aReceipt();
    const tax = { ...receipt.tax, placeOfSupply: '27 Maharashtra', cgst: 0, sgst: 0, igst: 47.62 };
    const { sums, notes } = receiptModelOf({ ...receipt, tax });
    expect(sums.slice(1)).toEqual([['IGST 5 %', '₹47.62']]);
    expect(notes[0]).toContain('27 Maharashtra');
  });

  it('is translated to Hindi', () => {
    const { title, facts, description, sums, total } = receiptModelOf(aReceipt(), 'hi');
    expect([title, description]).toEqual([
      'प्राप्ति वाउचर',
      '12 दिसंबर 2026 के लिए Rasoiya के निजी शेफ़ की सेवा का अग्रिम भुगतान',
    ]);
    expect(facts).toContainEqual(['तारीख़', '21 नवंबर 2026']);
    expect([...sums, total].map(([, amount]) => amount)).toEqual(['₹952.38', '₹23.81', '₹23.81', '₹1,000.00']);
    expect(receiptPage(aReceipt(), 'hi')).toContain('<html lang="hi-IN">');
  });

  it('contains the original description if no day was recorded', () => {
    const { day: _, ...receipt } = aReceipt();
    expect(receiptModelOf(receipt, 'hi').description).toBe('Advance for a private chef of Rasoiya on 12 December 2026');
  });

  it('shows an early recipient on one line, and nothing hidden in it', () => {
    const { parties } = receiptModelOf(aReceipt({ name: 'Asha\u2066 Rao', address: '12 Palasia\nGSTIN 1' }));
    expect(parties[1]).toEqual(['To', 'Asha Rao', '12 Palasia GSTIN 1']);
  });

  it('as a page escapes HTML and loads no other file', () => {
    const page = receiptPage(aReceipt({ name: '<script>alert("x")</script>', address: `'"&` }));
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).toContain('&#39;&quot;&amp;');
    expect(page).not.toMatch(/<script|src=|href=|style="/);
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(RECEIPT_PAGE_POLICY).toContain(`style-src 'sha256-${hash}'`);
  });

  it('as PDF embeds the fonts for its characters, including the rupee sign and Devanagari', async () => {
    const pdf = (await receiptPdf(aReceipt())).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.\d/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const fonts = [...pdf.matchAll(/\/BaseFont \/\w+\+(Mukta[\w-]*)/g)].map(([, name]) => name);
    expect(new Set(fonts)).toEqual(new Set(['Mukta-Regular', 'Mukta-SemiBold']));
    expect(pdf).not.toContain('Helvetica');
  });

  it('is split into runs of one script, with each space in the run before it', () => {
    expect(runsOf('₹1,000 for आशा Rao')).toEqual([
      { script: 'latin-ext', text: '₹' },
      { script: 'latin', text: '1,000 for ' },
      { script: 'devanagari', text: 'आशा ' },
      { script: 'latin', text: 'Rao' },
    ]);
  });
});
