import { money } from '../../lib/format/money.js';
import { Notice } from '../Notice.js';
import { toast } from '../../lib/browser/toasts.js';
import { JudgeClaim } from './JudgeClaim.js';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { Booking } from '@libs/contract/bookings.js';
import { PAID_CHEF_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';

/** What the chef says was paid, for the customer to confirm or dispute; nothing else. */
export function PaidChef({ booking: { id, balance } }: { readonly booking: Booking }) {
  const open = balance?.payments.filter(({ state }) => state === 'claimed' || state === 'disputed') ?? [];
  if (open.length === 0) return null;
  return (
    <ul className="stack fluid gap-3">
      {open.map((payment) => (
        <li key={payment.payment}>
          <Claim id={id} payment={payment} />
        </li>
      ))}
    </ul>
  );
}

interface ClaimProps {
  /** Of the booking. */
  readonly id: string;
  readonly payment: CollectedPayment;
}

const Claim = ({ id, payment: { payment, amount, by, dispute } }: ClaimProps) => (
  <Notice tone={dispute ? 'wait' : 'calm'}>
    <p>{texts.claim[by](money(amount))}</p>
    <JudgeClaim
      {...{ id, payment, amount, dispute, settled: texts.settled }}
      onConfirmed={() => toast('done', texts.thanks)}
    />
  </Notice>
);
