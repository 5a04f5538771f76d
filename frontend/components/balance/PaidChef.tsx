import { useJudgeBalance } from '../../api/balance.js';
import { useContractForm } from '../../lib/form/useContractForm.js';
import { money } from '../../lib/format/money.js';
import { Button } from '../Button.js';
import { ChipGroup } from '../ChipGroup.js';
import { Failure } from '../Failure.js';
import { Form } from '../Form.js';
import { Notice } from '../Notice.js';
import { TextField } from '../TextField.js';
import { toast } from '../toasts.js';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { Booking } from '@libs/contract/bookings.js';
import { BALANCE_DISPUTES, type BalanceDispute } from '@libs/contract/enums.js';
import { PAID_CHEF_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useState } from 'react';

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
      {!dispute && isWrong && <Objection id={id} payment={payment} />}
    </Notice>
  );
}

/** Says what is wrong, with what was paid instead. */
function Objection({ id, payment }: { readonly id: string; readonly payment: number }) {
  const judge = useJudgeBalance(id);
  const form = useContractForm<{ reason: BalanceDispute | ''; paid: string }>({
    defaultValues: { reason: '', paid: '' },
    send: async ({ reason, paid }) => {
      if (reason === '') return;
      const amount = reason === 'nothing-paid' ? 0 : Number(paid.replaceAll(/[₹,\s]/g, ''));
      await judge.mutateAsync({ payment, right: false, reason, paid: amount });
    },
  });
  const reason = form.watch('reason');
  return (
    <Form form={form} submit={texts.send} incomplete={reason === ''} className="stack gap-3">
      <ChipGroup
        legend={texts.why}
        choose="one"
        choices={BALANCE_DISPUTES.map((value) => ({ value, label: texts.reasons[value] }))}
        value={reason === '' ? [] : [reason]}
        onChange={([chosen]) => form.setValue('reason', chosen ?? '')}
      />
      {reason !== '' && reason !== 'nothing-paid' && (
        <TextField label={texts.amount} prefix="₹" inputMode="decimal" autoComplete="off" {...form.field('paid')} />
      )}
    </Form>
  );
}
