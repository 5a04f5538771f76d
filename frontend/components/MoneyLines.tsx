import { money } from '../lib/money.js';
import styles from './MoneyLines.module.css';

export interface MoneyLine {
  readonly label: string;
  /** Rupees; negative for what is taken off. */
  readonly amount: number;
}
interface MoneyLinesProps {
  readonly lines: readonly MoneyLine[];
  /** The sums below the lines, the first of them the one that counts. */
  readonly totals: readonly MoneyLine[];
}

/** An amount explained: its lines, what they add up to, and how that is paid. */
export const MoneyLines = ({ lines, totals }: MoneyLinesProps) => (
  <dl className={styles.list}>
    {lines.map(({ label, amount }) => (
      <div key={label} className={amount < 0 ? styles.discount : styles.line}>
        <dt>{label}</dt>
        <dd className="money">{money(amount)}</dd>
      </div>
    ))}
    {totals.map(({ label, amount }, index) => (
      <div key={label} className={index === 0 ? styles.total : styles.part}>
        <dt>{label}</dt>
        <dd className="money">{money(amount)}</dd>
      </div>
    ))}
  </dl>
);
