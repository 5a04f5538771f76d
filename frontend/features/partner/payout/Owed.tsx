import { money } from '../../../lib/format/money.js';
import { formatDay } from '../../../lib/format/day.js';
import { formatMonth } from '../../../lib/format/time.js';
import type { Chef } from '@libs/contract/chef-account.js';
import type { Payouts } from '@libs/contract/payouts.js';
import { PAYOUT_TEXTS as texts } from '@libs/contract/texts/en/payouts.js';

interface OwedProps {
  readonly payouts: Payouts;
  readonly chef: Pick<Chef, 'payoutAccount'>;
}

/** What the company still owes a chef who leaves, by when, and where it goes; nothing if it owes nothing. */
export const Owed = ({ payouts: { owed, pending }, chef: { payoutAccount } }: OwedProps) =>
  owed.length > 0 || pending.visits > 0 ? (
    <>
      <p className="strong">{texts.owed.lead}</p>
      <ul className="rows">
        {owed.map(({ month, amount, by }) => (
          <li key={month} className="row spread gap-3">
            <span className="shrinks">{texts.owed.month(formatMonth(month, 'long'), formatDay(by))}</span>
            <span className="money">{money(amount)}</span>
          </li>
        ))}
        {pending.visits > 0 && (
          <li className="row spread gap-3">
            <span className="shrinks">{texts.owed.pending(pending.visits)}</span>
            <span className="money">{money(pending.held)}</span>
          </li>
        )}
      </ul>
      <p>{payoutAccount ? texts.owed.goesTo(payoutAccount.shown) : texts.owed.noAccount}</p>
    </>
  ) : null;
