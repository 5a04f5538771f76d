import { PAY_TERMS_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import type { Fare } from '@libs/contract/fares.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import { less, money } from '../../../lib/format/money.js';
import { shortInstant } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';

interface PayTermsProps {
  /** Rupees. */
  readonly total: number;
  readonly deposit: number;
  readonly refunds: Refunds;
}

/** Until when cancelling refunds the whole deposit, if that is promised at all, and what it refunds later. */
type Refunds = Pick<Fare, 'freeUntil' | 'partRefunds'>;

/** What follows from paying the deposit: what a cancellation gives back of it, and how the rest is paid. */
export function PayTerms({ total, deposit, refunds }: PayTermsProps) {
  const refunded = refundText(refunds, useNow(MINUTE));
  // The page that an edit left open can ask for more than the total.
  const rest = total > deposit && texts.rest(money(less(total, deposit)));
  return <p className="soft small">{[refunded, rest].filter(Boolean).join(' ')}</p>;
}

/** At `now` (epoch ms). Undefined without a free cancellation, which the page says itself. */
function refundText({ freeUntil, partRefunds }: Refunds, now: number): string | undefined {
  if (!freeUntil) return undefined;
  if (epochMs(freeUntil) > now) return texts.freeUntil(shortInstant(freeUntil));
  const part = partRefunds?.find(({ until }) => epochMs(until) > now);
  if (part) return texts.partUntil(part.percent, shortInstant(part.until));
  return partRefunds && texts.tooLate;
}
