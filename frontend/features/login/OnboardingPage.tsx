import { Onboarding } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.js';
import { Failure } from '../../components/Failure.js';
import { Page } from '../../components/Page.js';
import { TextField } from '../../components/TextField.js';
import { api } from '../../lib/api.js';
import { consent } from '../../lib/consent.js';
import { type Draft, dropDraft, hasShape, readDraft } from '../../lib/drafts.js';
import { checkedBy, showAtFields, useKept } from '../../lib/forms.js';
import { takeReturn } from '../../lib/intent.js';
import { renameSession, session } from '../../lib/session.js';
import styles from './login.module.css';
import { TEXTS } from './registration/texts.js';
import { LOGIN } from './texts.js';

const { onboarding: texts } = LOGIN;
const { labels } = MESSAGES;

interface Values {
  firstName: string;
  lastName: string;
  email: string;
}
const FORM: Draft<Values> = {
  name: 'onboarding',
  fits: hasShape<Values>({ firstName: 'string', lastName: 'string', email: 'string' }),
};
const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** The three things that a new customer is asked for, before or after choosing. */
export default function OnboardingPage() {
  const navigate = useNavigate();
  const form = useForm<Values>({
    defaultValues: readDraft(FORM) ?? { firstName: '', lastName: '', email: '' },
    resolver: checkedBy(Onboarding),
  });
  const { errors, isSubmitting } = form.formState;
  useKept(form, FORM);
  const [failure, setFailure] = useState<unknown>();

  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const body = { ...values, consent: consent() };
      const { user } = await api('updateUser', { params: { id: session()?.id ?? '' }, body });
      renameSession(user);
      dropDraft(FORM);
      void navigate(takeReturn() ?? '/', { replace: true });
    } catch (problem) {
      if (!showAtFields(form, problem, FIELDS)) setFailure(problem);
    }
  });
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow">
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <div className={styles.names}>
          <TextField
            label={labels.firstName}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label={labels.lastName}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <TextField
          label={labels.emailAddress}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <p className={styles.small}>
          {TEXTS.consent}{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            {TEXTS.consentNotice}
          </a>{' '}
          {TEXTS.consentEnd}
        </p>
        {failure !== undefined && <Failure error={failure} fallback={MESSAGES.general.failed} />}
        <Button type="submit" wide busy={isSubmitting}>
          {labels.continue}
        </Button>
      </form>
    </Page>
  );
}
