import { chefQuery } from '../../../api/account.js';
import { useSession } from '../../../lib/session/session.js';
import { Link } from '../../../components/Link.js';
import { Loaded } from '../../../components/Loaded.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { Button } from '../../../components/Button.js';
import { Select } from '../../../components/TextField.js';
import { file } from '../../../api/client/api.js';
import { useSaveFile } from '../../../api/files.js';
import { bookingAddress } from '../../../lib/booking/booking-screens.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { money } from '../../../lib/format/money.js';
import { formatDay } from '../../../lib/format/day.js';
import { formatDate, formatMonth, today } from '../../../lib/format/time.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { statementQuery } from '../api.js';
import { MissingAccount } from '../payout/PayoutAccount.js';
import styles from './earnings.module.css';
import { bookingCode } from '@libs/contract/booking-code.js';
import type { Statement } from '@libs/contract/earnings.js';
import type { BalanceWay } from '@libs/contract/enums.js';
import { EARNINGS_TITLE, STATEMENT_TEXTS as texts, WAY_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { addMonths } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const UpiForm = lazyComponent(async () => (await import('./UpiForm.js')).UpiForm);

/** A chef's statement of a month, which is in the URL. */
export default function EarningsPage() {
  const [params, setParams] = useSearchParams();
  const current = today(serverNow()).slice(0, 7);
  const month = params.get('month') ?? current;
  const { data, error, refetch } = useQuery(statementQuery(month));
  // Whether an account is missing is said above the lines, which must not shift.
  const { data: chef, isPending: asking } = useQuery(chefQuery(useSession()?.id ?? ''));
  const query = { data: asking ? undefined : data, error, refetch };
  return (
    <Page title={EARNINGS_TITLE} lead={texts.lead}>
      <Loaded query={query} loading={texts.loading} skeleton={<Skeleton height="640px" />}>
        {(statement) => (
          <div className="stack fluid gap-6">
            <div className="flow gap-3 spread">
              <Select
                label={texts.month}
                className={styles.month}
                value={month}
                choices={monthsBetween(statement.since < month ? statement.since : month, current).map((value) => ({
                  value,
                  label: formatMonth(value, 'long'),
                }))}
                onChange={({ target }) => setParams({ month: target.value }, { replace: true })}
              />
              <Files month={month} />
            </div>
            {statement.upi.nearLimit && (
              <Notice tone="wait">
                <p>{texts.upiWarning(money(statement.upi.limit))}</p>
              </Notice>
            )}
            {chef && <MissingAccount chef={chef} />}
            <Lines statement={statement} account={chef?.payoutAccount?.shown} />
            <UpiForm
              props={{ upiAddress: statement.upiAddress }}
              fallback={<Skeleton height={statement.upiAddress === '' ? '220px' : '304px'} />}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Downloads the statement. Not links: the download needs the access token. */
function Files({ month }: { readonly month: string }) {
  const name = `earnings-${month}`;
  const load = (accept: 'application/pdf' | 'text/csv') => () => file('earnings', { query: { month } }, accept);
  const pdf = useSaveFile(`${name}.pdf`, load('application/pdf'));
  const csv = useSaveFile(`${name}.csv`, load('text/csv'));
  const icon = <FileDown size={18} aria-hidden />;
  return (
    <div className={`flow gap-2 flush ${styles.files}`}>
      <Button look="quiet" icon={icon} busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {texts.pdf}
      </Button>
      <Button look="quiet" icon={icon} busy={csv.isPending} onClick={() => csv.mutate()}>
        {texts.csv}
      </Button>
    </div>
  );
}

interface LinesProps {
  readonly statement: Statement;
  /** Where the transfer goes, as far as it is shown; missing until it is known. */
  readonly account: string | undefined;
}

/** The five lines in order, what follows from them, and what came by UPI. */
function Lines({ statement, account }: LinesProps) {
  const { earned, deducted, collected, reimbursed, payout, corrections, upi } = statement;
  return (
    <>
      {earned.entries.length === 0 && <p className="soft">{texts.nothingHere}</p>}
      <div className="box raised">
        <Line label={texts.earned} amount={earned.amount}>
          {earned.help > 0 && <p className="soft small">{texts.helpNote(money(earned.help))}</p>}
          <Entries entries={earned.entries} partsOf={sharesOf} />
        </Line>
        <Line label={texts.deducted} amount={-deducted.amount}>
          <ul className="stack fluid gap-3">
            {deducted.rules.map((rule) => (
              <li key={rule.kind}>
                <div className="row spread gap-3">
                  <strong>{texts.rules[rule.kind].name}</strong>
                  <span className="money">{money(-rule.amount)}</span>
                </div>
                <p className="soft small">{texts.rules[rule.kind].rule(String(rule.rate), money(rule.above ?? 0))}</p>
                <p className="soft small">{texts.from(formatDate(rule.from))}</p>
                {rule.entries.length > 0 && <Entries entries={rule.entries} sign={-1} />}
              </li>
            ))}
          </ul>
        </Line>
        <Line
          label={texts.collected}
          amount={-collected.amount}
          note={collected.open.amount > 0 && texts.openNote(money(collected.open.amount))}
        >
          <Entries entries={collected.entries} sign={-1} />
          {collected.open.amount > 0 && (
            <div className="stack fluid gap-2">
              <div className="row spread gap-3">
                <strong>{texts.open}</strong>
                <span className="money">{money(-collected.open.amount)}</span>
              </div>
              <Entries entries={collected.open.entries} sign={-1} />
            </div>
          )}
        </Line>
        <Line
          label={payout.amount < 0 ? texts.owed : texts.payout(formatDay(payout.by))}
          amount={Math.abs(payout.amount)}
          look="large strong"
        >
          {payout.held > 0 && <p>{texts.payoutNote(money(payout.held))}</p>}
          {account !== undefined && (
            <p>
              {texts.payoutTo(account)}{' '}
              <Link to="/partner/profile#payout" className="inline touch">
                {texts.payoutChange}
              </Link>
            </p>
          )}
          <Entries entries={payout.entries} />
        </Line>
        <Line label={texts.corrections} amount={corrections.amount}>
          <p className="soft small">{texts.correctionsNote}</p>
          <Entries entries={corrections.entries} />
        </Line>
      </div>
      {(reimbursed.entries.length > 0 || reimbursed.open.amount > 0) && (
        <div className="box raised">
          <Line
            label={texts.reimbursed}
            amount={reimbursed.amount}
            note={reimbursed.open.amount > 0 && texts.openNote(money(reimbursed.open.amount))}
          >
            <p className="soft small">{texts.reimbursedNote}</p>
            <Entries entries={reimbursed.entries} />
          </Line>
        </div>
      )}
      <div className="stack fluid gap-1">
        <div className="row spread gap-3">
          <span id="upi-inflow">{texts.upiTitle}</span>
          <span className="money">{texts.upiInflow(money(upi.amount), money(upi.limit))}</span>
        </div>
        <progress className={styles.inflow} aria-labelledby="upi-inflow" value={upi.amount} max={upi.limit} />
      </div>
    </>
  );
}

interface LineProps {
  readonly label: string;
  /** Rupees; negative for what is taken off. */
  readonly amount: number;
  readonly note?: string | false;
  readonly look?: string;
  /** What is behind it. */
  readonly children: ReactNode;
}

/** One line, which opens what is behind it. */
const Line = ({ label, amount, note, look = '', children }: LineProps) => (
  <details className={styles.line}>
    <summary className={`touch ${styles.summary} ${look}`}>
      <span className="grows">
        {label}
        {note && <span className="soft small block">{note}</span>}
      </span>
      <span className="money strong">{money(amount)}</span>
    </summary>
    <div className="stack fluid gap-3 p-4">{children}</div>
  </details>
);

interface Entry {
  readonly booking: string;
  readonly date: string;
  readonly amount: number;
  readonly by?: BalanceWay;
}

interface EntriesProps<One extends Entry> {
  readonly entries: readonly One[];
  /** -1 for what is taken off. */
  readonly sign?: 1 | -1;
  /** The parts of the amount, each with its label. */
  readonly partsOf?: (entry: One) => readonly Part[];
}

type Part = readonly [label: string, amount: number];
type EarnedEntry = Statement['earned']['entries'][number];

/** Whose hands the fare went through, and what of it is for helpers. */
const sharesOf = ({ collected, open, held, help }: EarnedEntry): readonly Part[] =>
  (
    [
      [texts.atVisit, collected],
      [texts.open, open],
      [texts.held, held],
      ...help.map(({ service, amount }) => [texts.helpOf[service], amount] as const),
    ] as const
  ).filter(([, amount]) => amount > 0);

const Entries = <One extends Entry>({ entries, sign = 1, partsOf }: EntriesProps<One>) =>
  entries.length === 0 ? (
    <p className="soft">{texts.nothing}</p>
  ) : (
    <ul className="rows">
      {entries.map((entry, place) => (
        <li key={`${entry.booking}-${place}`}>
          <div className="row spread gap-3">
            <span className="shrinks">
              <Link to={bookingAddress(entry.booking)} className="inline touch">
                {texts.visit(bookingCode(entry.booking))}
              </Link>
              <span className="soft small block">
                {[formatDate(entry.date), ...(entry.by ? [WAY_TEXTS[entry.by]] : [])].join(' · ')}
              </span>
            </span>
            <span className="money">{money(sign * entry.amount)}</span>
          </div>
          {partsOf?.(entry).map(([label, amount]) => (
            <div key={label} className="row spread gap-3 soft small">
              <span className="shrinks">{label}</span>
              <span className="money">{money(amount)}</span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );

/** The months from the first to the last, the latest first. */
function monthsBetween(first: string, last: string): readonly string[] {
  const months = [last];
  for (let month = last; month > first && months.length < MAX_MONTHS;) months.push((month = addMonths(month, -1)));
  return months;
}

/** Ten years. */
const MAX_MONTHS = 120;
