import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { ChefSignUp } from '@libs/contract/sign-up.js';
import { toast } from '../../../lib/browser/toasts.js';
import { type Person, RegistrationForm, useSignUpChef } from '../RegistrationForm.js';
import styles from '../login.module.css';
import { CHEF_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';

const { registration: texts } = CHEF_LOGIN_TEXTS;
const NEVER_STORED = { password: '' };

/** The registration of a chef. */
export default function RegistrationPage() {
  const navigate = useNavigate();
  const signUp = useSignUpChef();
  const send = async (person: Person) => {
    await signUp.mutateAsync(person);
    toast('done', MESSAGES.signUp.success);
    void navigate('/partner/login', { state: { email: person.email.trim() } });
  };
  return (
    <RegistrationForm
      texts={texts}
      schema={ChefSignUp}
      draft="chef-registration"
      never={NEVER_STORED}
      agreement={() => <Agreement />}
      submit={PARTNER_MESSAGES.signUp}
      send={send}
      logIn="/partner/login"
    />
  );
}

const Agreement = () => (
  <p className={`soft small ${styles.small}`}>
    {texts.agreement} <a href="/Term_and_Condition">{texts.terms}</a> {texts.and}{' '}
    <a href="/privacy-policy">{texts.privacy}</a>
    {texts.agreementEnd}
  </p>
);
