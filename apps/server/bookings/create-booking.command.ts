import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestBooking } from '@libs/booking/request.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { Venue } from '@libs/booking/values.js';
import { isBookable } from '@libs/contract/addresses.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { CreateBooking as Body } from '@libs/contract/booking-requests.js';
import { spanProblem } from '@libs/contract/fares.js';
import type { MenuChoice } from '@libs/contract/menu.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { ERASED, type EventMeta, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { customerStream } from '@libs/identity/customer.js';
import { NO_NEEDS } from '@libs/menu/needs.js';
import { recordedFare } from '@libs/pricing/price.js';
import { addresses } from '@libs/views/addresses.js';
import { bookingToWire } from '@libs/rendering/booking-wire.js';
import { BookingCommands } from '../application/aggregates.js';
import { type Claim, claiming } from '../application/claim.js';
import { acceptedMenu, chosenMenu } from '../application/chosen-menu.js';
import type { CommandContext } from '../application/command-context.js';
import { Refused, wrongField } from '../application/refused.js';
import { RequestIdentities, type RequestIdentity } from '../application/request-identities.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { CouponUses } from '../coupons/coupon-uses.js';
import { PublicChefs } from '../chefs/public-chefs.js';
import { requireBookableStart } from '../fares/start-problem.js';
import { Documents } from '../platform/documents.js';
import { noteWritten } from '../platform/own-writes.js';
import { CustomerReader } from '../users/customer-reader.js';
import { documentOf } from './booking-reader.js';
import { OpenBookingPlaces, type Place } from './open-booking-places.js';
import { QuotedFares, type QuotedVisit, visitOf } from './quoted-fares.js';

/** Creates a booking from a quote. */
export class CreateBooking extends Command<Booking> {
  constructor(
    readonly customerId: string,
    readonly body: Body,
    readonly idempotencyKey: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type Events = readonly RecordedEvent<BookingEvent>[];

/** The customer and the place of the visit. */
interface Parties {
  readonly customer: Pick<Venue, 'firstName' | 'lastName'>;
  readonly venue: Venue;
}

/** What the customer asks for beyond the choices. */
type Details = Pick<RequestBooking, 'description' | 'menu' | 'needs' | 'preferredChef'>;

const NO_CHOICE: MenuChoice = { dishes: [], ...NO_NEEDS, allergies: [] };

@CommandHandler(CreateBooking)
export class CreateBookingHandler implements ICommandHandler<CreateBooking> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly identities: RequestIdentities,
    private readonly fares: QuotedFares,
    private readonly areas: ServiceAreas,
    private readonly coupons: CouponUses,
    private readonly places: OpenBookingPlaces,
    private readonly customers: CustomerReader,
    private readonly chefs: PublicChefs,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, body, idempotencyKey, context }: CreateBooking): Promise<Booking> {
    const identity = await this.identities.of(`create-booking:${customerId}`, body, idempotencyKey);
    const events = (await this.eventsOfRepeat(identity)) ?? (await this.make(customerId, body, identity, context));
    return bookingToWire(documentOf(events));
  }

  /** Returns the events of the first request for a repeat, even if its quote has expired since. */
  private async eventsOfRepeat({ id, fingerprint, commandId }: RequestIdentity): Promise<Events | undefined> {
    const events = await this.bookings.history(id);
    const [first] = events;
    if (first && first.meta.fingerprint !== fingerprint) throw new Refused('idempotency-key-reused');
    if (first) noteWritten(events.at(-1)?.position ?? first.position);
    return first && events.filter(({ meta }) => meta.commandId === commandId);
  }

  private async make(
    customerId: string,
    body: Body,
    identity: RequestIdentity,
    context: CommandContext,
  ): Promise<Events> {
    const parties = await this.parties(customerId, body.address);
    const visit = this.bookableVisit(body);
    const quoted = this.fares.require(visit, body.fareObject.quote);
    const sent = { choice: body.menu ?? NO_CHOICE, prefix: 'menu.' } as const;
    const { description = '', preferredChef } = body;
    const details = {
      description,
      ...chosenMenu(sent, quoted.choices.headCount),
      ...(preferredChef !== undefined && { preferredChef }),
    };
    if (preferredChef !== undefined) await this.chefs.requireAskable(preferredChef, parties.venue.city, customerId);
    await this.areas.requireServed(parties.venue.city);
    const claims = await this.claimsOf(
      { customerId, bookingId: identity.id, time: quoted.choices, overlap: body.overlap ?? false },
      quoted,
      visit,
      context.meta(),
    );
    const meta = context.meta(identity);
    const request = () => this.request(customerId, identity, quoted, parties, details, meta);
    return claiming(claims, async () => acceptedMenu(await request(), sent).events);
  }

  /** Returns what a booking claims before it is created: a place among the open bookings, and the coupon of its fare. */
  private async claimsOf(
    place: Place,
    { choices, fare: { coupon: code, ...fare } }: QuotedVisit,
    visit: ReturnType<typeof visitOf>,
    meta: EventMeta,
  ): Promise<readonly Claim[]> {
    const usedUp = () => this.fares.changed('quoted-coupon-used-up', visit, { choices, fare });
    const { customerId, bookingId } = place;
    const use = { customerId, bookingId };
    const ofCoupon = code === undefined ? [] : await this.coupons.claimsOf({ code, ...use }, meta, usedUp);
    return [await this.places.claimOf(place, meta), ...ofCoupon];
  }

  private request(
    customerId: string,
    { id: bookingId }: RequestIdentity,
    { choices, fare, refundTerms }: QuotedVisit,
    parties: Parties,
    details: Details,
    context: EventMeta,
  ) {
    const visit = { choices, ...parties, ...details, fare: recordedFare(fare, refundTerms) };
    const command = { type: 'RequestBooking', bookingId, customerId, ...visit } as const;
    // `eventsOfRepeat` has found the stream empty.
    return this.bookings.run(bookingId, command, context, { known: [] });
  }

  private bookableVisit(body: Body): ReturnType<typeof visitOf> {
    const message = spanProblem(body);
    if (message) throw wrongField('endTime', message);
    const visit = visitOf(body);
    requireBookableStart(visit.start, this.clock.now());
    return visit;
  }

  /** @throws Refused for an address of somebody else or without a place, and for a customer whose erasure is due. */
  private async parties(customerId: string, addressId: string): Promise<Parties> {
    const [{ profile, erasureDue }, found] = await Promise.all([
      this.customers.byId(customerId),
      this.documents.find(addresses, addressId, customerStream(customerId)),
    ]);
    if (erasureDue !== null) throw new Refused('erasure-waits');
    if (found?.customerId !== customerId || found.address === ERASED) {
      throw wrongField('address', MESSAGES.booking.address, 'address-unknown');
    }
    if (!isBookable(found.address)) throw new Refused('address-incomplete');
    const { countryCode: _, ...venue } = found.address;
    // A customer without a profile gets the name from the address.
    const { firstName, lastName } = profile === null || profile === ERASED ? venue : profile;
    return { customer: { firstName, lastName }, venue };
  }
}
