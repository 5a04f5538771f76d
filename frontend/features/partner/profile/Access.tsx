import { useState } from 'react';
import { Button } from '../../../components/Button.js';
import { Sessions } from '../../../components/sessions/Sessions.js';
import { TEXTS as SESSIONS } from '../../../components/sessions/texts.js';
import { later } from '../../../lib/browser/later.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
const PasswordDialog = later(async () => (await import('./PasswordDialog.js')).PasswordDialog);

/** Sessions and password of the chef's account. */
export function Access({ id }: { readonly id: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">{texts.password}</h2>
        <p className={styles.soft}>{texts.passwordLead}</p>
        <div>
          <Button look="secondary" onClick={() => setChanging(true)}>
            {texts.changePassword}
          </Button>
        </div>
        <PasswordDialog props={changing && { id, onClose: () => setChanging(false) }} />
      </section>
      <section className={styles.section} aria-labelledby="sessions">
        <h2 id="sessions">{SESSIONS.title}</h2>
        <Sessions />
      </section>
    </>
  );
}
