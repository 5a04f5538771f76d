import { useState } from 'react';
import { Button, ButtonLink } from '../../components/Button.js';
import { focusPageTitle } from '../../components/Page.js';
import { dropIntent } from '../../lib/booking/intent.js';
import { readIntent } from '../../lib/booking/stored-intent.js';
import { offerName } from '../../lib/booking/offers.js';
import { useSession } from '../../lib/session/session.js';
import styles from './landing.module.css';
import { WELCOME_TEXTS } from '@libs/contract/texts/en/landing.js';

const { resume } = WELCOME_TEXTS;

/**
 * Offers to continue the booking that was started before the log-in. Stays at the bottom of the window and last on the
 * page, because it appears after the first paint and must not move what is being read.
 */
export default function ContinueBooking() {
  const session = useSession();
  const [intent, setIntent] = useState(readIntent);
  if (!session || !intent) return null;
  const forget = () => {
    dropIntent();
    setIntent(undefined);
    focusPageTitle();
  };
  return (
    <aside className={`cluster spread gap-4 ${styles.offer}`} aria-labelledby="continue-booking">
      <div>
        <h2 id="continue-booking" className="large">
          {resume.heading}
        </h2>
        <p>{resume.lead(offerName(intent))}</p>
      </div>
      <div className="flex gap-2">
        <ButtonLink to="/booking" state={intent}>
          {resume.yes}
        </ButtonLink>
        <Button look="quiet" onClick={forget}>
          {resume.no}
        </Button>
      </div>
    </aside>
  );
}
