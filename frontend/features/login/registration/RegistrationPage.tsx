import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { CustomerSignUp } from '@libs/contract/sign-up.js';
import { Button } from '../../../components/Button.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { Failure } from '../../../components/Failure.js';
import { Page } from '../../../components/Page.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { TextField } from '../../../components/TextField.js';
import { checkedBy, useKept } from '../../../lib/forms.js';
import { useSession } from '../../../lib/session.js';
import styles from '../login.module.css';
import { Agreement } from './Agreement.js';
import { type FIELDS, NOT_KEPT, REGISTRATION, startingWith, type Values } from './registration-draft.js';
import { TEXTS } from './texts.js';
import { useSignUp } from './useSignUp.js';

/** Joining with a password. What is typed is kept while it is typed, but for the passwords. */
export default function RegistrationPage() {
  const session = useSession();
  const navigate = useNavigate();
  const form = useForm<Values>({
    defaultValues: startingWith(),
    resolver: checkedBy<Values>(CustomerSignUp),
  });
  const { errors, isSubmitting } = form.formState;
  useKept(form, REGISTRATION, NOT_KEPT);
  const { signUp, failure } = useSignUp(form, () => navigate('/login'));
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  const field = (name: (typeof FIELDS)[number]) => ({ error: errors[name]?.message, ...form.register(name) });

  if (session) return <Navigate to="/" replace />;
  return (
    <Page title={TEXTS.title} lead={TEXTS.lead} size="narrow">
      <form className={styles.form} onSubmit={(event) => void form.handleSubmit(signUp)(event)} noValidate>
        <div className={styles.names}>
          <TextField label={TEXTS.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextField label={TEXTS.lastName} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={TEXTS.email}
          hint={TEXTS.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label={TEXTS.password}
          hint={TEXTS.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label={TEXTS.confirm}
          hint={confirm !== '' && confirm !== password ? TEXTS.differs : undefined}
          autoComplete="new-password"
          {...form.register('confirm')}
        />
        <TextField
          label={TEXTS.phone}
          hint={TEXTS.phoneHint}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
          {...field('phone')}
        />
        <Checkbox label={<Agreement />} error={errors.terms?.message} {...form.register('terms')} />
        {failure !== undefined && <Failure error={failure} fallback={MESSAGES.signUp.failed} />}
        <Button type="submit" wide busy={isSubmitting}>
          {TEXTS.submit}
        </Button>
      </form>
      <p className={styles.below}>
        {TEXTS.already}
        <Link to="/login" className={styles.way}>
          {TEXTS.logIn}
        </Link>
      </p>
    </Page>
  );
}
