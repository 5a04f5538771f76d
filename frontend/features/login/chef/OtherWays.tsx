import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { TEXTS } from './texts.js';
import styles from '../login.module.css';

const { login: texts } = TEXTS;

/** Ways to log in that are not available yet. */
export const OtherWays = () => (
  <>
    <p className={styles.or}>{texts.or}</p>
    <div className={styles.others}>
      {[texts.google, texts.facebook].map((name) => (
        <button key={name} type="button" className={styles.other} disabled>
          {texts.other(name)}
          <span className={styles.soon}>{PARTNER_MESSAGES.comingSoon}</span>
        </button>
      ))}
    </div>
  </>
);
