/** Invariants of payments and refunds, compared with the provider's ledger. */
import { collectedOf } from '@libs/booking/balance.js';
import { type BookingState, capturesOf, type ConfirmedPhases, heldOf, isConfirmed } from '@libs/booking/state.js';
import { fromRupees, paise, sum } from '@libs/contract/money.js';
import { statementOf } from '@libs/rendering/chef-statement.js';
import { chefEarnings, type EarningDocument, monthOf } from '@libs/views/chef-earnings.js';
import { type LedgerMonth, ledgerMonths } from '@libs/views/ledger-months.js';
import { differences, type FinalState, type Invariants } from './final-state.js';

/** Whether a chef has earned the visit. */
export const isEarned = (booking: BookingState): booking is ConfirmedPhases =>
  isConfirmed(booking) &&
  booking.phase === 'complete' &&
  booking.chefId !== null &&
  booking.settlesAt === undefined &&
  booking.noShow === undefined;

/** Payments and refunds that the provider has completed. */
const carriedOut = ({ run: { provider } }: FinalState) =>
  provider.ledger.book.transactions().filter(({ state }) => state === 'completed');

export const LEDGER_INVARIANTS: Invariants = {
  'payments and refunds equal those of the provider, to the paisa': (finalState) => {
    const { bookings } = finalState;
    const ours = [...bookings.values()]
      .flatMap(capturesOf)
      .flatMap(({ transactionId, amount, refunds }) => [
        `capture ${transactionId} ${amount}`,
        ...refunds.filter(({ state }) => state === 'completed').map((one) => `refund ${one.refundId} ${one.amount}`),
      ]);
    const theirs = carriedOut(finalState).map(({ kind, id, amount }) => `${kind} ${id} ${amount}`);
    return differences(ours, theirs);
  },

  'the ledger’s totals equal the provider’s': async (finalState) => {
    const { views } = finalState.data;
    const active = (await views.generations(ledgerMonths.name)).find((one) => one.active);
    const documents: LedgerMonth[] = [];
    if (active) for await (const { document } of views.scan<LedgerMonth>(active)) documents.push(document);
    const total = (kind: 'capture' | 'refund'): number =>
      carriedOut(finalState).reduce((before, one) => before + (one.kind === kind ? one.amount : 0), 0);
    const captured: number = sum(documents.map((one) => one.captured));
    const refunded: number = sum(documents.map((one) => one.refunded));
    const same = captured === total('capture') && refunded === total('refund');
    return same ? [] : [`${captured} and ${refunded}, not ${total('capture')} and ${total('refund')}`];
  },

  'the sums of the chefs’ statements are those of the log': async ({ data: { views }, bookings }) => {
    const active = (await views.generations(chefEarnings.name)).find((one) => one.active);
    const documents: EarningDocument[] = [];
    if (active) for await (const { document } of views.scan<EarningDocument>(active)) documents.push(document);
    const visits = documents.flatMap((document) => ('bookingId' in document ? [document] : []));
    const over = [...bookings.values()].filter(isEarned);
    const wrong: string[] = [];
    for (const chefId of new Set(visits.map((visit) => visit.chefId))) {
      const own = visits.filter((visit) => visit.chefId === chefId);
      const months = new Set(own.flatMap(({ month, changes }) => [month, ...changes.map(({ at }) => monthOf(at))]));
      const statements = [...months].map((month) => statementOf({ month, visits: own, first: null, upiAddress: '' }));
      const inStatements = (amountOf: (one: (typeof statements)[number]) => number): number =>
        sum(statements.map((one) => fromRupees(amountOf(one)) ?? paise(0)));
      const theirs = over.filter((booking) => booking.chefId === chefId);
      const inLog = {
        earned: sum(theirs.map(({ fare }) => fare.finalFare)),
        collected: sum(theirs.map(collectedOf)),
        held: sum(theirs.map(({ fare, deposit }) => paise(Math.min(fare.finalFare, heldOf(deposit))))),
      };
      const found = {
        earned: inStatements(({ earned }) => earned.amount),
        collected: inStatements(({ collected, corrections }) => collected.amount + corrections.amount),
        held: inStatements(({ payout, deducted }) => payout.amount + deducted.amount),
      };
      if (JSON.stringify(found) !== JSON.stringify(inLog))
        wrong.push(`${chefId}: ${JSON.stringify(found)}, not ${JSON.stringify(inLog)}`);
    }
    return wrong;
  },
};
