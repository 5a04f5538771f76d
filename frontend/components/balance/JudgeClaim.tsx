import { useJudgeBalance } from '../../api/balance.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { money } from '../../lib/format/money.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { PAID_CHEF_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { useState } from 'react';

const Objection = lazyComponent(async () => (await import('./Objection.js')).Objection);

interface JudgeClaimProps {
  /** Of the booking. */
  readonly id: string;
  /** A payment, or the receipt for ingredients. */
  readonly payment: BodyInput<'judgeBalance'>['payment'];
  /** What the chef says, in rupees. */
  readonly amount: number;
  readonly dispute: CollectedPayment['dispute'];
  /** The button that ends the dispute. */
  readonly settled: string;
  readonly onConfirmed?: () => void;
}

/** The customer confirms or disputes what the chef claims. */
export function JudgeClaim({ id, payment, amount, dispute, settled, onConfirmed }: JudgeClaimProps) {
  const [isWrong, setWrong] = useState(false);
  const judge = useJudgeBalance(id);
  const confirm = () =>
    judge.mutate({ payment, right: true, expectedAmount: amount }, onConfirmed && { onSuccess: onConfirmed });
  return (
    <>
      {dispute && <p>{dispute.upheld ? texts.upheld : texts.disputed[dispute.reason](money(dispute.paid))}</p>}
      <div className="flow gap-2">
        <Button look={dispute ? 'secondary' : 'primary'} busy={judge.isPending} onClick={confirm}>
          {dispute ? settled : texts.right}
        </Button>
        {!dispute && !isWrong && (
          <Button look="secondary" onClick={() => setWrong(true)}>
            {texts.wrong}
          </Button>
        )}
      </div>
      <Failure error={judge.error} />
      <Objection props={!dispute && isWrong && { id, payment }} />
    </>
  );
}
