import { CHEF_LOGIN_TEXTS, CODE_TEXTS, LOGIN } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { CodeEntry } from '../../components/code/CodeEntry.js';
import { Link } from '../../components/Link.js';
import { Page } from '../../components/Page.js';
import { session } from '../../lib/session/session.js';
import { dropDraft, useDraft } from '../../lib/storage/drafts.js';
import { afterLogIn } from './after-log-in.js';
import { SENT_CODE, type SentCode, useLogInWithCode } from './api.js';
import styles from './login.module.css';

const { otp: texts } = LOGIN;
/** Where a code is requested. */
const REQUEST_PATHS = { user: '/login', chef: '/partner/login/code' } as const;

/** Customers and chefs enter the code that was sent for a log-in. Redirects if none was sent. */
export default function OtpPage() {
  const [sent, setSent] = useDraft(SENT_CODE);
  if (!sent) return <Navigate to="/login" replace />;
  return <OtpForm sent={sent} onResent={setSent} />;
}

interface OtpFormProps {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
}

function OtpForm({ sent, onResent }: OtpFormProps) {
  const navigate = useNavigate();
  // How the person arrived at the log-in.
  const state: unknown = useLocation().state;
  const logIn = useLogInWithCode(sent);
  const { role } = sent;
  const enter = async (otp: string) => {
    await logIn.mutateAsync(otp);
    dropDraft(SENT_CODE);
    const isKnown = session()?.existing !== false;
    await navigate(isKnown ? afterLogIn(role) : '/OnboardingInfoScreen', { replace: true });
  };
  return (
    <Page title={texts.title} lead={CODE_TEXTS.sent(sent.phone)} size="narrow" pictured>
      <Link to={REQUEST_PATHS[role]} state={state} className={`inline touch mb-4 ${styles.change}`}>
        {texts.change}
      </Link>
      <CodeEntry
        challenge={sent}
        label={MESSAGES.labels.submit}
        onSubmit={enter}
        onResent={(challenge) => onResent({ ...sent, ...challenge })}
      />
      {role === 'chef' && (
        <Link to="/partner/login" state={state} className="inline touch mt-5">
          {CHEF_LOGIN_TEXTS.code.password}
        </Link>
      )}
    </Page>
  );
}
