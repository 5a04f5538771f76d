import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { OpenBookingEvent } from '@libs/booking/open-booking-events.js';
import {
  holdersOf,
  isFull,
  needsNoPlace,
  type OpenBookingCommand,
  type OpenBookingFacts,
  type OpenBookings,
  openBookingsDecider,
  openBookingsStream,
} from '@libs/booking/open-bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { between, MINUTE } from '@libs/contract/time.js';
import type { EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { accepted } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';
import { PhoneIndexes } from '../users/phone-indexes.js';
import { Turns } from './turns.js';

/** After this time, a claim without a booking is free again. */
const CLAIM_TTL_MS = 10 * MINUTE;
const MAX_CLAIM_ATTEMPTS = 5;

/** The customer and booking that claim a place. */
export interface Place {
  readonly customerId: string;
  readonly bookingId: string;
}

/** Limits the unpaid bookings of a phone number; the stream of the number decides. */
@Injectable()
export class OpenBookingPlaces {
  /** Serializes the claims of this process for one number, to avoid write conflicts. */
  readonly #turns = new Turns();

  constructor(
    private readonly commands: CommandRunner,
    private readonly phones: PhoneIndexes,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Claims a place before the booking is created. @throws Refused if none is left. */
  async claim(place: Place, context: EventMeta): Promise<void> {
    const stream = await this.streamOf(place);
    const claim = () => this.run('ClaimOpenBooking', stream, place, context);
    await this.#turns.run(stream, async () => {
      let outcome = await claim();
      for (let tries = 1; outcome.kind === 'conflict' && tries < MAX_CLAIM_ATTEMPTS; tries++) outcome = await claim();
      accepted(outcome);
    });
  }

  /** Releases the place of a booking that was not created. */
  async release(place: Place, context: EventMeta): Promise<void> {
    await this.run('ReleaseOpenBooking', await this.streamOf(place), place, context);
  }

  private run(
    type: OpenBookingCommand['type'],
    stream: StreamName,
    { customerId, bookingId }: Place,
    context: EventMeta,
  ) {
    return this.commands.run(openBookingsDecider, {
      stream,
      command: { type, bookingId },
      facts: (state) => (type === 'ClaimOpenBooking' ? this.factsOf(state, stream, customerId) : {}),
      context: { ...context, commandId: `${context.commandId}/${type}` },
    });
  }

  /** Reads the bookings that hold the places only if all places are taken. */
  private async factsOf(state: OpenBookings, stream: StreamName, customerId: string): Promise<OpenBookingFacts> {
    const unpaidBefore = state.counted ? [] : await this.unpaidOf(customerId);
    const holders = holdersOf(state, unpaidBefore);
    return { unpaidBefore, free: isFull(holders) ? await this.freeOf(holders, stream) : [] };
  }

  private async freeOf(holders: readonly string[], stream: StreamName): Promise<readonly string[]> {
    const claims = await this.commands.history<OpenBookingEvent>(stream);
    const isFree = async (bookingId: string): Promise<boolean> => {
      const booking = await this.commands.state(bookingDecider, bookingStream(bookingId));
      if (booking.phase !== 'none') return needsNoPlace(booking);
      const claim = claims.findLast(({ type, data }) => type === 'OpenBookingClaimed' && data.bookingId === bookingId);
      return claim !== undefined && between(claim.occurredAt, this.clock.now()) > CLAIM_TTL_MS;
    };
    const free = await Promise.all(holders.map(isFree));
    return holders.filter((_, index) => free[index]);
  }

  /** Returns the unpaid bookings of a customer from the view. */
  private async unpaidOf(customerId: string): Promise<readonly string[]> {
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { customerId, status: STATUS.pending },
      order: { index: 'by-customer-and-status', direction: 'desc' },
      offset: 0,
      limit: LIMITS.page.max,
    });
    return items.map(({ id }) => id);
  }

  private async streamOf({ customerId }: Place): Promise<StreamName> {
    return openBookingsStream((await this.phones.ofCustomer(customerId)) ?? customerId);
  }
}
