import { money } from '../../../lib/format/money.js';
import { TEXTS } from '../texts.js';
import styles from './dashboard.module.css';
import { type Bar, barsOf, bestOf, type MonthOfEarnings } from './months.js';

const { dashboard: texts } = TEXTS;

/** Twelve months as a bar chart and as a table. */
export function Earnings({ months }: { readonly months: readonly MonthOfEarnings[] }) {
  const bars = barsOf(months);
  const best = bestOf(bars);
  return (
    <section className={styles.section} aria-labelledby="earnings">
      <h2 id="earnings">{texts.months}</h2>
      <p className={styles.soft}>{texts.monthsLead}</p>
      <figure className={styles.chart}>
        {best && (
          <ol className={styles.bars} aria-hidden>
            {bars.map((bar) => (
              <li key={bar.month} className={bar === best ? styles.best : undefined}>
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" className={styles.bar}>
                  <rect x="0" y={100 - bar.height} width="10" height={bar.height} />
                </svg>
                <span className={styles.roomy}>{bar.shortName}</span>
                <span className={styles.tight}>{bar.initial}</span>
              </li>
            ))}
          </ol>
        )}
        <figcaption>{best ? texts.best(best.name, money(best.amount)) : texts.nothingEarned}</figcaption>
      </figure>
      {best && (
        <details className={styles.details}>
          <summary>{texts.table}</summary>
          <Table bars={bars} />
        </details>
      )}
    </section>
  );
}

const Table = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <table className={styles.table}>
    <caption className="hidden-visually">{texts.months}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.month}</th>
        <th scope="col">{texts.amount}</th>
      </tr>
    </thead>
    <tbody>
      {bars.toReversed().map(({ month, name, amount }) => (
        <tr key={month}>
          <th scope="row">{name}</th>
          <td className="money">{money(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
