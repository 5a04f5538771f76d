import { MESSAGES } from '@libs/contract/messages.js';
import type { Privacy } from '@libs/contract/privacy.js';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../components/toasts.js';
import styles from '../account.module.css';
import { purposesOf, useConsent } from '../api/privacy.js';
import { TEXTS } from '../texts.js';

interface NewNoticeProps {
  readonly id: string;
  readonly consent: NonNullable<Privacy['consent']>;
  readonly onAgreed: () => void;
}

const { privacy: texts } = TEXTS;

/** Asks somebody who agreed to an earlier notice for the current one, and says what is new in it. */
export function NewNotice({ id, consent, onAgreed }: NewNoticeProps) {
  const agree = useConsent(id, () => {
    toast('done', texts.agreedToNew);
    onAgreed();
  });
  return (
    <div className={styles.choice}>
      <Notice tone="wait">{texts.newNotice}</Notice>
      <Button
        busy={agree.isPending}
        onClick={() => agree.mutate({ notice: CURRENT_NOTICE, purposes: purposesOf(consent) })}
      >
        {texts.agreeToNew}
      </Button>
      <Failure error={agree.error} fallback={MESSAGES.general.away} />
    </div>
  );
}
