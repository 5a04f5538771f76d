import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { bookingQuery } from '../../api/bookings.js';
import DepositPage from './DepositPage.js';
import { inApp } from '../../../test/support/components/in-app.js';

/** The page of an unpaid booking of ₹4,000. */
function textOf(depositAmount: number): string {
  const unpaid = { status: STATUS.pending, deposit: 'pending', paidAmount: 0, chef: null } as const;
  const booking = aBooking({ ...unpaid, depositAmount });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(bookingQuery(booking.id).queryKey, booking);
  return render(inApp(<DepositPage />, { queries: client, at: `/Payment_gatway?id=${booking.id}` })).container
    .textContent;
}

describe('the page of the deposit', () => {
  it('asks for a quarter of the total', () => {
    const text = textOf(1_000);
    expect(text).toContain('₹1,000');
    expect(text).toContain(MESSAGES.payment.please);
  });

  it('says why it is another amount, if the payment page was opened before an edit', () => {
    const text = textOf(1_119);
    expect(text).toContain('₹1,119');
    expect(text).toContain(PAYMENT_TEXTS.deposit.asBefore);
    expect(text).not.toContain('25%');
  });
});
