import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { Venue } from '@libs/booking/values.js';
import * as a from '../../test/support/booking/a-booking.js';
import { SUPPLIER } from '@libs/contract/company.js';
import { paise, rupees, sum } from '@libs/contract/money.js';
import { stateOfPin } from '@libs/contract/pin-codes.js';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { history, intentsAfter } from '../../test/support/eventing/history.js';
import type { DomainEvent, RecordedEvent } from '@libs/eventing/types/envelope.js';
import fc from 'fast-check';
import { draftReceipt } from './draft-receipt.js';
import type { ReceiptIssued } from './receipt-issued.js';
import { issueReceipt } from './issue-receipt.js';
import { financialYearOf, receiptNumber, receiptStream } from './receipt-number.js';
import { apportion, TAX_PROFILE, taxAt, taxIn } from './tax.js';

const refunded = [...a.placed, a.cancelled(), a.refundInitiated(), a.refundCompleted()];
const told = (...events: readonly BookingEvent[]): readonly RecordedEvent<BookingEvent>[] =>
  history(a.inStream(...events));

describe('the number of a receipt', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '2025-26'],
    ['2026-03-31T18:30:00.000Z', '2026-27'],
    ['2026-12-31T23:59:59.999Z', '2026-27'],
    ['2099-12-31T00:00:00.000Z', '2099-00'],
  ])('belongs at %s to the year %s', (at, year) => {
    expect(financialYearOf(at as Instant)).toBe(year);
  });

  it('counts from one, and has at most the legal sixteen characters', () => {
    expect(receiptNumber('2026-27', 0)).toBe('RSY-2627-0000001');
    fc.assert(
      fc.property(fc.nat(9_999_998), (revision) => {
        expect(receiptNumber('2026-27', revision)).toMatch(/^[A-Z0-9/-]{1,16}$/);
      }),
    );
    expect(() => receiptNumber('2026-27', 9_999_999)).toThrow(RangeError);
    expect(receiptStream('2026-27')).toBe('receipts-2026-27');
  });
});

describe('the tax in an amount', () => {
  it('is extracted from it: five percent of ₹1,050 is ₹50, in two halves', () => {
    expect(taxIn(paise(105_000), TAX_PROFILE)).toMatchObject({ taxable: 100_000, cgst: 2_500, sgst: 2_500 });
    expect(taxIn(paise(103), { ...TAX_PROFILE, rateBp: 300 })).toMatchObject({ taxable: 100, cgst: 2, sgst: 1 });
  });

  it('adds up to it, to the paisa, and is never off by a whole one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(2_800), (amount, rateBp) => {
        const { taxable, cgst, sgst } = taxIn(paise(amount), { ...TAX_PROFILE, rateBp });
        expect(sum([taxable, cgst, sgst])).toBe(amount);
        expect(cgst - sgst === 0 || cgst - sgst === 1).toBe(true);
        expect(Math.abs(taxable - (amount * 10_000) / (10_000 + rateBp))).toBeLessThan(1);
      }),
    );
  });

  it('is one sum in another state than the supplier’s', () => {
    const pune = taxAt(stateOfPin('411004'));
    expect(taxIn(paise(105_000), pune)).toMatchObject({
      ...{ placeOfSupply: '27 Maharashtra', taxable: 100_000, cgst: 0, sgst: 0, igst: 5_000 },
    });
    expect(taxAt(stateOfPin('452001'))).toEqual(TAX_PROFILE);
    expect(taxAt(undefined)).toEqual(TAX_PROFILE);
  });

  it('is divided without a remainder, whatever the weights', () => {
    const weights = fc.array(fc.nat(1_000), { minLength: 1 }).filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), weights, (amount, all) => {
        const parts = apportion(paise(amount), all);
        expect(parts.reduce((total, part) => total + BigInt(part), 0n)).toBe(BigInt(amount));
        parts.forEach((part, index) => expect(part === 0 || all[index] !== 0).toBe(true));
      }),
    );
  });
});

describe('a receipt', () => {
  it('of a payment contains it, its customer and its tax', () => {
    expect(draftReceipt(told(...a.placed), a.ID)).toMatchObject({
      kind: 'receipt',
      paymentId: a.ID,
      amount: a.DEPOSIT,
      customerId: a.CUSTOMER,
      recipient: { name: 'Asha Rao', address: '12 Palasia, Indore, Madhya Pradesh, 452001' },
      description: 'Advance for a private chef of Rasoiya on 12 December 2026',
      supplier: SUPPLIER,
    });
  });

  it('names the state of the PIN code, whatever the customer typed', () => {
    const venue = { ...(a.request.venue as Venue), city: 'Pune', region: 'MP', zip: '411004' };
    const elsewhere: BookingEvent = { ...a.requested, data: { ...a.requested.data, venue } };
    expect(draftReceipt(told(elsewhere, a.quoted, a.initiated(), a.paid()), a.ID)).toMatchObject({
      recipient: { address: '12 Palasia, Pune, Maharashtra, 411004' },
      tax: { placeOfSupply: '27 Maharashtra', cgst: 0, sgst: 0 },
    });
  });

  it('names the day for which it was paid, not one from before an edit or after it, also when it is refunded', () => {
    const moved = a.amended(a.nextDay);
    const later = a.amended({ start: plus(a.START, 2 * DAY), end: plus(a.choices.end, 2 * DAY) }, 100);
    const events = told(...a.awaitingPayment, moved, a.quoted, a.paid(), later, a.quoted, ...refunded.slice(4));
    expect(draftReceipt(events, a.ID)).toMatchObject({
      day: '2026-12-13',
      description: 'Advance for a private chef of Rasoiya on 13 December 2026',
    });
    expect(draftReceipt(events, `${a.ID}-R1`)).toMatchObject({ day: '2026-12-13', refundedPayment: a.ID });
  });

  it('of a refund names the refunded payment', () => {
    expect(draftReceipt(told(...refunded), `${a.ID}-R1`)).toMatchObject({ kind: 'refund', refundedPayment: a.ID });
  });

  it('is of its own payment or refund, where a booking has several', () => {
    const parts = [400, 600].flatMap((part, index) => {
      const amount = rupees(part);
      return [a.refundInitiated(index + 1, amount), a.refundCompleted(index + 1, amount)];
    });
    const events = told(...a.placed, a.cancelled(), ...parts);
    expect([1, 2].map((count) => draftReceipt(events, `${a.ID}-R${count}`)?.amount)).toEqual([
      rupees(400),
      rupees(600),
    ]);
    const second = [a.failed(), a.initiated(2), a.paid(2), a.amended(a.nextDay, 100), a.quoted];
    const twice = told(...a.awaitingPayment, ...second, a.paid());
    expect([2, 1].map((attempt) => draftReceipt(twice, a.transaction(attempt))?.day)).toEqual([
      '2026-12-12',
      '2026-12-13',
    ]);
  });

  it('has an address without empty parts, and names a state once', () => {
    const venue = { ...(a.request.venue as Venue), address: '', city: 'Delhi', region: 'DL', zip: '110001' };
    const inDelhi: BookingEvent = { ...a.requested, data: { ...a.requested.data, venue } };
    expect(draftReceipt(told(inDelhi, a.quoted, a.initiated(), a.paid()), a.ID)?.recipient).toMatchObject({
      address: 'Delhi, 110001',
    });
  });

  it('is not issued for an incomplete payment', () => {
    expect(draftReceipt(told(...a.awaitingPayment), a.ID)).toBeUndefined();
    expect(draftReceipt(told(...a.placed, a.cancelled(), a.refundInitiated()), `${a.ID}-R1`)).toBeUndefined();
  });

  it('contains no name of a customer who was erased before it was issued', () => {
    const erased: BookingEvent = { ...a.requested, data: { ...a.requested.data, customer: '[erased]' } };
    expect(draftReceipt(told(erased, a.quoted, a.initiated(), a.paid()), a.ID)?.recipient).toBe('[erased]');
  });
});

describe('a receipt is requested', () => {
  const job = (paymentId: string) => ({
    job: 'issue-receipt',
    id: `receipt-${paymentId}`,
    data: { bookingId: a.ID, paymentId },
  });
  const issued = (paymentId: string) => ({
    stream: receiptStream('2026-27'),
    event: { type: 'ReceiptIssued', data: { paymentId } as ReceiptIssued['data'] } satisfies DomainEvent,
  });
  const wants = (...more: readonly ReturnType<typeof issued>[]) =>
    intentsAfter(issueReceipt, history<DomainEvent>([...a.inStream(...refunded), ...more]));

  it('for each payment and each refund, until it is issued', () => {
    expect(wants()).toMatchObject([job(a.ID), job(`${a.ID}-R1`)]);
    expect(wants(issued(a.ID))).toMatchObject([job(`${a.ID}-R1`)]);
    expect(wants(issued(a.ID), issued(`${a.ID}-R1`))).toEqual([]);
  });
});

it('the supplier’s number has a valid format', () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const total = [...SUPPLIER.gstin.slice(0, 14)].reduce((sum, sign, index) => {
    const value = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return sum + Math.floor(value / 36) + (value % 36);
  }, 0);
  expect(SUPPLIER.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
  expect(SUPPLIER.gstin[14]).toBe(signs[(36 - (total % 36)) % 36]);
});
