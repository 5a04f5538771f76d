import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { MESSAGES } from '@libs/contract/messages.js';
import { ChefLogin } from '@libs/contract/sign-up.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { Button } from '../../../components/Button.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { TextField } from '../../../components/TextField.js';
import { api } from '../../../lib/api.js';
import { takeReturn } from '../../../lib/intent.js';
import { startChefSession, useSession } from '../../../lib/session.js';
import { showAtFields } from '../../../lib/forms.js';
import { TEXTS } from './texts.js';
import styles from './account.module.css';
import { OtherWays } from './OtherWays.js';
import { useArrival } from './useArrival.js';

const { login: texts } = TEXTS;
const HOME = '/partner/dashboard';

/** Chefs log in with e-mail and password, and come back to where they were. */
export default function LoginPage() {
  const session = useSession();
  // Whoever logs in here is led on by that, to where they were.
  const [before] = useState(session);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { email, interrupted } = useArrival();
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm({
    defaultValues: { email, password: '', remember: false },
    resolver: standardSchemaResolver(ChefLogin),
  });
  const { errors, isSubmitting } = form.formState;

  const logIn = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const answer = await api('loginChef', { body: values });
      queries.clear(); // what another person saw
      startChefSession(answer);
      void navigate(takeReturn() ?? HOME, { replace: true });
    } catch (problem) {
      if (showAtFields(form, problem, ['email', 'password'])) return;
      setRefusal(problem);
      form.setFocus('password');
    }
  });

  if (before?.role === 'chef') return <Navigate to={HOME} replace />;
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow">
      {(interrupted || session) && (
        <div className={styles.notice}>
          <Notice tone="calm">{session ? texts.customer : MESSAGES.general.signIn}</Notice>
        </div>
      )}
      <form className={styles.form} onSubmit={(event) => void logIn(event)} noValidate>
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className={styles.options}>
          <Checkbox label={texts.remember} hint={texts.rememberHint} {...form.register('remember')} />
          <Link to="/?help=password" className={styles.way}>
            {texts.forgot}
          </Link>
        </div>
        {refusal !== undefined && <Failure error={refusal} fallback={MESSAGES.general.away} />}
        <Button type="submit" wide busy={isSubmitting}>
          {texts.logIn}
        </Button>
      </form>
      <OtherWays />
      <p className={styles.below}>
        {texts.newHere}
        <Link to="/partner/registration" className={styles.way}>
          {texts.join}
        </Link>
      </p>
    </Page>
  );
}
