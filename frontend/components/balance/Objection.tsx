import { useJudgeBalance } from '../../api/balance.js';
import { useContractForm } from '../../api/useContractForm.js';
import { ChipGroup } from '../ChipGroup.js';
import { Form } from '../Form.js';
import { TextField } from '../TextField.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { BALANCE_DISPUTES, type BalanceDispute } from '@libs/contract/enums.js';
import { rupeesIn } from '@libs/contract/money.js';
import { PAID_CHEF_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { INGREDIENTS_TEXTS as costTexts } from '@libs/contract/texts/en/ingredients.js';

const OF_PAYMENTS = BALANCE_DISPUTES.filter((reason) => reason !== 'receipt-wrong');

interface ObjectionProps {
  /** Of the booking. */
  readonly id: string;
  /** Its number, or the receipt for ingredients. */
  readonly payment: BodyInput<'judgeBalance'>['payment'];
}

/** Says what is wrong, with what was paid instead. */
export function Objection({ id, payment }: ObjectionProps) {
  const judge = useJudgeBalance(id);
  const form = useContractForm<{ reason: BalanceDispute | ''; paid: string }>({
    defaultValues: { reason: payment === 'ingredients' ? 'receipt-wrong' : '', paid: '' },
    send: async ({ reason, paid }) => {
      if (reason === '') return;
      const amount = reason === 'nothing-paid' ? 0 : rupeesIn(paid);
      await judge.mutateAsync({ payment, right: false, reason, paid: amount });
    },
  });
  const reason = form.watch('reason');
  return (
    <Form form={form} submit={texts.send} incomplete={reason === ''} className="stack gap-3">
      {payment !== 'ingredients' && (
        <ChipGroup
          legend={texts.why}
          choose="one"
          choices={OF_PAYMENTS.map((value) => ({ value, label: texts.reasons[value] }))}
          value={reason === '' ? [] : [reason]}
          onChange={([chosen]) => form.setValue('reason', chosen ?? '')}
        />
      )}
      {reason !== '' && reason !== 'nothing-paid' && (
        <TextField
          {...(payment === 'ingredients'
            ? { label: costTexts.cost, hint: costTexts.costHint }
            : { label: texts.amount })}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('paid')}
        />
      )}
    </Form>
  );
}
