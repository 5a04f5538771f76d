import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { MESSAGES } from '@libs/contract/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { ChefSignUp } from '@libs/contract/sign-up.js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Page } from '../../../components/Page.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { consent } from '../../../lib/consent.js';
import { type Draft, dropDraft, hasShape, readDraft } from '../../../lib/drafts.js';
import { showAtFields, useKept } from '../../../lib/forms.js';
import { TEXTS } from './texts.js';
import styles from './account.module.css';

const { registration: texts } = TEXTS;
const { labels } = MESSAGES;

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '' };
type Values = typeof EMPTY;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password'] as const;
const FORM: Draft<Values> = {
  name: 'chef-registration',
  fits: hasShape<Values>({ firstName: 'string', lastName: 'string', email: 'string', phone: 'string' }),
};

/** A chef joins. The password is the one thing that is not kept while it is typed. */
export default function RegistrationPage() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm<Values>({
    defaultValues: { ...EMPTY, ...readDraft(FORM), password: '' },
    resolver: standardSchemaResolver(ChefSignUp),
  });
  const { errors, isSubmitting } = form.formState;
  useKept(form, FORM, { password: '' });

  const join = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await api('signUpChef', { body: { ...values, consent: consent() } });
      dropDraft(FORM);
      toast('done', MESSAGES.signUp.success);
      void navigate('/partner/login', { state: { email: values.email } });
    } catch (problem) {
      if (!showAtFields(form, problem, FIELDS)) setRefusal(problem);
    }
  });
  const field = (name: (typeof FIELDS)[number]) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow">
      <form className={styles.form} onSubmit={(event) => void join(event)} noValidate>
        <div className={styles.names}>
          <TextField label={labels.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextField label={labels.lastName} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...field('phone')}
        />
        <Agreement />
        {refusal !== undefined && <Failure error={refusal} fallback={MESSAGES.signUp.failed} />}
        <Button type="submit" wide busy={isSubmitting}>
          {PARTNER_MESSAGES.signUp}
        </Button>
      </form>
      <p className={styles.below}>
        {texts.already}
        <Link to="/partner/login" className={styles.way}>
          {texts.logIn}
        </Link>
      </p>
    </Page>
  );
}

const Agreement = () => (
  <p className={styles.small}>
    {texts.agreement} <a href="/Term_and_Condition">{texts.terms}</a> {texts.and}{' '}
    <a href="/privacy-policy">{texts.privacy}</a>
    {texts.agreementEnd}
  </p>
);
