import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Navigate, useNavigate } from 'react-router-dom';
import { type Challenge, CHALLENGE } from '../../../api/codes.js';
import { CodeEntry } from '../../../components/code/CodeEntry.js';
import { CODE_TEXTS, LOGIN } from '@libs/contract/texts/en/login.js';
import { Link } from '../../../components/Link.js';
import { Page } from '../../../components/Page.js';
import { readIntent } from '../../../lib/booking/stored-intent.js';
import { takeReturn } from '../../../lib/session/take-return.js';
import { dropDraft, useDraft } from '../../../lib/storage/drafts.js';
import { useLogIn } from '../api.js';
import styles from '../login.module.css';

const { otp: texts } = LOGIN;

/** Redirects if no code was sent. */
export default function OtpPage() {
  const [challenge, setChallenge] = useDraft(CHALLENGE);
  if (!challenge) return <Navigate to="/login" replace />;
  return <OtpForm challenge={challenge} onResent={setChallenge} />;
}

interface OtpFormProps {
  readonly challenge: Challenge;
  readonly onResent: (challenge: Challenge) => void;
}

function OtpForm({ challenge, onResent }: OtpFormProps) {
  const navigate = useNavigate();
  const logIn = useLogIn(challenge);
  const enter = async (otp: string) => {
    const { existing } = await logIn.mutateAsync(otp);
    dropDraft(CHALLENGE);
    await navigate(existing ? (takeReturn() ?? (readIntent() ? '/booking' : '/')) : '/OnboardingInfoScreen', {
      replace: true,
    });
  };
  return (
    <Page title={texts.title} lead={CODE_TEXTS.sent(challenge.phone)} size="narrow" pictured>
      <Link to="/login" className={`inline touch mb-4 ${styles.change}`}>
        {texts.change}
      </Link>
      <CodeEntry challenge={challenge} label={MESSAGES.labels.submit} onSubmit={enter} onResent={onResent} />
    </Page>
  );
}
