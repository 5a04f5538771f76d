import type { QuarantineReason } from '@libs/booking/quarantine.js';
import { formatMoney, paise } from '@libs/contract/money.js';

/** Formats what was expected of the provider, or what it sent, which may be any text. */
export const findingAsText = (reason: QuarantineReason, text: string): string =>
  reason === 'wrong-amount' && /^\d{1,15}$/.test(text) ? formatMoney(paise(Number(text))) : text;
