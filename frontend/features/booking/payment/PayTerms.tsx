import { PAY_TERMS_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import { epochMs, type Instant, MINUTE } from '@libs/contract/time.js';
import { less, money } from '../../../lib/format/money.js';
import { shortInstant } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';

interface PayTermsProps {
  /** Rupees. */
  readonly total: number;
  readonly deposit: number;
  /** Until when the whole deposit is refunded, if it is promised at all. */
  readonly freeUntil: Instant | undefined;
}

/** What follows from paying the deposit: until when it comes back in full, unless that is over, and how the rest is paid. */
export function PayTerms({ total, deposit, freeUntil }: PayTermsProps) {
  const now = useNow(MINUTE);
  return (
    <p className="soft small">
      {freeUntil && epochMs(freeUntil) > now && `${texts.freeUntil(shortInstant(freeUntil))} `}
      {texts.rest(money(less(total, deposit)))}
    </p>
  );
}
