import { Form } from '../../../components/Form.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useSession } from '../../../lib/session/session.js';
import { useSetUpiAddress } from '../api.js';
import { UpiAddressForm } from '@libs/contract/earnings.js';
import { STATEMENT_TEXTS as texts } from '@libs/contract/texts/en/earnings.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const UPI_ADDRESS = 'upi-address';

/** Where guests pay by UPI, given the current password. Without an address nothing is asked, because it is removed. */
export function UpiForm({ upiAddress }: { readonly upiAddress: string }) {
  const save = useSetUpiAddress(useSession()?.id ?? '');
  const form = useContractForm({
    schema: UpiAddressForm,
    defaultValues: { upiAddress, current: '' },
    send: async (body): Promise<void> => {
      await save.mutateAsync(body);
      form.setValue('current', '');
      toast('done', texts.saved);
    },
  });
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // Linked from a visit, whose guest waits; the form is loaded after the page.
  useEffect(() => {
    if (hash === `#${UPI_ADDRESS}`) place.current?.querySelector('input')?.focus();
  }, [hash]);
  return (
    <section ref={place} id={UPI_ADDRESS} className="stack fluid gap-3" aria-labelledby="upi-title">
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
        {form.watch('upiAddress').trim() !== '' && (
          <PasswordField
            label={PARTNER_TEXTS.profile.currentPassword}
            autoComplete="current-password"
            {...form.field('current')}
          />
        )}
      </Form>
    </section>
  );
}
