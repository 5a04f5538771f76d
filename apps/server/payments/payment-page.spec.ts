import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import type { Initiated, PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { BookingCommands } from '../application/aggregates.js';
import { type CommandContext, commandMeta } from '../application/command-context.js';
import type { Config } from '../config/config.js';
import { OpenPaymentPage, OpenPaymentPageHandler, ProviderPages } from './payment-page.js';

const caller = { id: a.CUSTOMER, role: 'user', sessionId: 'session-1' } as const;
const CLAIM = `pay:${a.ID}`;

/** Creates a handler for a booking that waits for its payment, with a provider that gives these answers in turn. */
async function paying(answerTo: (transactionId: string) => Initiated | Promise<Initiated>) {
  const { commands, clock, since } = await recordedBooking([a.requested, a.quoted], a.NOW);
  const asked: string[] = [];
  const logged: unknown[] = [];
  const initiate: PaymentProvider['initiate'] = async ({ transactionId }) => {
    asked.push(transactionId);
    return answerTo(transactionId);
  };
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const customers = { byId: async () => ({ phone: ERASED }) };
  const config = { publicUrl: 'http://localhost:3000' } as Config;
  const pages = new ProviderPages(customers as never, { initiate } as PaymentProvider, config, logger);
  const ephemeral = new InMemoryEphemeral(clock);
  const reader = { visible: async () => undefined };
  const bookings = new BookingCommands(commands, clock);
  const handler = new OpenPaymentPageHandler(bookings, reader as never, pages, ephemeral, clock, logger);
  const open = (id: string) => {
    const context: CommandContext = {
      ...{ id, origin: '', network: '', local: true, userAgent: '', browserTokens: [] },
      meta: () => commandMeta({ id, caller }),
    };
    return handler.execute(new OpenPaymentPage({ caller, bookingId: a.ID, context }));
  };
  return { open, asked, logged, since, ephemeral };
}

const opened = (transactionId: string): Initiated => ({
  state: 'opened',
  redirectUrl: a.pageOf(1),
  body: { transactionId },
});

describe('opening a payment page', () => {
  it('replaces a page that was lost by the next one', async () => {
    const { open, asked } = await paying((id) => (id === a.transaction(1) ? { state: 'duplicate' } : opened(id)));
    expect(await open('request-1')).toEqual({ transactionId: a.transaction(2) });
    expect(asked).toEqual([a.transaction(1), a.transaction(2)]);
  });

  it('gives up with a clear refusal when the provider calls every new payment a duplicate', async () => {
    const { open, asked, logged } = await paying(() => ({ state: 'duplicate' }));
    await expect(open('request-1')).rejects.toMatchObject({ code: 'payment-provider-away' });
    expect(asked).toEqual([1, 2, 3].map(a.transaction));
    expect(logged).toMatchObject([{ level: 50, msg: 'the provider reports every new payment as known', lost: 3 }]);
    // The next request goes on with new transactions.
    await expect(open('request-2')).rejects.toMatchObject({ code: 'payment-provider-away' });
    expect(asked).toHaveLength(6);
  });

  it('keeps the claim of a request that took over after its own had expired', async () => {
    const { open, ephemeral } = await paying(async (id) => {
      await ephemeral.set(CLAIM, 'request-2', 15_000);
      return opened(id);
    });
    await open('request-1');
    expect(await ephemeral.get(CLAIM)).toBe('request-2');
  });
});
