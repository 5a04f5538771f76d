import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AmendmentTerms } from '@libs/contract/bookings.js';
import { EDIT_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { MOVE_TEXTS as texts } from '@libs/contract/texts/en/moves.js';
import { addDays, DAY, instant, kolkataDate } from '@libs/contract/time.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { ProposeMove } from './Move.js';
import { responseOf } from '../../../../test/support/components/response-of.js';
import { inApp } from '../../../../test/support/components/in-app.js';

const NOW = instant(Date.now());
const booked = addDays(kolkataDate(NOW), 1);
const booking = aBooking({ startDate: booked, endDate: booked });
const termsOf = (refundLimit: number, refundAmount: number): AmendmentTerms => ({
  ...{ refundLimit, refundAmount: 0, keptAmount: 0 },
  cancellation: {
    ...{ allowed: true, percent: refundLimit, refundAmount, refundableAmount: 1_000, refundLimit },
    ...{ until: instant(Date.now() + 8 * DAY), next: [] },
  },
});

let terms: AmendmentTerms;
const sent = jest.fn<(address: string, body: object) => void>();
beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((address, request) => {
    sent(address as string, JSON.parse(request?.body as string) as object);
    return Promise.resolve(responseOf({ data: { ...booking, terms } }));
  });
});

/** Opens the dialog, and chooses another day. */
function asks(role: 'user' | 'chef'): void {
  render(inApp(<ProposeMove booking={booking} role={role} />));
  fireEvent.click(screen.getByRole('button', { name: texts.button }));
  fireEvent.change(screen.getByLabelText(texts.dialog.date), { target: { value: addDays(booked, 7) } });
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.dialog.send });
const proposed = () => sent.mock.calls.find(([address]) => address.endsWith('/move'))?.[1];

describe('asking for another date', () => {
  it('shows a customer what it does to a refund, and sends the limit that was shown', async () => {
    terms = termsOf(50, 500);
    asks('user');
    await screen.findByText(new RegExp(EDIT_TEXTS.fixes(50)));
    expect(screen.getByRole('status').textContent).toContain('we’ll refund ₹500 until');
    fireEvent.click(send());
    await waitFor(() => expect(proposed()).toMatchObject({ expectedRefundLimit: 50 }));
  });

  it('says nothing of it while everything comes back', async () => {
    terms = termsOf(100, 1_000);
    asks('user');
    await waitFor(() => expect(send().disabled).toBe(false));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is sent by a chef without a preview', async () => {
    asks('chef');
    fireEvent.click(send());
    await waitFor(() => expect(proposed()).toBeDefined());
    expect(proposed()).not.toHaveProperty('expectedRefundLimit');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
