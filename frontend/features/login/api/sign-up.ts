import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { consent } from '../../../lib/session/consent.js';
import { keepSignUp } from '../customer/sign-up-draft.js';
import type { Person } from '../RegistrationForm.js';

/** Signs a customer up; the first log-in on this device creates the account. */
export const useSignUp = () =>
  useApiMutation({
    call: (person: Person) => api('signUp', { body: { ...person, role: 'user', terms: true, consent: consent() } }),
    store: ({ signUpToken }, _, { phone }) => keepSignUp(phone, signUpToken),
  });

export const useSignUpChef = () =>
  useApiMutation({ call: (person: Person) => api('signUpChef', { body: { ...person, consent: consent() } }) });
