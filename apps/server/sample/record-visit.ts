import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@libs/adapters/http/call.js';
import type { Initiated } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream, transactionIdOf } from '@libs/booking/booking-id.js';
import { SECOND } from '@libs/contract/time.js';
import { eventId } from '@libs/eventing/handle-command.js';
import { eventsOf } from '@libs/sampling/booking-lives.js';
import { lifeOf, type PastVisit } from '@libs/sampling/past-visits.js';
import type { Platform } from '../platform/platform.js';
import { sampleContext } from './sample-context.js';

/** How often, and at which interval, the payment is checked: the simulator may still be starting. */
const MAX_PAYMENT_CHECKS = 60;
const PAYMENT_CHECK_INTERVAL_MS = SECOND / 2;

/**
 * Appends all events of a past visit at once, because its policies, such as messages, must not run for past steps. The
 * deposit is paid at the simulator, so that its ledger matches ours. Returns whether the visit is new.
 */
export async function recordVisit(visit: PastVisit, platform: Platform): Promise<boolean> {
  const { commands, engine } = platform;
  const { bookingId } = visit.request;
  const stream = bookingStream(bookingId);
  if ((await commands.history(stream)).length > 0) return false;
  const reference = await payDeposit(visit, platform);
  if (reference === undefined) return false;
  const meta = sampleContext(`visit-${bookingId}`);
  const drafts = eventsOf(lifeOf(visit, reference)).map(({ at, event, rule }, index) => ({
    id: eventId(meta.commandId, stream, index),
    event,
    occurredAt: at,
    meta: { ...meta, rule },
  }));
  await engine.log.append(stream, -1, await engine.codec.encode(stream, drafts));
  return true;
}

async function payDeposit(
  { request }: PastVisit,
  { adapters, config, stopping }: Platform,
): Promise<string | undefined> {
  const { bookingId, customerId, fare } = request;
  const { payments } = adapters;
  const payment = { transactionId: transactionIdOf(bookingId, 1), amount: fare.deposit };
  const redirectUrl = config.publicUrl;
  const callbackUrl = `${config.publicUrl}/v1.0/payments/callback`;
  let opened: Extract<Initiated, { readonly state: 'opened' }> | undefined;
  for (let tries = 0; tries < MAX_PAYMENT_CHECKS && !stopping.aborted; tries++) {
    if (!opened) {
      const initiated = await payments.initiate({ ...payment, customerId, redirectUrl, callbackUrl });
      if (initiated.state === 'opened') opened = initiated;
    }
    if (opened) await submitPayment(opened.redirectUrl);
    const status = await payments.status(payment);
    if (status.state === 'paid') return status.reference;
    // If another process opened the page, that process pays.
    await wait(PAYMENT_CHECK_INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  return undefined;
}

/** Submits the payment form of the simulator; the payment status shows the result. */
async function submitPayment(page: string): Promise<void> {
  const body = new URLSearchParams({ outcome: 'success' });
  await call(page, { method: 'POST', body }, { timeout: 10 * SECOND, maxBytes: 4_096 }).catch(() => undefined);
}
