import { LABELS } from '@libs/contract/label-messages.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Picture } from '../../../illustrations/Picture.js';
import { useBookNow } from '../../../lib/booking/useBookNow.js';
import { useEarlyPress } from '../../../lib/hooks/useEarlyPress.js';
import styles from './about.module.css';
import { ABOUT_TEXTS } from './texts.js';

const { closing: texts } = ABOUT_TEXTS;

/** The main button once more, for those who have read everything. */
export function Closing() {
  const bookNow = useBookNow();
  return (
    <section {...useEarlyPress()} className={styles.closing} aria-labelledby="closing">
      <div>
        <h2 id="closing">{texts.heading}</h2>
        <p>{texts.lead}</p>
        <div className={styles.actions}>
          <Button onClick={() => bookNow({ label: LABELS.oneTimeChef, offer: 'oneTime' })}>{LABELS.bookNow}</Button>
          <ButtonLink to="/meals#estimate" look="secondary">
            {texts.estimate}
          </ButtonLink>
        </div>
      </div>
      <Picture src="" otherwise="party-table" />
    </section>
  );
}
