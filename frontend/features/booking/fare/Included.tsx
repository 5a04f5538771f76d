import { TEXTS } from '../texts.js';
import styles from './FarePanel.module.css';

const { fare: texts } = TEXTS;

/** What the fare includes, and what the customer provides. */
export const INCLUDED = [
  { label: texts.included, value: texts.includedAre },
  { label: texts.yours, value: texts.yoursAre },
] as const;

/** Both as sentences below the lines of the fare. */
export const Included = () => (
  <div className={styles.included}>
    {INCLUDED.map(({ label, value }) => (
      <p key={label}>
        <strong>{label}:</strong> {value}
      </p>
    ))}
  </div>
);
