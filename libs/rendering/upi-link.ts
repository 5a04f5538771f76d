/** The content of a UPI QR code (NPCI, UPI Linking Specifications 1.6), which the chef's screen draws. */
import { bookingCode } from '@libs/contract/booking-code.js';
import { COMPANY } from '@libs/contract/company.js';
import type { Paise } from '@libs/contract/money.js';

const MAX_NAME_CHARACTERS = 50;

interface Payee {
  readonly upiAddress: string;
  readonly name: string;
}

/** Returns a link for exactly `amount`, which names the booking and the number of its payment. */
export function upiLink({ upiAddress, name }: Payee, bookingId: string, payment: number, amount: Paise): string {
  const fields = {
    // Half of a letter cannot be written in a link.
    pn: [...name].slice(0, MAX_NAME_CHARACTERS).join(''),
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tn: `${COMPANY.name} ${bookingCode(bookingId)}`,
    // Letters, digits, - and _ only.
    tr: `${bookingId}-B${payment}`,
  };
  const written = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${upiAddress}&${written.join('&')}`;
}
