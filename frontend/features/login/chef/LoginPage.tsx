import { ButtonLink } from '../../../components/Button.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { Form } from '../../../components/Form.js';
import { Link } from '../../../components/Link.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { EmailField } from '../../../components/TextField.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { afterChefLogIn, useLogInChef } from '../api.js';
import styles from '../login.module.css';
import { useArrival } from '../useArrival.js';
import { ChefLoginFrame } from './ChefLoginFrame.js';
import { CHEF_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { ChefLogin } from '@libs/contract/sign-up.js';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';

const { login: texts } = CHEF_LOGIN_TEXTS;

/** Chefs log in with e-mail and password, or choose a code, and return to the interrupted screen. */
export default function LoginPage() {
  const navigate = useNavigate();
  const arrival: unknown = useLocation().state;
  const { email } = useArrival();
  const logIn = useLogInChef();
  const form = useContractForm({
    schema: ChefLogin,
    defaultValues: { email, password: '', remember: false },
    send: async (values) => {
      await logIn.mutateAsync(values);
      void navigate(afterChefLogIn(), { replace: true });
    },
  });
  const { failure, setFocus } = form;
  useEffect(() => {
    if (failure !== undefined) setFocus('password');
  }, [failure, setFocus]);

  return (
    <ChefLoginFrame lead={texts.lead}>
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
      <OtherWays arrival={arrival} />
    </ChefLoginFrame>
  );
}

/** A code, and ways that are not available yet. */
const OtherWays = ({ arrival }: { readonly arrival: unknown }) => (
  <>
    <p className={`row gap-3 soft small ${styles.or}`}>{texts.or}</p>
    <div className="stack gap-2">
      <ButtonLink to="/partner/login/code" state={arrival} look="secondary" wide>
        {texts.byCode}
      </ButtonLink>
      {[texts.google, texts.facebook].map((name) => (
        <button key={name} type="button" className={`row spread gap-3 soft ${styles.other}`} disabled>
          {texts.other(name)}
          <span className="small strong">{PARTNER_MESSAGES.comingSoon}</span>
        </button>
      ))}
    </div>
  </>
);
