import type { FareLine, FareLineCode } from '@libs/contract/fare-lines.js';
import { FARE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { money } from '../lib/format/money.js';
import styles from './Card.module.css';

export interface MoneyLine extends Pick<FareLine, 'code' | 'facts'> {
  /** The text, unless the line has a `code`. */
  readonly label: string;
  /** Rupees; negative for deductions. */
  readonly amount: number;
}
interface MoneyLinesProps {
  readonly lines: readonly MoneyLine[];
  /** The total; omitted where it is shown above the lines. */
  readonly total?: MoneyLine;
  /** How the total is paid. */
  readonly parts: readonly MoneyLine[];
}

/** The lines of an amount, their total, and how it is paid. */
export const MoneyLines = ({ lines, total, parts }: MoneyLinesProps) => (
  <dl className={`stack gap-1 ${styles.list}`}>
    {lines.map((line, index) => (
      <Line key={`${index} ${line.label}`} line={line} look={line.amount < 0 ? 'discount' : 'line'} />
    ))}
    {total && <Line line={total} look="total" />}
    {parts.map((part, index) => (
      <Line key={part.label} line={part} look={index === 0 && !total ? 'first' : 'part'} />
    ))}
  </dl>
);

type Look = 'line' | 'discount' | 'total' | 'first' | 'part';

const Line = ({ line, look }: { readonly line: MoneyLine; readonly look: Look }) => (
  <div className={styles[look]}>
    <dt>{lineText(line)}</dt>
    <dd className="money">{money(line.amount)}</dd>
  </div>
);

/** The text of a line by its code, in the page's language; a line with an unknown code has the server's text. */
export const lineText = ({ label, code, facts = {} }: Pick<FareLine, 'label' | 'code' | 'facts'>): string =>
  code !== undefined && Object.hasOwn(FARE_TEXTS, code) ? FARE_TEXTS[code as FareLineCode](facts) : label;
