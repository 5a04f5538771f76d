import { ApiProblem } from '../../../api/client/api-problem.js';
import { type Challenge, CHALLENGE, isOpen, useRequestCode } from '../../../api/codes.js';
import { Form } from '../../../components/Form.js';
import { Link } from '../../../components/Link.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { PhoneField } from '../../../components/TextField.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useSession } from '../../../lib/session/session.js';
import { readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import styles from '../login.module.css';
import { CUSTOMER_LOGIN_TEXTS, LOGIN } from '@libs/contract/texts/en/login.js';
import { useArrival } from '../useArrival.js';
import { PHONE } from '../api.js';
import { OtpRequest } from '@libs/contract/accounts.js';
import { tenDigits } from '@libs/contract/formats.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useWatch } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router-dom';

const { login } = LOGIN;
const PHONE_DIGITS = 10;

/** Customers log in with a code that is sent to their number. */
export default function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { interrupted, signedUp } = useArrival();
  const request = useRequestCode('log-in');
  const enter = (challenge: Challenge) => {
    saveDraft(CHALLENGE, challenge);
    void navigate('/otp', { state: { phone: challenge.phone, otp: challenge.otp } });
  };
  const form = useContractForm({
    schema: OtpRequest,
    defaultValues: { phone: readDraft(PHONE) ?? '' },
    errorAt: { field: 'phone', fallback: MESSAGES.login.sendFailed },
    onChange: ({ phone }) => saveDraft(PHONE, phone),
    send: async ({ phone }) => {
      try {
        enter(await request.mutateAsync(phone));
      } catch (error) {
        // The code that was just sent to this number can still be entered.
        const earlier = readDraft(CHALLENGE);
        if (!(error instanceof ApiProblem && error.status === 429 && isOpen(earlier, phone))) throw error;
        enter(earlier);
      }
    },
  });
  const phone = useWatch({ control: form.control, name: 'phone' });
  const { onChange: _, ...field } = form.field('phone');

  if (session) return <Navigate to="/" replace />;
  return (
    <Page title={login.title} lead={login.lead} size="narrow" pictured>
      {(interrupted || signedUp) && (
        <div className={styles.notice}>
          <Notice tone="calm">{signedUp ? CUSTOMER_LOGIN_TEXTS.signedUp : MESSAGES.general.signIn}</Notice>
        </div>
      )}
      <Form
        form={form}
        className="stack gap-2"
        fallback={MESSAGES.login.sendFailed}
        submit={login.send}
        submitting={MESSAGES.labels.sendingOtp}
        incomplete={phone.length < PHONE_DIGITS}
      >
        <PhoneField
          label={login.phone}
          hint={login.hint}
          autoFocus
          {...field}
          value={phone}
          onChange={({ target }) => {
            form.setValue('phone', mobileDigits(target.value));
            form.clearErrors();
          }}
          onBlur={() => phone.length > 0 && phone.length < PHONE_DIGITS && void form.trigger('phone')}
        />
      </Form>
      <div className="stack start mt-5">
        <Link to="/user/registration" className="inline touch">
          {CUSTOMER_LOGIN_TEXTS.ways.create}
        </Link>
        <Link to="/partner/login" className="inline touch">
          {CUSTOMER_LOGIN_TEXTS.ways.chef}
        </Link>
      </div>
    </Page>
  );
}

/** Returns at most ten digits of typed, pasted or autofilled input. */
export const mobileDigits = (text: string): string => tenDigits(text).replaceAll(/\D/g, '').slice(0, PHONE_DIGITS);
