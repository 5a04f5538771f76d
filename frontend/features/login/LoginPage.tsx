import { mobile } from '@libs/contract/fields.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { Button } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { TextField } from '../../components/TextField.js';
import { readDraft, saveDraft, useDraft } from '../../lib/drafts.js';
import { dropReturn } from '../../lib/intent.js';
import { ApiProblem } from '../../lib/api-problem.js';
import { messageOf } from '../../lib/problem.js';
import { useSession } from '../../lib/session.js';
import { type Challenge, CHALLENGE, requestCode } from './challenge.js';
import styles from './login.module.css';
import { PHONE } from './phone-draft.js';
import { mobileDigits } from './phone.js';
import { TEXTS } from './registration/texts.js';
import { LOGIN } from './texts.js';

const { login } = LOGIN;
const DIGITS = 10;

export default function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const interrupted = useInterruption();
  const [phone = '', setPhone] = useDraft(PHONE);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  const go = (challenge: Challenge) => {
    saveDraft(CHALLENGE, challenge);
    void navigate('/otp', { state: { phone: challenge.phone, otp: challenge.otp } });
  };
  const send = useMutation({
    mutationFn: () => requestCode(phone, Date.now),
    onSuccess: go,
    onError: (problem) => {
      const earlier = problem instanceof ApiProblem && problem.status === 429 ? openChallenge(phone) : undefined;
      if (earlier) go(earlier);
      else refuse(messageOf(problem, MESSAGES.login.sendFailed));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mobile.safeParse(phone).success) return refuse(MESSAGES.login.phone);
    setError(undefined);
    send.mutate();
  };

  if (session) return <Navigate to="/" replace />;
  return (
    <Page title={login.title} lead={login.lead} size="narrow">
      {interrupted && <p className={styles.notice}>{MESSAGES.general.signIn}</p>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          label={login.phone}
          hint={login.hint}
          error={error}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          autoFocus
          value={phone}
          onChange={(event) => {
            setPhone(mobileDigits(event.target.value));
            setError(undefined);
          }}
          onBlur={() => phone.length > 0 && phone.length < DIGITS && setError(MESSAGES.login.phone)}
        />
        <Button type="submit" wide busy={send.isPending} disabled={phone.length < DIGITS}>
          {send.isPending ? MESSAGES.labels.sendingOtp : login.send}
        </Button>
      </form>
      <div className={styles.ways}>
        <Link to="/user/registration" className={styles.way}>
          {TEXTS.ways.create}
        </Link>
        <Link to="/partner/login" className={styles.way}>
          {TEXTS.ways.chef}
        </Link>
      </div>
    </Page>
  );
}

/** Whether the log-in interrupts a screen; one of the person's own accord leads nowhere but home. */
function useInterruption(): boolean {
  const { state } = useLocation() as { state: { resume?: boolean } | null };
  const resume = state?.resume === true;
  useEffect(() => {
    if (!resume) dropReturn();
  }, [resume]);
  return resume;
}

/** The code that this number was sent a moment ago, while it can still be entered. */
function openChallenge(phone: string): Challenge | undefined {
  const challenge = readDraft(CHALLENGE);
  return challenge?.phone === phone && challenge.endsAt > Date.now() ? challenge : undefined;
}
