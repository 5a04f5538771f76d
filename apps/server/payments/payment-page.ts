import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { pageAnswer } from '@libs/adapters/phonepe/phonepe.js';
import type { BookingCommand, BookingEvent } from '@libs/booking/booking.js';
import { nextAttempt, openPageOf, PAGE_LOST, paymentProblem } from '@libs/booking/deposit.js';
import type { PendingBooking, UnpaidAttempt } from '@libs/booking/state.js';
import { isBookable } from '@libs/contract/addresses.js';
import type { PayAnswer } from '@libs/contract/payments.js';
import { SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Logger } from 'pino';
import { CustomerReader } from '../accounts/profile.js';
import { BookingCommands } from '../application/aggregates.js';
import type { BookingRequest, CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { BookingReader } from '../bookings/read-booking.js';
import type { Config } from '../config/config.js';
import { CONFIG, EPHEMERAL, LOGGER, PAYMENTS } from '../platform/tokens.js';

export type ProviderPage =
  | { readonly state: 'opened'; readonly url: string; readonly answer: PayAnswer }
  /** The provider opened the page for an earlier request whose answer was lost; nobody saw it. */
  | { readonly state: 'opened-before' };

/** Requests payment pages from the provider. */
@Injectable()
export class ProviderPages {
  constructor(
    private readonly customers: CustomerReader,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Refused if the provider opens no page. */
  async open(
    { bookingId, customerId }: PendingBooking,
    { transactionId, amount }: ReturnType<typeof nextAttempt>,
  ): Promise<ProviderPage> {
    const { phone } = await this.customers.byId(customerId);
    const { publicUrl } = this.config;
    const initiated = await this.provider.initiate({
      transactionId,
      customerId,
      amount,
      redirectUrl: `${publicUrl}/payment?id=${bookingId}`,
      callbackUrl: `${publicUrl}/v1.0/payments/callback`,
      ...(phone !== ERASED && { mobileNumber: phone }),
    });
    switch (initiated.state) {
      case 'opened':
        return { state: 'opened', url: initiated.redirectUrl, answer: initiated.body as PayAnswer };
      case 'duplicate':
        return { state: 'opened-before' };
      default:
        // An overloaded provider recovers; other failures need an operator.
        this.logger[initiated.state === 'unavailable' ? 'warn' : 'error'](
          { transactionId, initiated },
          'the provider opened no payment page',
        );
        throw new Refused('payment-provider-away', { retryAfterMs: 10 * SECOND });
    }
  }
}

/** How long one request holds the claim to open a page. */
const CLAIM_TTL_MS = 15 * SECOND;
/** How long other requests wait for that page, and how often they poll. */
const OTHER_REQUEST_TIMEOUT_MS = 6 * SECOND;
const OTHER_REQUEST_POLL_MS = 100;
/** How many pages of one booking a crash can plausibly have lost; a provider that reports more of them is out of order. */
const MAX_PAGES_OPENED_BEFORE = 3;
const PROVIDER_PAUSE_MS = 10 * SECOND;

/** Opens a payment page for the deposit, or returns the page that is already open. */
export class OpenPaymentPage extends commandWith<BookingRequest, PayAnswer>() {}

@CommandHandler(OpenPaymentPage)
export class OpenPaymentPageHandler implements ICommandHandler<OpenPaymentPage> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly pages: ProviderPages,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  async execute({ caller, bookingId, context }: OpenPaymentPage): Promise<PayAnswer> {
    await this.reader.visible(caller, bookingId);
    const open = openPage(await this.payable(bookingId));
    if (open) return open;
    const claim = `pay:${bookingId}`;
    if ((await this.ephemeral.claim(claim, context.id, CLAIM_TTL_MS)) !== context.id)
      return this.pageOfOther(bookingId);
    try {
      return await this.openPage(bookingId, context);
    } finally {
      await this.ephemeral.release(claim, context.id);
    }
  }

  /**
   * Opens the page before recording it: if a crash loses the page, nobody can pay there. A page that the provider
   * reports as opened before is recorded as an attempt without a page, which fails; the next attempt replaces it.
   * @throws Refused when the provider reports several in a row
   */
  private async openPage(bookingId: string, context: CommandContext): Promise<PayAnswer> {
    for (let tries = 0; tries < MAX_PAGES_OPENED_BEFORE; tries++) {
      const payable = await this.failAttemptWithoutPage(bookingId, context);
      const open = openPage(payable);
      if (open) return open;
      const attempt = nextAttempt(payable.booking);
      const page = await this.pages.open(payable.booking, attempt);
      const { transactionId, amount } = attempt;
      const command = { type: 'InitiateDepositPayment', transactionId, amount } as const;
      if (page.state === 'opened') {
        await this.run(bookingId, { ...command, page: page.url }, context);
        return page.answer;
      }
      await this.run(bookingId, command, context);
    }
    this.logger.error({ bookingId, lost: MAX_PAGES_OPENED_BEFORE }, 'the provider reports every new payment as known');
    throw new Refused('payment-provider-away', { retryAfterMs: PROVIDER_PAUSE_MS });
  }

  /** Returns the booking after recording the failure of its open attempt, if that has no page. */
  private async failAttemptWithoutPage(bookingId: string, context: CommandContext): Promise<Payable> {
    const payable = await this.payable(bookingId);
    const open = attemptWithoutPage(payable.booking);
    if (!open) return payable;
    const { transactionId } = open;
    await this.run(bookingId, { type: 'RecordDepositFailure', transactionId, reason: PAGE_LOST }, context);
    return this.payable(bookingId);
  }

  private async pageOfOther(bookingId: string): Promise<PayAnswer> {
    for (
      const until = performance.now() + OTHER_REQUEST_TIMEOUT_MS;
      performance.now() < until;
      await wait(OTHER_REQUEST_POLL_MS)
    ) {
      const open = openPage(await this.payable(bookingId));
      if (open) return open;
    }
    throw new Refused('still-running');
  }

  /** @throws Refused if the deposit cannot be paid (any more). */
  private async payable(bookingId: string): Promise<Payable> {
    const { state: booking, events } = await this.bookings.load(bookingId);
    const problem = paymentProblem(booking, this.clock.now());
    if (problem || booking.phase !== 'pending') throw new Refused(problem ?? 'not-payable');
    if (!hasAddress(events)) throw new Refused('booking-without-address');
    return { booking, events };
  }

  private async run(bookingId: string, command: BookingCommand, context: CommandContext): Promise<void> {
    const { transactionId } = command as { readonly transactionId: string };
    const commandId = `${context.id}/${command.type}/${transactionId}`;
    await this.bookings.execute(bookingId, command, { ...context.meta(), commandId });
  }
}

/** A pending booking with its events. */
interface Payable {
  readonly booking: PendingBooking;
  readonly events: readonly RecordedEvent<BookingEvent>[];
}

/** Whether the visit is at an address that can be booked; false for bookings from before that was required. */
function hasAddress(events: readonly RecordedEvent<BookingEvent>[]): boolean {
  const requested = events.find((event) => event.type === 'BookingRequested');
  return requested !== undefined && requested.data.venue !== ERASED && isBookable(requested.data.venue);
}

/** Returns the page of the open attempt; undefined if there is no attempt with a page. */
function openPage({ booking, events }: Payable): PayAnswer | undefined {
  const open = openPageOf(booking);
  if (!open) return undefined;
  const { transactionId } = open;
  for (const { type, data } of events) {
    if (type !== 'DepositPaymentInitiated' || data.transactionId !== transactionId) continue;
    return data.page === undefined || data.page === ERASED ? undefined : pageAnswer(data.page, transactionId);
  }
  return undefined;
}

/** Returns the open attempt without a page, if a crash prevented recording its failure. */
function attemptWithoutPage({ attempts }: PendingBooking): UnpaidAttempt | undefined {
  const last = attempts.at(-1);
  return last?.state === 'open' && !last.hasPage ? last : undefined;
}
