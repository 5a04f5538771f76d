/** Invariants of payments and refunds, compared with the provider's ledger. */
import { capturesOf } from '@libs/booking/state.js';
import { sum } from '@libs/contract/money.js';
import { type LedgerMonth, ledgerMonths } from '@libs/views/ledger-months.js';
import { differences, type FinalState, type Invariants } from './final-state.js';

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
};
