import type { SessionAnswer } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { Button } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { toast } from '../../components/toasts.js';
import { api } from '../../lib/api.js';
import { dropDraft, useDraft } from '../../lib/drafts.js';
import { takeReturn } from '../../lib/intent.js';
import { messageOf } from '../../lib/problem.js';
import { startSession } from '../../lib/session.js';
import { boxesOf, codeOf, emptyBoxes, isFull, pasted } from './boxes.js';
import { type Challenge, CHALLENGE, requestCode } from './challenge.js';
import { CodeField } from './CodeField.js';
import styles from './login.module.css';
import { Resend } from './Resend.js';
import { LOGIN } from './texts.js';
import { useWebOtp } from './useWebOtp.js';

const { otp: texts } = LOGIN;

/** Without a code on its way there is nothing to enter. */
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
  const { phone } = challenge;
  const navigate = useNavigate();
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [error, setError] = useState<string>();
  useWebOtp(useCallback((code: string) => setBoxes((before) => pasted(code) ?? before), []));

  const verify = useMutation({
    mutationFn: () =>
      api('validateOtp', {
        body: { phone, otp: codeOf(boxes), challenge: challenge.challenge, role: 'user', platform: 'web' },
      }),
    onSuccess: (answer: Partial<SessionAnswer>) => {
      if (!isSession(answer)) return setError(MESSAGES.otp.invalid);
      startSession(answer, phone);
      dropDraft(CHALLENGE);
      return navigate(answer.existing ? (takeReturn() ?? '/') : '/OnboardingInfoScreen', { replace: true });
    },
    onError: (problem) => setError(messageOf(problem, MESSAGES.otp.verifyFailed)),
  });
  const resend = useMutation({
    mutationFn: () => requestCode(phone, Date.now),
    onSuccess: (next) => {
      onResent(next);
      setBoxes(emptyBoxes);
      setError(undefined);
      toast('done', texts.resent);
    },
    onError: (problem) => setError(messageOf(problem, MESSAGES.login.sendFailed)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFull(boxes) && !verify.isPending) verify.mutate();
  };

  return (
    <Page title={texts.title} lead={texts.lead(phone)} size="narrow">
      <Link to="/login" className={styles.change}>
        {texts.change}
      </Link>
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeField
          key={challenge.challenge}
          value={boxes}
          error={error}
          onChange={(next) => {
            setBoxes(next);
            setError(undefined);
          }}
        />
        {challenge.otp && <Rehearsal code={challenge.otp} onFill={(code) => setBoxes(boxesOf(code))} />}
        <Button type="submit" wide busy={verify.isPending} disabled={!isFull(boxes)}>
          {verify.isPending ? texts.verifying : MESSAGES.labels.submit}
        </Button>
      </form>
      <Resend key={challenge.challenge} from={challenge.resendFrom} busy={resend.isPending} onResend={resend.mutate} />
    </Page>
  );
}

const isSession = (answer: Partial<SessionAnswer>): answer is SessionAnswer => Boolean(answer.accessToken);

/** Where codes are echoed, nobody has to look for a text message. */
const Rehearsal = ({ code, onFill }: { readonly code: string; readonly onFill: (code: string) => void }) => (
  <p className={styles.rehearsal}>
    {texts.rehearsal(code)}
    <Button look="quiet" onClick={() => onFill(code)}>
      {texts.fillIn}
    </Button>
  </p>
);
