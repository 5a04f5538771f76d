import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingIdOf, bookingStream } from '@libs/booking/booking-id.js';
import type { RecordCallback } from '@libs/booking/callbacks.js';
import { bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import type { BookingIntent } from '@libs/booking/job-payloads.js';
import { attemptOf, attemptsOf, type BookingState, capturesOf } from '@libs/booking/state.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { PaymentState } from '@libs/contract/payments.js';
import { epochMs, type Instant, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { causeIn } from '@libs/eventing/types/intent-causes.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { paymentToWire } from '@libs/rendering/booking-wire.js';
import { CallbackCommands } from '../application/aggregates.js';
import type { BookingRequest, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { Refused, wrongField } from '../application/refused.js';
import { BookingReader } from '../bookings/read-booking.js';
import { CommandRunner } from '../platform/command-runner.js';
import { EPHEMERAL, JOBS, PAYMENTS } from '../platform/tokens.js';

/** The minimum interval between two status checks that a waiting customer triggers. */
const MIN_CHECK_INTERVAL_MS = 3 * SECOND;

/** The request that hints at a result, for the events that follow. */
export interface Hint {
  readonly source: 'callback' | 'page';
  /** The id of the request. */
  readonly request: string;
}

/** Returns the provider's id of the payment or refund that an event initiates. */
const providerIdIn = ({ type, data }: BookingEvent): string | undefined => {
  if (type === 'DepositPaymentInitiated') return data.transactionId;
  return type === 'RefundInitiated' ? data.refundId : undefined;
};

/**
 * Enqueues an immediate status check in addition to the schedule. Only the status of the provider changes a booking.
 * The cause of the job is the event that initiated the payment or refund, not the hint, which anybody can send.
 */
@Injectable()
export class DepositChecks {
  readonly #hints = new Map<string, Promise<Checked | undefined>>();

  constructor(
    private readonly commands: CommandRunner,
    private readonly callbacks: CallbackCommands,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
  ) {}

  /** Checks the status for a callback of the provider, and records each if it is about one of our payments or refunds. */
  async onCallback(providerId: string, request: string, meta: EventMeta): Promise<void> {
    const checked = await this.check(providerId, { source: 'callback', request });
    if (checked) await this.recordCallback({ ...checked, providerId, isForged: false }, meta);
  }

  /** Checks the status when the customer returns from the provider's page. Ignores unavailable engines. */
  async onLook(transactionId: string, request: string): Promise<void> {
    try {
      if ((await this.ephemeral.increment(`deposit-look:${transactionId}`, MIN_CHECK_INTERVAL_MS)) > 1) return;
      await this.check(transactionId, { source: 'page', request });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  }

  /** Records a callback with a wrong signature that names one of our payments or refunds. */
  async onForged(providerId: string, meta: EventMeta): Promise<void> {
    const bookingId = bookingIdOf(providerId);
    if (bookingId === undefined) return;
    const { events } = await this.commands.load(bookingDecider, bookingStream(bookingId));
    if (!events.some((event) => providerIdIn(event) === providerId)) return;
    await this.recordCallback({ bookingId, providerId, isForged: true, isOpen: false }, meta);
  }

  /** Evidence only: a callback that others of the same booking keep from being recorded is still answered. */
  private async recordCallback(callback: Omit<RecordCallback, 'type'>, meta: EventMeta): Promise<void> {
    await this.callbacks.run(callback.bookingId, { type: 'RecordCallback', ...callback }, meta);
  }

  /** Checks one of our payments or refunds. Concurrent hints for an id share one check. */
  private check(providerId: string, by: Hint): Promise<Checked | undefined> {
    const underWay = this.#hints.get(providerId);
    if (underWay) return underWay;
    const checked = this.checkNow(providerId, by).finally(() => this.#hints.delete(providerId));
    this.#hints.set(providerId, checked);
    return checked;
  }

  private async checkNow(providerId: string, by: Hint): Promise<Checked | undefined> {
    const bookingId = bookingIdOf(providerId);
    if (bookingId === undefined) return undefined;
    const { state: booking, events } = await this.commands.load(bookingDecider, bookingStream(bookingId));
    const initiated = events.find((event) => providerIdIn(event) === providerId);
    if (!initiated) return undefined;
    const runAt = this.clock.now();
    const hint = { once: true, ...by, requestedAt: runAt } as const;
    const job = paymentJob(bookingId, booking, providerId, hint) ?? refundJob(bookingId, booking, providerId, hint);
    if (job) await this.jobs.enqueue([{ ...job, id: `${job.id}-${epochMs(runAt)}`, runAt, cause: causeIn(initiated) }]);
    return { bookingId, isOpen: job !== undefined };
  }
}

/** The booking of a payment or refund, and whether its result was still unknown. */
type Checked = Pick<RecordCallback, 'bookingId' | 'isOpen'>;
type OnceJob = Pick<BookingIntent, 'job' | 'id' | 'data'>;
type HintData = Hint & { readonly once: true; readonly requestedAt: Instant };

function paymentJob(
  bookingId: string,
  booking: BookingState,
  transactionId: string,
  hint: HintData,
): OnceJob | undefined {
  const attempt = attemptOf(booking, transactionId);
  if (!attempt || attempt.state === 'captured') return undefined;
  const data = { bookingId, transactionId, amount: attempt.amount, ...hint };
  return { job: 'follow-deposit', id: `deposit-${transactionId}`, data };
}

function refundJob(bookingId: string, booking: BookingState, refundId: string, hint: HintData): OnceJob | undefined {
  const payment = capturesOf(booking).find(({ refunds }) =>
    refunds.some((refund) => refund.refundId === refundId && refund.state === 'under-way'),
  );
  if (!payment) return undefined;
  const data = { bookingId, transactionId: payment.transactionId, ...hint };
  return { job: 'refund-deposit', id: `refund-${refundId}`, data };
}

/** Handles a callback of the provider. It only triggers a status check, because anybody could replay it. */
export class ReceiveCallback extends commandWith<{ body: unknown; signature: unknown; context: CommandContext }>() {}

@CommandHandler(ReceiveCallback)
export class ReceiveCallbackHandler implements ICommandHandler<ReceiveCallback> {
  constructor(
    private readonly checks: DepositChecks,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
  ) {}

  async execute({ body, signature, context }: ReceiveCallback): Promise<void> {
    const callback = this.provider.verifyCallback(body, signature);
    if (callback.ok) {
      const { transactionId: transaction } = callback;
      const booking = bookingIdOf(transaction);
      // An id of another form is not ours, and could be any text.
      if (booking !== undefined) context.about = { booking, transaction };
      return this.checks.onCallback(transaction, context.id, context.meta());
    }
    if (callback.reason === 'forged') {
      if (callback.transactionId !== undefined) await this.checks.onForged(callback.transactionId, context.meta());
      throw new Refused('forged-callback');
    }
    throw wrongField('response', MESSAGES.general.badRequest);
  }
}

/** Returns the state of a deposit. Triggers a status check while an attempt is open. */
export class GetPayment extends queryWith<BookingRequest, PaymentState>() {}

@QueryHandler(GetPayment)
export class GetPaymentHandler implements IQueryHandler<GetPayment> {
  constructor(
    private readonly reader: BookingReader,
    private readonly checks: DepositChecks,
  ) {}

  async execute({ caller, bookingId, context }: GetPayment): Promise<PaymentState> {
    const document = await this.reader.visible(caller, bookingId);
    const open = attemptsOf(document.booking).find(({ state }) => state === 'open');
    if (open) await this.checks.onLook(open.transactionId, context.id);
    return paymentToWire(document);
  }
}
