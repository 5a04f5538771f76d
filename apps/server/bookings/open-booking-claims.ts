import { Inject, Injectable } from '@nestjs/common';
import {
  type Holder,
  holdersToLookUp,
  needsNoPlace,
  needsNoTime,
  type OpenBookingCommand,
  type OpenBookingEvent,
  type OpenBookingFacts,
  type OpenBookings,
  openBookingsDecider,
  openBookingsStream,
  type VisitTime,
} from '@libs/booking/open-bookings.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import type { OverlappedBooking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { between, MINUTE } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { timesToWire } from '@libs/rendering/booking-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { v4 as uuid } from 'uuid';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { BookingCommands } from '../application/aggregates.js';
import type { Claim } from '../application/claim.js';
import { accepted, Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';

/** After this time, a claim without a booking, or of a time that its booking does not have, counts no more. */
const CLAIM_TTL_MS = 10 * MINUTE;
const MAX_CLAIM_ATTEMPTS = 5;
/** Numbers with a queue of their own. Without its queue, a claim can only meet more write conflicts. */
const MAX_QUEUES = 10_000;
const OPEN = [STATUS.pending, STATUS.placed, STATUS.inProgress];

/** What a booking of a customer claims before it is created or moved. */
export interface WantedBooking {
  readonly customerId: string;
  readonly bookingId: string;
  readonly time: VisitTime;
  /** The customer knows that it may overlap other visits. */
  readonly overlap: boolean;
}

/** Limits the unpaid bookings of a phone number, its hours and its visits at one time; the stream of the number decides. */
@Injectable()
export class OpenBookingClaims {
  /** Serializes the claims of this process for one number, to avoid write conflicts. */
  readonly #queues = new LRUCache<string, LimitFunction>({ max: MAX_QUEUES });

  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: BookingCommands,
    private readonly numbers: AccountNumbers,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the claim of an open booking and a time; `overlaps` names the booking that has the time, if it is the customer's. */
  async claimOf(
    { customerId, bookingId, time: { start, end }, overlap }: WantedBooking,
    context: EventMeta,
  ): Promise<Claim> {
    const stream = openBookingsStream((await this.numbers.indexOf(customerId)) ?? customerId);
    const wanted = { bookingId, time: { start, end } };
    const command = { type: 'ClaimOpenBooking', ...wanted, ...(overlap && { overlap }) } as const;
    const claim = () => this.run(command, stream, customerId, context);
    return {
      claim: () =>
        this.queueOf(stream)(async () => {
          let outcome = await claim();
          for (let tries = 1; outcome.kind === 'conflict' && tries < MAX_CLAIM_ATTEMPTS; tries++)
            outcome = await claim();
          if (outcome.kind !== 'refused' || outcome.refusal.code !== 'overlaps')
            return accepted(outcome).events.length > 0;
          throw await this.overlapping(String(outcome.refusal.details?.['bookingId']), customerId);
        }),
      isUsed: async () => {
        const booking = await this.bookings.state(bookingId);
        return booking.phase !== 'none' && booking.choices.start === start && booking.choices.end === end;
      },
      release: () => this.run({ type: 'ReleaseOpenBooking', ...wanted }, stream, customerId, context),
    };
  }

  private queueOf(stream: StreamName): LimitFunction {
    const queue = this.#queues.get(stream) ?? pLimit(1);
    this.#queues.set(stream, queue);
    return queue;
  }

  /** A number may have changed hands, so only the customer's own booking is named. */
  private async overlapping(id: string, customerId: string): Promise<Refused> {
    const booking = await this.bookings.state(id);
    if (booking.phase === 'none' || booking.customerId !== customerId) return new Refused('overlaps');
    const overlapped: OverlappedBooking = {
      id,
      code: bookingCode(id),
      ...timesToWire(booking.choices.start, booking.choices.end),
    };
    return new Refused('overlaps', { members: { booking: overlapped } });
  }

  private run(command: OpenBookingCommand, stream: StreamName, customerId: string, context: EventMeta) {
    return this.commands.run(openBookingsDecider, {
      stream,
      command,
      facts: (state, events) =>
        this.factsOf(state, command, customerId, events as readonly RecordedEvent<OpenBookingEvent>[]),
      // A random id: the booking id makes it idempotent, and one request may claim, release and claim again.
      context: { ...context, commandId: uuid() },
    });
  }

  private async factsOf(
    state: OpenBookings,
    command: OpenBookingCommand,
    customerId: string,
    events: readonly RecordedEvent<OpenBookingEvent>[],
  ): Promise<OpenBookingFacts> {
    const now = this.clock.now();
    const openBefore = state.counted || command.type === 'ReleaseOpenBooking' ? [] : await this.openOf(customerId);
    const facts = { now, openBefore };
    const ids = holdersToLookUp(state, command, facts);
    const holders = await Promise.all(ids.map(async (id) => [id, await this.holder(id, events)] as const));
    return { ...facts, holders: Object.fromEntries(holders) };
  }

  /** Returns a booking with a claim. A recent claim counts as well until the booking is written with its time. */
  private async holder(id: string, events: readonly RecordedEvent<OpenBookingEvent>[]): Promise<Holder> {
    const { state: booking, events: written } = await this.bookings.load(id);
    const timed = written.findLast(({ type }) => type === 'BookingRequested' || type === 'BookingAmended');
    const recent = events.flatMap(({ type, data, occurredAt }) =>
      type === 'OpenBookingClaimed' &&
      data.bookingId === id &&
      (timed === undefined || occurredAt > timed.occurredAt) &&
      between(occurredAt, this.clock.now()) <= CLAIM_TTL_MS
        ? [data]
        : [],
    );
    const claimed = recent.flatMap(({ time }) => (time ? [time] : []));
    if (booking.phase === 'none') return { needsPlace: recent.length > 0, times: claimed };
    const { start, end } = booking.choices;
    return {
      needsPlace: !needsNoPlace(booking),
      times: needsNoTime(booking) ? [] : [{ start, end }, ...claimed],
    };
  }

  /** Returns the open bookings of a customer from the view. */
  private async openOf(customerId: string): Promise<NonNullable<OpenBookingFacts['openBefore']>> {
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { customerId, status: OPEN },
      order: { index: 'by-customer-and-status', direction: 'desc' },
      limit: LIMITS.page.max,
    });
    return items.map(({ id, booking: { choices } }) => ({
      bookingId: id,
      time: { start: choices.start, end: choices.end },
    }));
  }
}
