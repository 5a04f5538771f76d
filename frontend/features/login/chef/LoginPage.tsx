import { Checkbox } from '../../../components/Checkbox.js';
import { Form } from '../../../components/Form.js';
import { Link } from '../../../components/Link.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { EmailField } from '../../../components/TextField.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useSession } from '../../../lib/session/session.js';
import { takeReturn } from '../../../lib/session/take-return.js';
import { useLogInChef } from '../api.js';
import styles from '../login.module.css';
import { useArrival } from '../useArrival.js';
import { CHEF_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { ChefLogin } from '@libs/contract/sign-up.js';
import { Navigate, useNavigate } from 'react-router-dom';
import { useEffect, useState } from 'react';

const { login: texts } = CHEF_LOGIN_TEXTS;
const HOME = '/partner/dashboard';

/** Chefs log in with e-mail and password, and return to the interrupted screen. */
export default function LoginPage() {
  const session = useSession();
  // A log-in on this page navigates by itself.
  const [before] = useState(session);
  const navigate = useNavigate();
  const { email, interrupted, signedUp } = useArrival();
  const logIn = useLogInChef();
  const form = useContractForm({
    schema: ChefLogin,
    defaultValues: { email, password: '', remember: false },
    send: async (values) => {
      await logIn.mutateAsync(values);
      void navigate(takeReturn() ?? HOME, { replace: true });
    },
  });
  const { failure, setFocus } = form;
  useEffect(() => {
    if (failure !== undefined) setFocus('password');
  }, [failure, setFocus]);

  if (before?.role === 'chef') return <Navigate to={HOME} replace />;
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow" pictured>
      {(interrupted || session || signedUp) && (
        <div className={styles.notice}>
          <Notice tone="calm">{noticeOf(session !== undefined, signedUp)}</Notice>
        </div>
      )}
      <Form form={form} className="stack gap-2" submit={texts.logIn}>
        <EmailField label={texts.email} {...form.field('email')} autoComplete="username" />
        <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
        <div className={`flow spread gap-0-4 mb-2 ${styles.options}`}>
          <Checkbox label={texts.remember} hint={texts.rememberHint} {...form.register('remember')} />
          <Link to="/?help=password" className="inline touch">
            {texts.forgot}
          </Link>
        </div>
      </Form>
      <OtherWays />
      <p className={`cluster gap-0-2 mt-5 ${styles.below}`}>
        {texts.newHere}
        <Link to="/partner/registration" className="inline touch">
          {texts.join}
        </Link>
      </p>
    </Page>
  );
}

function noticeOf(isCustomer: boolean, signedUp: boolean): string {
  if (isCustomer) return texts.customer;
  return signedUp ? texts.signedUp : MESSAGES.general.signIn;
}

/** Ways to log in that are not available yet. */
const OtherWays = () => (
  <>
    <p className={`row gap-3 soft small ${styles.or}`}>{texts.or}</p>
    <div className="stack gap-2">
      {[texts.google, texts.facebook].map((name) => (
        <button key={name} type="button" className={`row spread gap-3 soft ${styles.other}`} disabled>
          {texts.other(name)}
          <span className="small strong">{PARTNER_MESSAGES.comingSoon}</span>
        </button>
      ))}
    </div>
  </>
);
