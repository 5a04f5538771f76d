import { ApiProblem } from '../../api/client/api-problem.js';
import { useAskForHigherLimit, useFileReceipt } from '../../api/ingredients.js';
import { useContractForm } from '../../api/useContractForm.js';
import { money } from '../../lib/format/money.js';
import { toast } from '../../lib/browser/toasts.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { FormDialog } from '../FormDialog.js';
import { PictureField, ReadablePicture } from '../picture/PictureField.js';
import { TextField } from '../TextField.js';
import { ReceiptUpload } from '@libs/contract/ingredients.js';
import { rupeesIn } from '@libs/contract/money.js';
import { INGREDIENTS_TEXTS } from '@libs/contract/texts/en/ingredients.js';
import { useState } from 'react';
import * as z from 'zod/mini';

const { chefSide: texts } = INGREDIENTS_TEXTS;

const Upload = z.intersection(ReceiptUpload, z.object({ picture: ReadablePicture }));

interface ReceiptDialogProps {
  /** Of the booking. */
  readonly id: string;
  /** The most that the customer allows, in rupees. */
  readonly limit: number;
  readonly onClose: () => void;
}

/** The chef enters the total of the receipt with its picture; above the limit, the customer can be asked. */
export function ReceiptDialog({ id, limit, onClose }: ReceiptDialogProps) {
  const receipt = useFileReceipt(id);
  const ask = useAskForHigherLimit(id);
  const [dearer, setDearer] = useState<number>();
  const form = useContractForm<{ amount: string; picture: File | undefined }>({
    schema: Upload,
    defaultValues: { amount: '', picture: undefined },
    send: async ({ amount, picture }) => {
      if (!picture) return;
      setDearer(undefined);
      try {
        await receipt.mutateAsync({ amount, picture });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'above-limit') setDearer(rupeesIn(amount));
        throw error;
      }
      toast('done', texts.saved(money(rupeesIn(amount))));
      onClose();
    },
  });
  const askFor = (amount: number) =>
    ask.mutate(amount, {
      onSuccess: () => {
        toast('done', texts.asked(money(amount)));
        onClose();
      },
    });
  return (
    <FormDialog
      title={texts.enterTitle}
      lead={texts.lead(money(limit))}
      form={form}
      className="stack gap-4"
      save={texts.save}
      onClose={onClose}
    >
      <TextField label={texts.amount} prefix="₹" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      {dearer !== undefined && (
        <Button look="secondary" busy={ask.isPending} onClick={() => askFor(dearer)}>
          {texts.ask(money(dearer))}
        </Button>
      )}
      <Failure error={ask.error} />
      <PictureField
        form={form}
        name="picture"
        label={texts.pictureLabel}
        hint={texts.pictureHint}
        choose={texts.choose}
        another={texts.another}
      />
    </FormDialog>
  );
}
