import type { QuarantineReason } from '@libs/booking/events.js';
import { formatMoney, paise } from '@libs/contract/money.js';

/** What was expected of the provider or came from it, as people read it: what came from outside may be anything. */
export const tellFinding = (reason: QuarantineReason, text: string): string =>
  reason === 'wrong-amount' && /^\d{1,15}$/.test(text) ? formatMoney(paise(Number(text))) : text;
