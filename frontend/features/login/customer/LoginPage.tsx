import { CUSTOMER_LOGIN_TEXTS, LOGIN } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Navigate } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { useSession } from '../../../lib/session/session.js';
import { CodeForm } from '../CodeForm.js';
import styles from '../login.module.css';
import { useArrival } from '../useArrival.js';

const { login } = LOGIN;

/** Customers log in with a code that is sent to their number. */
export default function LoginPage() {
  const session = useSession();
  const { interrupted, signedUp } = useArrival();
  if (session) return <Navigate to="/" replace />;
  return (
    <Page title={login.title} lead={login.lead} size="narrow" pictured>
      {(interrupted || signedUp) && (
        <div className={styles.notice}>
          <Notice tone="calm">{signedUp ? CUSTOMER_LOGIN_TEXTS.signedUp : MESSAGES.general.signIn}</Notice>
        </div>
      )}
      <CodeForm role="user" />
      <div className="stack start mt-5">
        <Link to="/user/registration" className="inline touch">
          {CUSTOMER_LOGIN_TEXTS.ways.create}
        </Link>
        <Link to="/partner/login" state={interrupted ? { resume: true } : undefined} className="inline touch">
          {CUSTOMER_LOGIN_TEXTS.ways.chef}
        </Link>
      </div>
    </Page>
  );
}
