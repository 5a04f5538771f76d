import { OtpRequest } from '@libs/contract/accounts.js';
import type { Role } from '@libs/contract/enums.js';
import { tenDigits } from '@libs/contract/formats.js';
import { LOGIN } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../api/client/api-problem.js';
import { isOpen, useRequestCode } from '../../api/codes.js';
import { useContractForm } from '../../api/useContractForm.js';
import { Form } from '../../components/Form.js';
import { PhoneField } from '../../components/TextField.js';
import { readDraft, saveDraft } from '../../lib/storage/drafts.js';
import { PHONE, SENT_CODE } from './api.js';

const { login: texts } = LOGIN;
const PHONE_DIGITS = 10;

interface CodeFormProps {
  /** The role in which the code logs in. */
  readonly role: Role;
  readonly remember?: boolean;
  /** Rendered below the number. */
  readonly children?: ReactNode;
}

/** Sends a code to a number for a log-in, and opens the screen where the code is entered. */
export function CodeForm({ role, remember = false, children }: CodeFormProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const request = useRequestCode('log-in');
  const form = useContractForm({
    schema: OtpRequest,
    defaultValues: { phone: readDraft(PHONE) ?? '' },
    errorAt: { field: 'phone', fallback: MESSAGES.login.sendFailed },
    onChange: ({ phone }) => saveDraft(PHONE, phone),
    send: async ({ phone }) => {
      const challenge = await request.mutateAsync(phone).catch((error: unknown) => {
        // The code that was just sent to this number can still be entered.
        const earlier = readDraft(SENT_CODE);
        if (error instanceof ApiProblem && error.status === 429 && isOpen(earlier, phone)) return earlier;
        throw error;
      });
      saveDraft(SENT_CODE, { ...challenge, role, remember });
      const { phone: to, otp } = challenge;
      void navigate('/otp', { state: { ...(location.state as object | null), phone: to, otp } });
    },
  });
  const phone = useWatch({ control: form.control, name: 'phone' });
  const { onChange: _, ...field } = form.field('phone');
  return (
    <Form
      form={form}
      className="stack gap-2"
      fallback={MESSAGES.login.sendFailed}
      submit={texts.send}
      submitting={MESSAGES.labels.sendingOtp}
      incomplete={phone.length < PHONE_DIGITS}
    >
      <PhoneField
        label={texts.phone}
        hint={texts.hint}
        autoFocus
        {...field}
        value={phone}
        onChange={({ target }) => {
          form.setValue('phone', mobileDigits(target.value));
          form.clearErrors();
        }}
        onBlur={() => phone.length > 0 && phone.length < PHONE_DIGITS && void form.trigger('phone')}
      />
      {children}
    </Form>
  );
}

/** Returns at most ten digits of typed, pasted or autofilled input. */
export const mobileDigits = (text: string): string => tenDigits(text).replaceAll(/\D/g, '').slice(0, PHONE_DIGITS);
