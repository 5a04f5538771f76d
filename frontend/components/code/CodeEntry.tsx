import { ApiProblem } from '../../api/client/api-problem.js';
import { messageOf } from '../../api/client/problem.js';
import { type Challenge, useRequestCode } from '../../api/codes.js';
import { useContractForm } from '../../api/useContractForm.js';
import { formatCountdown } from '../../lib/format/time.js';
import { Button } from '../Button.js';
import { LiveRegion } from '../Notice.js';
import { type Boxes, boxesOf, CodeField, codeOf, emptyBoxes, isFull, pasted } from './CodeField.js';
import styles from './code.module.css';
import { CODE_TEXTS as texts } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useController } from 'react-hook-form';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';

interface CodeEntryProps {
  readonly challenge: Challenge;
  /** The label of the submit button. */
  readonly label: string;
  /** Submits the code. */
  readonly onSubmit: (otp: string) => Promise<unknown>;
  /** Called when another code was sent, or can be requested immediately. */
  readonly onResent: (challenge: Challenge) => void;
}

/** Problem codes after which the code is no longer valid, whose message is that of a wrong code; and what is said then. */
const ENDED: Readonly<Record<string, CodeNews>> = {
  'too-many-attempts': 'spent',
  'code-expired': 'ended',
  'code-used': 'ended',
};
const Code = z.object({ boxes: z.array(z.string()).check(z.refine(isFull, { error: MESSAGES.otp.invalid })) });

/**
 * Enters a code that was sent to a number, and requests another one. A code that arrives whole is submitted at once: by
 * WebOTP, autofill or a paste. One that is typed can be corrected before.
 */
export function CodeEntry({ challenge, label, onSubmit, onResent }: CodeEntryProps) {
  const [news, setNews] = useState<CodeNews>();
  const form = useContractForm<{ boxes: Boxes }>({
    defaultValues: { boxes: emptyBoxes },
    schema: Code,
    errorAt: { field: 'boxes', fallback: MESSAGES.otp.verifyFailed },
    send: async ({ boxes }) => {
      try {
        await onSubmit(codeOf(boxes));
      } catch (error) {
        if (error instanceof ApiProblem && ENDED[error.code]) setNews(ENDED[error.code]);
        // The code is no longer valid: another one can be requested immediately.
        if (error instanceof ApiProblem && error.code === 'too-many-attempts')
          onResent({ ...challenge, resendFrom: 0 });
        throw error;
      }
    },
  });
  const { setValue, setError, clearErrors, busy, submit } = form;
  const {
    field: { value: boxes },
    fieldState,
  } = useController({ control: form.control, name: 'boxes' });
  const fill = (next: Boxes) => {
    setValue('boxes', next);
    clearErrors();
  };
  /** WebOTP and a paste can both deliver the same code. */
  const submitOnce = () => {
    if (!busy) void submit();
  };
  useWebOtp((code) => {
    const next = pasted(code);
    if (!next) return;
    fill(next);
    submitOnce();
  });
  const resend = useRequestCode(challenge.use, (next) => {
    onResent(next);
    fill(emptyBoxes);
    setNews('resent');
  });
  const askAgain = () => {
    setNews(undefined);
    resend.mutate(challenge.phone, {
      onError: (error) => {
        const message = messageOf(error, MESSAGES.login.sendFailed);
        setError('boxes', { message });
      },
    });
  };

  return (
    <>
      <form className="stack gap-3" onSubmit={form.onSubmit} noValidate>
        <CodeField
          key={challenge.challenge}
          value={boxes}
          error={fieldState.error?.message}
          onChange={fill}
          onArrived={submitOnce}
        />
        {challenge.otp && <Rehearsal code={challenge.otp} onFill={(code) => setValue('boxes', boxesOf(code))} />}
        <Button type="submit" wide busy={busy} disabled={!isFull(boxes) || isOver(news)}>
          {busy ? texts.verifying : label}
        </Button>
      </form>
      {/* Not in a toast: with a modal dialog open, toasts are inert and dimmed. */}
      <LiveRegion>{news ? texts[news] : ''}</LiveRegion>
      <Resend
        key={challenge.challenge}
        from={challenge.resendFrom}
        news={news}
        busy={resend.isPending}
        onResend={askAgain}
      />
    </>
  );
}

/** Shows the code where the server returns it, i.e. outside production. */
const Rehearsal = ({ code, onFill }: { readonly code: string; readonly onFill: (code: string) => void }) => (
  <p className={`cluster spread soft tabular ${styles.rehearsal}`}>
    {texts.rehearsal(code)}
    <Button look="quiet" onClick={() => onFill(code)}>
      {texts.fillIn}
    </Button>
  </p>
);

/** Remaining seconds that are announced to screen readers; not every second. */
const ANNOUNCED = [60, 30, 10];

/** Another code was sent, or the current one is no longer valid. */
type CodeNews = 'resent' | 'ended' | 'spent';
const isOver = (news: CodeNews | undefined): boolean => news === 'ended' || news === 'spent';

interface ResendProps {
  /** Epoch ms from which another code can be requested. */
  readonly from: number;
  readonly news?: CodeNews | undefined;
  readonly busy: boolean;
  readonly onResend: () => void;
}

export function Resend({ from, news, busy, onResend }: ResendProps) {
  const seconds = useSecondsUntil(from);
  const waiting = seconds > 0;
  const announced = ANNOUNCED.findLast((mark) => seconds <= mark);
  return (
    <div className="cluster mt-4">
      <span>{news && (isOver(news) || waiting) ? texts[news] : texts.ask}</span>
      <Button look="quiet" disabled={waiting} busy={busy} onClick={onResend}>
        {MESSAGES.labels.resendOtp}
      </Button>
      {waiting && (
        <span role="timer" className="soft tabular">
          {texts.resendIn(formatCountdown(seconds))}
        </span>
      )}
      <LiveRegion>{waiting ? (announced ? texts.secondsLeft(announced) : '') : texts.resendNow}</LiveRegion>
    </div>
  );
}

/** Whole seconds until `at`, down to 0; computed from the clock, so that a suspended device does not lag. */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000));

/** The result of WebOTP after the user consents; not yet in the DOM types. */
interface OtpCredential {
  readonly code?: string;
}
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Reads the code from a text message with our domain (WebOTP) and passes it to `onCode`. Does nothing in other
 * browsers, or when the user declines.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  const passOn = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const ended = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: ended.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential;
        if (code && !ended.signal.aborted) passOn(code);
      },
      () => undefined, // declined or aborted
    );
    return () => ended.abort();
  }, []);
}
