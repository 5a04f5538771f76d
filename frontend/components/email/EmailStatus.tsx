import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { EmailState } from '@libs/contract/email.js';
import type { Role } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { emailQuery, useChooseEmails, useRequestEmailLink } from '../../api/account.js';
import { Button } from '../Button.js';
import { Checkbox } from '../Checkbox.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { Notice } from '../Notice.js';
import { toast } from '../toasts.js';
import styles from '../sessions/sessions.module.css';
import { EMAIL_FIELD_TEXTS } from '@libs/contract/texts/en/account.js';

interface EmailStatusProps {
  readonly email: string;
  /** Whose address it is. */
  readonly role: Role;
  /** Whether the phone number has to be confirmed before a link is sent. */
  readonly phoneFirst?: boolean;
}

/** Whether the address is confirmed, with a way to get the link again. */
export function EmailStatus({ email, role, phoneFirst }: EmailStatusProps) {
  return (
    <Loaded query={useQuery(emailQuery(email))} loading={EMAIL_FIELD_TEXTS.loading} height="132px">
      {(state) => (
        <div className={`stack top start gap-3 ${styles.status}`}>
          {state.verified ? (
            <p className="flex gap-2 soft led">
              <MailCheck size={20} aria-hidden />
              {EMAIL_FIELD_TEXTS.verified}
            </p>
          ) : phoneFirst ? (
            <Notice tone="wait">
              <p>{EMAIL_FIELD_TEXTS.phoneFirst}</p>
            </Notice>
          ) : (
            <Unverified email={email} />
          )}
          {state.verified && <Choice email={email} role={role} state={state} />}
        </div>
      )}
    </Loaded>
  );
}

function Unverified({ email }: { readonly email: string }) {
  const request = useRequestEmailLink(email);
  return (
    <>
      <Notice tone="wait">
        <p role="status">{request.isSuccess ? EMAIL_FIELD_TEXTS.sent : EMAIL_FIELD_TEXTS.unverified}</p>
      </Notice>
      {!request.isSuccess && (
        <Button look="secondary" busy={request.isPending} onClick={() => request.mutate()}>
          {EMAIL_FIELD_TEXTS.again}
        </Button>
      )}
      <Failure error={request.error} fallback={MESSAGES.general.away} />
    </>
  );
}

function Choice({ email, role, state }: EmailStatusProps & { readonly state: EmailState }) {
  const texts = EMAIL_FIELD_TEXTS.news[role];
  /** The pressed value until it is saved. */
  const [pressed, setPressed] = useState<boolean>();
  const change = useChooseEmails(email, (wanted) => toast('done', wanted ? texts.on : texts.off));
  const press = (wanted: boolean): void => {
    if (pressed !== undefined) return;
    setPressed(wanted);
    change.mutate(wanted, { onSettled: () => setPressed(undefined) });
  };
  return (
    <>
      <Checkbox
        label={texts.wanted}
        hint={texts.wantedHint}
        checked={pressed ?? state.wanted}
        onChange={({ target }) => press(target.checked)}
      />
      <Failure error={change.error} fallback={MESSAGES.general.away} />
    </>
  );
}
