import { Form } from '../../../components/Form.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useSession } from '../../../lib/session/session.js';
import { useSetUpiAddress } from '../api.js';
import { UpiAddress } from '@libs/contract/earnings.js';
import { STATEMENT_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';

/** Where guests pay by UPI. */
export function UpiForm({ upiAddress }: { readonly upiAddress: string }) {
  const save = useSetUpiAddress(useSession()?.id ?? '');
  const form = useContractForm({
    schema: UpiAddress,
    defaultValues: { upiAddress },
    send: async (body) => {
      await save.mutateAsync(body);
      toast('done', texts.saved);
    },
  });
  return (
    <section id="upi-address" className="stack fluid gap-3" aria-labelledby="upi-title">
      <h2 id="upi-title" className="title">
        {texts.addressTitle}
      </h2>
      <Form form={form} submit={texts.save} className="stack gap-3 start" buttonClassName="self-start">
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="wide"
          {...form.field('upiAddress')}
        />
      </Form>
    </section>
  );
}
