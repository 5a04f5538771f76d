import { useJudgeBalance } from '../../api/balance.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { money } from '../../lib/format/money.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { Notice } from '../Notice.js';
import { toast } from '../../lib/browser/toasts.js';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { Booking } from '@libs/contract/bookings.js';
import { PAID_CHEF_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useState } from 'react';

const Objection = lazyComponent(async () => (await import('./Objection.js')).Objection);

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

function Claim({ id, payment: { payment, amount, by, dispute } }: ClaimProps) {
  const [isWrong, setWrong] = useState(false);
  const judge = useJudgeBalance(id);
  const confirm = () => judge.mutate({ payment, right: true }, { onSuccess: () => toast('done', texts.thanks) });
  return (
    <Notice tone={dispute ? 'wait' : 'calm'}>
      <p>{texts.claim[by](money(amount))}</p>
      {dispute && <p>{dispute.upheld ? texts.upheld : texts.disputed[dispute.reason](money(dispute.paid))}</p>}
      <div className="flow gap-2">
        <Button look={dispute ? 'secondary' : 'primary'} busy={judge.isPending} onClick={confirm}>
          {dispute ? texts.settled : texts.right}
        </Button>
        {!dispute && !isWrong && (
          <Button look="secondary" onClick={() => setWrong(true)}>
            {texts.wrong}
          </Button>
        )}
      </div>
      <Failure error={judge.error} fallback={MESSAGES.general.away} />
      <Objection props={!dispute && isWrong && { id, payment }} />
    </Notice>
  );
}
