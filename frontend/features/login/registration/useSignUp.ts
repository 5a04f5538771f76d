import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MESSAGES } from '@libs/contract/messages.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { consent } from '../../../lib/consent.js';
import { dropDraft, saveDraft } from '../../../lib/drafts.js';
import { showAtFields } from '../../../lib/forms.js';
import { PHONE } from '../phone-draft.js';
import { FIELDS, REGISTRATION, type Values } from './registration-draft.js';

/** Sends the form. What the server refuses stands at its field; a refusal without one is `failure`. */
export function useSignUp(form: UseFormReturn<Values>, onDone: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const signUp = async ({ confirm: _, terms: __, ...person }: Values): Promise<void> => {
    setFailure(undefined);
    try {
      await api('signUp', { body: { ...person, role: 'user', terms: true, consent: consent() } });
      dropDraft(REGISTRATION);
      saveDraft(PHONE, person.phone);
      toast('done', MESSAGES.signUp.success);
      onDone();
    } catch (problem) {
      if (!showAtFields(form, problem, FIELDS)) setFailure(problem);
    }
  };
  return { signUp, failure };
}
