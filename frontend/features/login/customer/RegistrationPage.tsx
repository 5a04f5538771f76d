import { Navigate, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { CustomerSignUp } from '@libs/contract/sign-up.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useSession } from '../../../lib/session/session.js';
import { saveDraft } from '../../../lib/storage/drafts.js';
import { type Person, RegistrationForm, useSignUp } from '../RegistrationForm.js';
import { PHONE } from '../api.js';
import { CUSTOMER_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';

const NEVER_STORED = { password: '', confirm: '', terms: false };

/** The registration of a customer with a password. */
export default function RegistrationPage() {
  const session = useSession();
  const navigate = useNavigate();
  const signUp = useSignUp();
  const send = async (person: Person) => {
    await signUp.mutateAsync(person);
    saveDraft(PHONE, person.phone);
    toast('done', MESSAGES.signUp.success);
    void navigate('/login', { state: { email: person.email.trim() } });
  };
  if (session) return <Navigate to="/" replace />;
  return (
    <RegistrationForm
      texts={CUSTOMER_LOGIN_TEXTS}
      schema={CustomerSignUp}
      draft="registration"
      never={NEVER_STORED}
      confirm={CUSTOMER_LOGIN_TEXTS}
      agreement={(terms) => <Checkbox label={<Agreement />} {...terms()} />}
      submit={CUSTOMER_LOGIN_TEXTS.submit}
      send={send}
      logIn="/login"
    />
  );
}

/** The links open in a new tab, so that the form stays open. */
const Agreement = () => (
  <>
    {CUSTOMER_LOGIN_TEXTS.agree}{' '}
    <a href="/Term_and_Condition" target="_blank" rel="noopener">
      {CUSTOMER_LOGIN_TEXTS.terms}
    </a>{' '}
    {CUSTOMER_LOGIN_TEXTS.and}{' '}
    <a href="/privacy-policy" target="_blank" rel="noopener">
      {CUSTOMER_LOGIN_TEXTS.privacy}
    </a>
  </>
);
