import { MESSAGES } from '@libs/contract/messages.js';
import { useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiProblem } from '../../api/client/api-problem.js';
import { messageOf } from '../../api/client/problem.js';
import { type Challenge, useRequestCode } from '../../api/codes.js';
import { useContractForm } from '../../lib/form/useContractForm.js';
import { Button } from '../Button.js';
import { LiveRegion } from '../LiveRegion.js';
import { type Boxes, boxesOf, codeOf, emptyBoxes, isFull, pasted } from './boxes.js';
import { CodeField } from './CodeField.js';
import styles from './code.module.css';
import { type CodeNews, Resend } from './Resend.js';
import { CODE_TEXTS as texts } from './texts.js';
import { useWebOtp } from './useWebOtp.js';

interface CodeEntryProps {
  readonly challenge: Challenge;
  /** The label of the submit button. */
  readonly label: string;
  /** Submits the code. */
  readonly onSubmit: (otp: string) => Promise<unknown>;
  /** Called when another code was sent, or can be requested immediately. */
  readonly onResent: (challenge: Challenge) => void;
}

/** Problem codes after which the code is no longer valid; their message is that of a wrong code. */
const ENDED: readonly string[] = ['too-many-attempts', 'code-expired', 'code-used'];
const Code = z.object({ boxes: z.array(z.string()).check(z.refine(isFull, { error: MESSAGES.otp.invalid })) });

/** Enters a code that was sent to a number, and requests another one. */
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
        if (error instanceof ApiProblem && ENDED.includes(error.code)) setNews('ended');
        // The code is no longer valid: another one can be requested immediately.
        if (error instanceof ApiProblem && error.code === 'too-many-attempts')
          onResent({ ...challenge, resendFrom: 0 });
        throw error;
      }
    },
  });
  const { setValue, setError, clearErrors, busy } = form;
  const {
    field: { value: boxes },
    fieldState,
  } = useController({ control: form.control, name: 'boxes' });
  const fill = (next: Boxes) => {
    setValue('boxes', next);
    clearErrors();
  };
  useWebOtp(
    useCallback(
      (code: string) => {
        const next = pasted(code);
        if (next) setValue('boxes', next);
      },
      [setValue],
    ),
  );
  const resend = useRequestCode((next) => {
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
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <CodeField key={challenge.challenge} value={boxes} error={fieldState.error?.message} onChange={fill} />
        {challenge.otp && <Rehearsal code={challenge.otp} onFill={(code) => setValue('boxes', boxesOf(code))} />}
        <Button type="submit" wide busy={busy} disabled={!isFull(boxes)}>
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
  <p className={styles.rehearsal}>
    {texts.rehearsal(code)}
    <Button look="quiet" onClick={() => onFill(code)}>
      {texts.fillIn}
    </Button>
  </p>
);
