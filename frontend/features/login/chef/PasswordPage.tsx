import { mobile } from '@libs/contract/fields.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { newPassword } from '@libs/contract/passwords.js';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiProblem } from '../../../api/client/api-problem.js';
import { type Challenge, isOpen, useRequestCode } from '../../../api/codes.js';
import { Button } from '../../../components/Button.js';
import { CHEF_LOGIN_TEXTS, CODE_TEXTS } from '@libs/contract/texts/en/login.js';
import { Form } from '../../../components/Form.js';
import { Link } from '../../../components/Link.js';
import { Page } from '../../../components/Page.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { PhoneField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useResetPassword } from '../api.js';
import styles from '../login.module.css';

/** The second step is loaded while the first one is filled in. */
const loadCodeEntry = async () => ({ default: (await import('../../../components/code/CodeEntry.js')).CodeEntry });
const CodeEntry = lazy(loadCodeEntry);

const { password: texts } = CHEF_LOGIN_TEXTS;
const EMPTY = { phone: '', password: '' };
const Wanted = z.object({ phone: mobile, password: newPassword });

/** Resets a forgotten password with a code. Neither the number nor the password is stored in a draft. */
export default function PasswordPage() {
  const navigate = useNavigate();
  const request = useRequestCode('reset-password');
  const reset = useResetPassword();
  const [challenge, setChallenge] = useState<Challenge>();
  const [entering, setEntering] = useState(false);
  const form = useContractForm<typeof EMPTY>({
    schema: Wanted,
    defaultValues: EMPTY,
    send: async ({ phone }) => {
      // A code that is still valid also works for another password.
      if (!isOpen(challenge, phone)) setChallenge(await request.mutateAsync(phone));
      setEntering(true);
    },
  });
  /** The field to focus when the user leaves the code step, whose button is then gone. */
  const field = useRef<keyof typeof EMPTY>(undefined);
  const { getValues, setError, setFocus } = form;
  useEffect(() => {
    // If it fails, the second step reports the error.
    loadCodeEntry().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!entering && field.current) setFocus(field.current);
  }, [entering, setFocus]);
  const backTo = (name: keyof typeof EMPTY): void => {
    field.current = name;
    setEntering(false);
  };
  const enter = async (otp: string): Promise<void> => {
    const { password } = getValues();
    try {
      await reset.mutateAsync({ challenge: challenge?.challenge ?? '', otp, password });
    } catch (problem) {
      const wrong = problem instanceof ApiProblem ? problem.fields['password'] : undefined;
      if (wrong === undefined) throw problem;
      setError('password', { message: wrong });
      return backTo('password');
    }
    toast('done', texts.done);
    await navigate('/partner/login', { replace: true });
  };

  if (entering && challenge)
    return (
      <Page title={texts.title} lead={CODE_TEXTS.sent(challenge.phone)} size="narrow">
        <Suspense>
          <CodeEntry challenge={challenge} label={texts.set} onSubmit={enter} onResent={setChallenge} />
        </Suspense>
        <Button look="quiet" className="mt-3 flush" onClick={() => backTo('phone')}>
          {texts.back}
        </Button>
      </Page>
    );
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow">
      <Form form={form} className="stack gap-2" fallback={MESSAGES.login.sendFailed} submit={texts.send}>
        <PhoneField label={texts.phone} hint={texts.phoneHint} {...form.field('phone')} />
        <PasswordField
          label={texts.newPassword}
          hint={CHEF_LOGIN_TEXTS.registration.passwordHint}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </Form>
      <p className={`cluster gap-0-2 mt-5 ${styles.below}`}>
        {texts.remembered}
        <Link to="/partner/login" className="inline touch">
          {texts.logIn}
        </Link>
      </p>
    </Page>
  );
}
