import { PROVIDED_TEXTS } from '@libs/contract/provided-texts.js';
import { TEXTS } from '../texts.js';
import styles from './FarePanel.module.css';

const { fare: texts } = TEXTS;

/** What the fare includes, and what the customer provides. */
export const INCLUDED = [
  { label: texts.included, value: PROVIDED_TEXTS.chef.join('\u00A0· ') },
  { label: texts.yours, value: PROVIDED_TEXTS.customer.join('\u00A0· ') },
] as const;

/** Both below the lines of the fare. */
export const Included = () => (
  <div className={styles.included}>
    {INCLUDED.map(({ label, value }) => (
      <p key={label}>
        <strong>{label}:</strong> {value}
      </p>
    ))}
  </div>
);
