/** The plan of a deployment in one sentence, money first. */
import { bookingCode } from '@libs/contract/booking-code.js';
import { formatMoney, paise } from '@libs/contract/money.js';
import { count, counted, isAmount } from './field-text.js';
import { isComplete, isEmpty, type PlanReport, type ViewPlan } from './plan.js';

/** How many kinds of changes the sentence names. */
const MAX_NAMED = 3;

/** An amount that would be another one in some decisions, or in documents of a view. */
export interface MoneyChange {
  /** The command or view. */
  readonly where: string;
  readonly field: string;
  /** `3 decisions`, `12 documents`. */
  readonly counted: string;
  readonly isSingle: boolean;
  /** In paise, over all decisions; documents repeat what was decided, so that they have no sum. */
  readonly difference: number | undefined;
  /** The code of its booking, or the id of its document. */
  readonly example: { readonly of: string; readonly before: number; readonly after: number };
}

/** Returns the amounts that would change: in decisions, the largest difference first, and then in documents. */
export function moneyChanges({ decisions, views }: PlanReport): readonly MoneyChange[] {
  const decided = (decisions?.changed ?? []).flatMap((one): MoneyChange[] => {
    const { command, field, difference, examples } = one;
    const [first] = examples;
    if (field === undefined || difference === undefined || !first) return [];
    const [before, after] = [Number(first.before), Number(first.after)];
    const example = { of: bookingCode(first.stream), before, after };
    const counts = { counted: counted(one.count, 'decision'), isSingle: one.count === 1 };
    return [{ where: command, field, difference, example, ...counts }];
  });
  const size = ({ difference = 0 }: MoneyChange): number => Math.abs(difference);
  return [...decided.toSorted((one, other) => size(other) - size(one)), ...views.flatMap(moneyInDocuments)];
}

const moneyInDocuments = ({ view, fields }: ViewPlan): readonly MoneyChange[] =>
  fields.flatMap(({ path: field, count: documents, examples }) => {
    const first = examples.find(({ path, before, after }) => isAmount(path, before) && isAmount(path, after));
    if (!first) return [];
    const example = { of: first.id, before: Number(first.before), after: Number(first.after) };
    const counts = { counted: counted(documents, 'document'), isSingle: documents === 1 };
    return [{ where: view, field, difference: undefined, example, ...counts }];
  });

/** `−₹120`, `+₹50`. */
export const signedMoney = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney(paise(Math.abs(amount)))}`;

export function headlineOf(plan: PlanReport): string {
  const { decisions } = plan;
  const [which, nothing] = isComplete(plan)
    ? ['recorded', 'Nothing would change']
    : ['compared', 'Nothing would change in what was compared'];
  const bookings = decisions && `${count(decisions.changedBookings)} of ${count(decisions.bookings)} ${which} bookings`;
  if (isEmpty(plan)) return bookings ? `${nothing}: ${bookings} differ.` : `${nothing}.`;
  const changes = [...moneyChanges(plan).map(moneySentence), ...otherChanges(plan)];
  const more = changes.length - MAX_NAMED;
  const named = changes.slice(0, MAX_NAMED).join('; ');
  return `${bookings ?? 'Documents'} would change: ${named}${more > 0 ? `; and ${count(more)} more` : ''}.`;
}

function moneySentence({ where, field, counted: times, isSingle, difference, example }: MoneyChange): string {
  const one = `${signedMoney(example.after - example.before)} on ${example.of}`;
  if (difference === undefined) return `${field} in ${times} of ${where}, ${one}`;
  // `BookingCancelled.refund` is a refund; an amount is named with its event.
  const name = field
    .replace(/^.*\.(?!amount$)/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return isSingle ? `${name} ${one}` : `${name} ${signedMoney(difference)} in ${times}, ${one}`;
}

function otherChanges({ decisions, views, newViews, goneViews }: PlanReport): readonly string[] {
  const { changed = [], failed } = decisions ?? {};
  const parked = views.reduce((sum, { wouldPark }) => sum + wouldPark.count, 0);
  return [
    ...changed.flatMap(({ command, refusal, count: times }) =>
      refusal === undefined ? [] : [`${command} refused as ${refusal} in ${counted(times, 'decision')}`],
    ),
    ...(failed && failed.count > 0 ? [`${counted(failed.count, 'booking')} could not be decided`] : []),
    ...(parked > 0 ? [`${counted(parked, 'stream')} could not be applied`] : []),
    ...changed.flatMap(({ field, difference, count: times }) =>
      field === undefined || difference !== undefined ? [] : [`${field} in ${counted(times, 'decision')}`],
    ),
    ...views.flatMap(({ view, changed: documents, appear, vanish }) => [
      ...(documents > 0 ? [`${counted(documents, 'document')} of ${view}`] : []),
      ...(appear.count > 0 ? [`${counted(appear.count, 'new document')} of ${view}`] : []),
      ...(vanish.count > 0 ? [`${counted(vanish.count, 'document')} of ${view} would vanish`] : []),
    ]),
    ...newViews.map((view) => `${view} would be built for the first time`),
    ...goneViews.map((view) => `${view} would not be updated any more`),
  ];
}
