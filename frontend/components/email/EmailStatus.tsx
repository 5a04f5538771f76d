import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { EmailState } from '@libs/contract/email.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { emailQuery, useChooseEmails, useRequestEmailLink } from '../../api/email.js';
import { Button } from '../Button.js';
import { Checkbox } from '../Checkbox.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { Notice } from '../Notice.js';
import { toast } from '../toasts.js';
import styles from './email.module.css';
import { TEXTS } from './texts.js';

interface EmailStatusProps {
  readonly email: string;
  /** Whether e-mails about bookings come, which the person can switch off. */
  readonly news: boolean;
}

/** Whether the address is confirmed, with a way to get the link again. */
export function EmailStatus({ email, news }: EmailStatusProps) {
  return (
    <Loaded query={useQuery(emailQuery(email))} loading={TEXTS.loading} height="132px">
      {(state) => (
        <div className={news ? `${styles.status} ${styles.steady}` : styles.status}>
          {state.verified ? (
            <p className={styles.verified}>
              <MailCheck size={20} aria-hidden />
              {TEXTS.verified}
            </p>
          ) : (
            <Unverified email={email} />
          )}
          {news && state.verified && <Choice email={email} state={state} />}
        </div>
      )}
    </Loaded>
  );
}

function Unverified({ email }: Pick<EmailStatusProps, 'email'>) {
  const request = useRequestEmailLink(email);
  return (
    <>
      <Notice tone="wait">
        <p role="status">{request.isSuccess ? TEXTS.sent : TEXTS.unverified}</p>
      </Notice>
      {!request.isSuccess && (
        <Button look="secondary" busy={request.isPending} onClick={() => request.mutate()}>
          {TEXTS.again}
        </Button>
      )}
      <Failure error={request.error} fallback={MESSAGES.general.away} />
    </>
  );
}

function Choice({ email, state }: Pick<EmailStatusProps, 'email'> & { readonly state: EmailState }) {
  /** The pressed value until it is saved. */
  const [pressed, setPressed] = useState<boolean>();
  const change = useChooseEmails(email, (wanted) => toast('done', wanted ? TEXTS.on : TEXTS.off));
  const press = (wanted: boolean): void => {
    if (pressed !== undefined) return;
    setPressed(wanted);
    change.mutate(wanted, { onSettled: () => setPressed(undefined) });
  };
  return (
    <>
      <Checkbox
        label={TEXTS.wanted}
        hint={TEXTS.wantedHint}
        checked={pressed ?? state.wanted}
        onChange={({ target }) => press(target.checked)}
      />
      <Failure error={change.error} fallback={MESSAGES.general.away} />
    </>
  );
}
