import { useAnswerDispute } from '../../api/balance.js';
import { money } from '../../lib/format/money.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { Notice } from '../Notice.js';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { COLLECT_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';

interface DisputeProps {
  /** Of the booking. */
  readonly id: string;
  /** A payment, or the receipt for ingredients. */
  readonly claimed: { readonly payment: BodyInput<'answerDispute'>['payment']; readonly amount: number };
  readonly dispute: NonNullable<CollectedPayment['dispute']>;
  /** The words with which the chef stands by the amount. */
  readonly uphold: (amount: string) => string;
}

/** Both amounts, and the chef's answer. */
export function Dispute({ id, claimed: { payment, amount }, dispute: { reason, paid, upheld }, uphold }: DisputeProps) {
  const answer = useAnswerDispute(id);
  return (
    <Notice tone="wait">
      <strong>{texts.disputeTitle}</strong>
      <dl className="flow gap-2-4">
        <div>
          <dt className="small">{texts.youSay}</dt>
          <dd className="money strong">{money(amount)}</dd>
        </div>
        <div>
          <dt className="small">{texts.guestSays}</dt>
          <dd className="money strong">{money(paid)}</dd>
        </div>
      </dl>
      {reason === 'paid-more' && <p>{texts.tooMuch}</p>}
      {upheld && <p>{texts.upheld}</p>}
      <div className="flow gap-2">
        {reason !== 'paid-more' && (
          <Button busy={answer.isPending} onClick={() => answer.mutate({ payment, amount: paid })}>
            {texts.agree(money(paid))}
          </Button>
        )}
        {!upheld && (
          <Button look="secondary" busy={answer.isPending} onClick={() => answer.mutate({ payment })}>
            {uphold(money(amount))}
          </Button>
        )}
      </div>
      <Failure error={answer.error} />
    </Notice>
  );
}
