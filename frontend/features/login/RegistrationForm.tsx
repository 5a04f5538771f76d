import { api } from '../../api/client/api.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { Form } from '../../components/Form.js';
import { Link } from '../../components/Link.js';
import { NameFields } from '../../components/NameFields.js';
import { Page } from '../../components/Page.js';
import { PasswordField } from '../../components/password/PasswordField.js';
import { EmailField, PhoneField } from '../../components/TextField.js';
import { useContractForm } from '../../api/useContractForm.js';
import { consent, keepSignUp } from './api.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.js';
import { storedTexts } from '../../lib/storage/stored-fields.js';
import styles from './login.module.css';
import { tenDigits } from '@libs/contract/formats.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

/** The request body of a registration. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}
/** Additional fields of a role's form. */
interface Values extends Person {
  readonly confirm?: string;
  readonly terms?: boolean;
}
const EMPTY: Person = { firstName: '', lastName: '', email: '', phone: '', password: '' };
const STORED = storedTexts('firstName', 'lastName', 'email', 'phone');

type Texts = Record<
  'title' | 'lead' | 'email' | 'emailHint' | 'password' | 'passwordHint' | 'phone' | 'phoneHint' | 'already' | 'logIn',
  string
>;

interface RegistrationFormProps {
  readonly texts: Texts;
  readonly schema: z.ZodMiniType;
  /** Where the draft is stored, without passwords and consent, which are `never` stored. */
  readonly draft: 'registration' | 'chef-registration';
  readonly never: Omit<Values, 'firstName' | 'lastName' | 'email' | 'phone'>;
  /** Asks for the password twice. */
  readonly confirm?: { readonly confirm: string; readonly differs: string };
  /** The terms to accept. */
  readonly agreement: (terms: () => { readonly error: string | undefined }) => ReactNode;
  readonly submit: string;
  readonly send: (person: Person) => Promise<unknown>;
  /** The log-in link for registered users. */
  readonly logIn: string;
}

/** Registration with a password, for customers and chefs. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { texts, schema, never, confirm, agreement, submit, send, logIn } = props;
  const draft: Draft<Partial<Values>> = { name: props.draft, schema: STORED };
  const form = useContractForm<Values>({
    schema,
    defaultValues: { ...EMPTY, ...readDraft(draft), ...never },
    onChange: (values) => saveDraft(draft, { ...values, ...never }),
    send: async ({ confirm: _, terms: __, ...person }) => {
      await send({ ...person, phone: tenDigits(person.phone) });
      dropDraft(draft);
    },
  });
  const [password, repeated] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow">
      <Form form={form} className="stack gap-2" fallback={MESSAGES.signUp.failed} submit={submit}>
        <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
        <EmailField label={texts.email} hint={texts.emailHint} {...form.field('email')} />
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        {confirm && (
          <PasswordField
            label={confirm.confirm}
            hint={repeated !== '' && repeated !== password ? confirm.differs : undefined}
            autoComplete="new-password"
            {...form.register('confirm')}
          />
        )}
        <PhoneField label={texts.phone} hint={texts.phoneHint} {...form.field('phone')} />
        {agreement(() => form.field('terms'))}
      </Form>
      <p className={`cluster gap-0-2 mt-5 ${styles.below}`}>
        {texts.already}
        <Link to={logIn} className="inline touch">
          {texts.logIn}
        </Link>
      </p>
    </Page>
  );
}

/** Signs a customer up; the first log-in on this device creates the account. */
export const useSignUp = () =>
  useApiMutation({
    call: (person: Person) => api('signUp', { body: { ...person, role: 'user', terms: true, consent: consent() } }),
    store: ({ signUpToken }, _, { phone }) => keepSignUp(phone, signUpToken),
  });

export const useSignUpChef = () =>
  useApiMutation({ call: (person: Person) => api('signUpChef', { body: { ...person, consent: consent() } }) });
