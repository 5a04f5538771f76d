import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@libs/adapters/http/call.js';
import type { Initiated } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream, transactionIdOf } from '@libs/booking/booking-id.js';
import { SECOND } from '@libs/contract/time.js';
import { eventId } from '@libs/eventing/handle-command.js';
import { eventsOf } from '@libs/sampling/booking-lives.js';
import { lifeOf, type Paid, type PastVisit } from '@libs/sampling/past-visits.js';
import type { Platform } from '../platform/platform.js';
import { sampleContext } from './sample-context.js';

/** How often the deposit is tried, and the pause between: the simulator starts at the same time. */
const TRIES = 60;
const PAUSE = SECOND / 2;

/**
 * Puts one visit into the log, whole: what followed from its single steps at the time, such as messages, is not to follow
 * now. Its deposit is really paid, on the simulator's page, or the provider's books would not agree with ours. Answers
 * whether it is new.
 */
export async function recordVisit(visit: PastVisit, platform: Platform): Promise<boolean> {
  const { commands, engine } = platform;
  const { bookingId } = visit.request;
  const stream = bookingStream(bookingId);
  if ((await commands.history(stream)).length > 0) return false;
  const paid = await payDeposit(visit, platform);
  if (!paid) return false;
  const meta = sampleContext(`visit-${bookingId}`);
  const drafts = eventsOf(lifeOf(visit, paid)).map(({ at, event }, index) => ({
    id: eventId(meta.commandId, stream, index),
    event,
    occurredAt: at,
    meta,
  }));
  await engine.log.append(stream, -1, await engine.codec.encode(stream, drafts));
  return true;
}

async function payDeposit({ request }: PastVisit, { adapters, config, stopping }: Platform): Promise<Paid | undefined> {
  const { bookingId, customerId, fare } = request;
  const { payments } = adapters;
  const payment = { transactionId: transactionIdOf(bookingId, 1), amount: fare.deposit };
  const redirectUrl = config.publicUrl;
  const callbackUrl = `${config.publicUrl}/v1.0/payments/callback`;
  let opened: Extract<Initiated, { readonly state: 'opened' }> | undefined;
  for (let tries = 0; tries < TRIES && !stopping.aborted; tries++) {
    if (!opened) {
      const initiated = await payments.initiate({ ...payment, customerId, redirectUrl, callbackUrl });
      if (initiated.state === 'opened') opened = initiated;
    }
    if (opened) await press(opened.redirectUrl);
    const status = await payments.status(payment);
    const answer = (opened?.body ?? {}) as Paid['answer'];
    if (status.state === 'paid') return { answer, reference: status.reference };
    // Where the page was opened before, by another process, that one pays.
    await wait(PAUSE, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  return undefined;
}

/** What a customer does on the simulator's page; the payment's status tells whether it arrived. */
async function press(page: string): Promise<void> {
  const body = new URLSearchParams({ outcome: 'success' });
  await call(page, { method: 'POST', body }, { timeout: 10 * SECOND, maxBytes: 4_096 }).catch(() => undefined);
}
