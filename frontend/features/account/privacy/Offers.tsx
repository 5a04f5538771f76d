import { useState } from 'react';
import type { Privacy } from '@libs/contract/privacy.js';
import type { Purpose } from '@libs/contract/privacy-notice.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { Failure } from '../../../components/Failure.js';
import { toast } from '../../../components/toasts.js';
import styles from '../account.module.css';
import { noticeOf, useConsent } from '../api/privacy.js';
import { TEXTS } from '../texts.js';

interface OffersProps {
  readonly id: string;
  readonly consent: NonNullable<Privacy['consent']>;
}

const { privacy: texts } = TEXTS;
const OFFERS: Purpose = 'offers';

/** The only optional purpose: one press gives or withdraws consent. The notice that was agreed to stays. */
export function Offers({ id, consent }: OffersProps) {
  /** The pressed value until it is saved: the mutation's state is updated later, and the mark would flicker. */
  const [pressed, setPressed] = useState<boolean>();
  const change = useConsent(id, ({ purposes }) =>
    toast('done', purposes.includes(OFFERS) ? texts.offersOn : texts.offersOff),
  );
  const press = (wanted: boolean): void => {
    if (pressed !== undefined) return;
    setPressed(wanted);
    const purposes: Purpose[] = wanted ? ['service', OFFERS] : ['service'];
    change.mutate({ notice: noticeOf(consent), purposes }, { onSettled: () => setPressed(undefined) });
  };
  const agreed = consent.purposes.includes(OFFERS);
  return (
    <div className={styles.choice}>
      <Checkbox
        label={texts.offers}
        hint={texts.offersHint}
        checked={pressed ?? agreed}
        onChange={({ target }) => press(target.checked)}
      />
      <Failure error={change.error} fallback={MESSAGES.general.away} />
    </div>
  );
}
