import styles from '../legal.module.css';
import { LegalPage } from '../LegalPage.js';
import REFUND from '@libs/contract/texts/en/refund.md';
import { REFUND_TABLE_TEXTS as table } from '@libs/contract/texts/en/legal.js';
import { HOUR } from '@libs/contract/durations.js';
import { LIMITS } from '@libs/contract/limits.js';
import { formatMoney, percentInRupees, percentUp, rupees } from '@libs/contract/money.js';
import { REFUND_TABLE, WITHOUT_CHEF } from '@libs/contract/refund-table.js';

export default function RefundPage() {
  return <LegalPage text={REFUND} inserts={{ tiers: <RefundTiers /> }} />;
}

const EXAMPLE = percentInRupees(rupees(table.exampleFare), LIMITS.deposit);
const ROWS = [
  ...REFUND_TABLE.map(({ percent, atLeast }) => ({ percent, when: table.when(atLeast / HOUR) })),
  { percent: WITHOUT_CHEF.percent, when: table.withoutChef },
];

/** The table that the server applies, with an example amount. */
const RefundTiers = () => (
  <div className="box">
    <table className={`table wide ${styles.table}`}>
      <caption>{table.caption(formatMoney(rupees(table.exampleFare)), formatMoney(EXAMPLE))}</caption>
      <thead>
        <tr>
          <th scope="col">{table.columns.when}</th>
          <th scope="col">{table.columns.percent}</th>
          <th scope="col">{table.columns.example}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ percent, when }) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td>{table.percent(percent)}</td>
            <td className="money">{formatMoney(percentUp(EXAMPLE, percent))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
