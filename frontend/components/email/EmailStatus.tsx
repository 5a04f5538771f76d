import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { emailQuery, useRequestEmailLink } from '../../api/account.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { Notice } from '../Notice.js';
import styles from '../sessions/sessions.module.css';
import { EMAIL_FIELD_TEXTS } from '@libs/contract/texts/en/account.js';

interface EmailStatusProps {
  readonly email: string;
  /** Whether the phone number has to be confirmed before a link is sent. */
  readonly phoneFirst?: boolean;
}

/** Whether the address is confirmed, with a way to get the link again. */
export function EmailStatus({ email, phoneFirst }: EmailStatusProps) {
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
      <Failure error={request.error} />
    </>
  );
}
