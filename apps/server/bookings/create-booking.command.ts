import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { BookingEvent, Venue } from '@libs/booking/events.js';
import { type Booking, type CreateBooking as Body } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { spanProblem } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { ERASED, type EventMeta, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Clock, ViewStore } from '@libs/eventing/types/ports.js';
import { customerStream } from '@libs/identity/customer.js';
import { addresses } from '@libs/views/addresses.js';
import { bookingToWire } from '@libs/views/booking-wire.js';
import { bookings } from '@libs/views/bookings.js';
import { CouponUses } from '../coupons/coupon-uses.js';
import { requireBookableStart } from '../fares/start-problem.js';
import { commandMeta } from '../http/command-meta.js';
import { badInput, HttpProblem } from '../http/http-problem.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { type RequestIdentity, RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import { Documents } from '../platform/documents.js';
import { CLOCK, VIEWS } from '../platform/tokens.js';
import { CustomerReader } from '../users/customer-reader.js';
import { documentOf } from './booking-reader.js';
import { type QuotedVisit, QuotedFares, recordedFare, visitOf } from './quoted-fares.js';

/** Book what was quoted. */
export class CreateBooking extends Command<Booking> {
  constructor(
    readonly customerId: string,
    readonly body: Body,
    readonly idempotencyKey: string | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

type Events = readonly RecordedEvent<BookingEvent>[];

/** Who is booked for, and where. */
interface Parties {
  readonly customer: Pick<Venue, 'firstName' | 'lastName'>;
  readonly venue: Venue;
}

@CommandHandler(CreateBooking)
export class CreateBookingHandler implements ICommandHandler<CreateBooking> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    private readonly fares: QuotedFares,
    private readonly coupons: CouponUses,
    private readonly customers: CustomerReader,
    private readonly documents: Documents,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ customerId, body, idempotencyKey, context }: CreateBooking): Promise<Booking> {
    const identity = await this.identities.of(`create-booking:${customerId}`, body, idempotencyKey);
    const events = (await this.madeBefore(identity)) ?? (await this.make(customerId, body, identity, context));
    return bookingToWire(documentOf(events));
  }

  /** A repeat is answered as the first time, also when its quote has expired since. */
  private async madeBefore({ id, fingerprint, commandId }: RequestIdentity): Promise<Events | undefined> {
    const events = await this.commands.history<BookingEvent>(bookingStream(id));
    const [first] = events;
    if (first && first.meta.fingerprint !== fingerprint) {
      throw new HttpProblem(422, 'idempotency-key-reused', MESSAGES.general.keyReused);
    }
    return first && events.filter(({ meta }) => meta.commandId === commandId);
  }

  private async make(
    customerId: string,
    body: Body,
    identity: RequestIdentity,
    context: RequestContext,
  ): Promise<Events> {
    const parties = await this.parties(customerId, body.address);
    const visit = this.bookableVisit(body);
    const quoted = this.fares.require(visit, body.fareObject.quote);
    const { coupon: code } = quoted.fare;
    const use = code === undefined ? undefined : { code, customerId, bookingId: identity.id };
    if (use && !(await this.coupons.claim(use, commandMeta(context)))) {
      const { coupon: _, ...fare } = quoted.fare;
      throw this.fares.changed('coupon-used-up', visit, { choices: quoted.choices, fare });
    }
    const meta = commandMeta(context, identity);
    const outcome = await this.request(customerId, identity, quoted, parties, body.description ?? '', meta);
    if (use && outcome.kind !== 'accepted') await this.coupons.release(use, commandMeta(context));
    return accepted(outcome, this.clock.now()).events;
  }

  private request(
    customerId: string,
    { id: bookingId }: RequestIdentity,
    { choices, fare }: QuotedVisit,
    parties: Parties,
    description: string,
    context: EventMeta,
  ) {
    return this.commands.run(
      bookingDecider,
      {
        stream: bookingStream(bookingId),
        command: {
          type: 'RequestBooking',
          bookingId,
          customerId,
          choices,
          ...parties,
          description,
          fare: recordedFare(fare),
        },
        facts: async () => ({ now: this.clock.now(), openUnpaidBookings: await this.openUnpaid(customerId) }),
        context,
      },
      [bookings.name],
    );
  }

  private bookableVisit(body: Body): ReturnType<typeof visitOf> {
    const message = spanProblem(body);
    if (message) throw badInput([{ field: 'endTime', message }]);
    const visit = visitOf(body);
    requireBookableStart(visit.start, this.clock.now());
    return visit;
  }

  /** @throws HttpProblem 404 for an address that is none of the customer's, 409 for a customer who is about to be erased. */
  private async parties(customerId: string, addressId: string): Promise<Parties> {
    const [{ profile, erasureDue }, found] = await Promise.all([
      this.customers.byId(customerId),
      this.documents.find(addresses, addressId, customerStream(customerId)),
    ]);
    if (erasureDue !== null) throw new HttpProblem(409, 'erasure-waits', SERVER_MESSAGES.privacy.waits);
    if (found?.customerId !== customerId || found.address === ERASED) {
      const message = MESSAGES.booking.address;
      throw new HttpProblem(404, 'address-unknown', message, { errors: [{ field: 'address', message }] });
    }
    const { countryCode: _, ...venue } = found.address;
    // Somebody who has not introduced themselves yet is known by the name at the door.
    const { firstName, lastName } = profile === null || profile === ERASED ? venue : profile;
    return { customer: { firstName, lastName }, venue };
  }

  private async openUnpaid(customerId: string): Promise<number> {
    const page = await this.views.find(bookings.name, {
      where: { customerId, status: STATUS.pending },
      order: { index: 'by-customer-and-status', direction: 'desc' },
      offset: 0,
      limit: 0,
    });
    return page.total;
  }
}
