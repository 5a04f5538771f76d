import { Onboarding } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { TextField } from '../../components/TextField.js';
import { toast } from '../../components/toasts.js';
import { api } from '../../lib/api.js';
import { consent } from '../../lib/consent.js';
import { type Draft, dropDraft, hasShape, readDraft, saveDraft } from '../../lib/drafts.js';
import { takeReturn } from '../../lib/intent.js';
import { ApiProblem } from '../../lib/api-problem.js';
import { messageOf } from '../../lib/problem.js';
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
    resolver: standardSchemaResolver(Onboarding),
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(FORM, values) }),
    [form],
  );

  const save = form.handleSubmit(async (values) => {
    try {
      const body = { ...values, consent: consent() };
      const { user } = await api('updateUser', { params: { id: session()?.id ?? '' }, body });
      renameSession(user);
      dropDraft(FORM);
      void navigate(takeReturn() ?? '/', { replace: true });
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : {};
      for (const field of FIELDS)
        if (fields[field]) form.setError(field, { message: fields[field] }, { shouldFocus: true });
      toast('error', messageOf(problem, MESSAGES.general.failed));
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
        <Button type="submit" wide busy={isSubmitting}>
          {labels.continue}
        </Button>
      </form>
    </Page>
  );
}
