/** A chef's statement as a file: a table for a spreadsheet, or the content of a PDF. */
import { bookingCode } from '@libs/contract/booking-code.js';
import { COMPANY, SUPPLIER } from '@libs/contract/company.js';
import { dayIn } from '@libs/contract/day-in.js';
import type { Statement } from '@libs/contract/earnings.js';
import type { BalanceWay } from '@libs/contract/enums.js';
import { formatMoney, inPaise } from '@libs/contract/money.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { SENT_TEXTS } from '@libs/contract/texts/sent.js';
import { type Instant, instant } from '@libs/contract/time.js';
import { money, type ReceiptModel } from '../receipts/receipt-model.js';
import type { NamedStatement } from './statements.js';

interface Line {
  readonly label: string;
  readonly amount: number;
  readonly entries: readonly Entry[];
}
interface Entry {
  readonly booking: string;
  readonly date: string;
  readonly amount: number;
  readonly by?: BalanceWay;
}

/** Returns the lines before the transfer in order, each with what is behind it. */
function linesOf({ earned, deducted, collected, corrections }: Statement, language: Language): Line[] {
  const { STATEMENT_TEXTS: texts } = SENT_TEXTS[language];
  const negative = (entries: readonly Entry[]) => entries.map((one) => ({ ...one, amount: -one.amount }));
  return [
    { label: texts.earned, ...earned },
    ...deducted.rules.map(({ kind, amount, rate, entries }) => ({
      label: `${texts.deducted}: ${texts.rules[kind].name} (${rate} %)`,
      amount: -amount,
      entries: negative(entries),
    })),
    { label: texts.collected, amount: -collected.amount, entries: negative(collected.entries) },
    { label: texts.open, amount: -collected.open.amount, entries: negative(collected.open.entries) },
    { label: texts.corrections, ...corrections },
  ];
}

/** The content of the PDF. It says as of which day it is, because a month that is not over still changes. */
export function statementModel({ statement, chef }: NamedStatement, language: Language, now: Instant): ReceiptModel {
  const { STATEMENT_TEXTS: texts, WAY_TEXTS, LOCALE } = SENT_TEXTS[language];
  const day = dayIn(LOCALE);
  const { month, upi } = statement;
  const detail = ({ booking, date, amount, by }: Entry) =>
    [
      [day(instant(Date.parse(date))), bookingCode(booking), ...(by ? [WAY_TEXTS[by]] : [])].join(' · '),
      money(amount),
      'detail',
    ] as const;
  const name = monthIn(LOCALE, month);
  return {
    language,
    company: COMPANY.name,
    title: texts.file.title(name),
    facts: [
      [texts.month, name],
      [texts.file.asOf, day(now)],
      [texts.upiTitle, texts.upiInflow(formatMoney(inPaise(upi.amount)), formatMoney(inPaise(upi.limit)))],
    ],
    parties: [
      [texts.file.from, SUPPLIER.name, SUPPLIER.address],
      [texts.file.chef, chef],
    ],
    description: '',
    sums: [...linesOf(statement, language), ...besideOf(statement, language)].flatMap(({ label, amount, entries }) => [
      [label, money(amount)] as const,
      ...entries.map(detail),
    ]),
    total: [transferOf(statement, language), money(Math.abs(statement.payout.amount))],
    notes: [texts.file.notes.payout, texts.file.notes.corrections, texts.file.notes.disputed],
  };
}

/** Returns what is beside the lines: which part of the earnings we hold and which is for helpers, and ingredients. */
function besideOf({ earned, payout, reimbursed }: Statement, language: Language): Line[] {
  const { STATEMENT_TEXTS: texts } = SENT_TEXTS[language];
  const help = earned.entries.flatMap(({ booking, date, help }) =>
    help.map(({ amount }) => ({ booking, date, amount })),
  );
  return [
    { label: texts.held, amount: payout.held, entries: payout.entries },
    { label: texts.help, amount: earned.help, entries: help },
    { label: texts.reimbursed, ...reimbursed },
  ].filter(({ entries }) => entries.length > 0);
}

function transferOf({ payout }: Statement, language: Language): string {
  const { STATEMENT_TEXTS: texts, LOCALE } = SENT_TEXTS[language];
  return payout.amount < 0 ? texts.owed : texts.payout(dayIn(LOCALE)(instant(Date.parse(payout.by))));
}

const monthIn = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** Returns a row for each line and for each event behind it. Amounts have two decimals, days are ISO dates. */
export function statementCsv(statement: Statement, language: Language): string {
  const { STATEMENT_TEXTS: texts, WAY_TEXTS } = SENT_TEXTS[language];
  const rows = [
    texts.file.columns,
    ...[...linesOf(statement, language), ...besideOf(statement, language)].flatMap(({ label, amount, entries }) => [
      [label, '', '', amount.toFixed(2), ''],
      ...entries.map(({ booking, date, amount: part, by }) => [
        label,
        bookingCode(booking),
        date,
        part.toFixed(2),
        by ? WAY_TEXTS[by] : '',
      ]),
    ]),
    [transferOf(statement, language), '', '', Math.abs(statement.payout.amount).toFixed(2), ''],
  ];
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
