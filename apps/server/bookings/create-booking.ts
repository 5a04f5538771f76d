import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { RequestBooking } from '@libs/booking/request.js';
import type { Choices, Venue } from '@libs/booking/values.js';
import { isBookable } from '@libs/contract/addresses.js';
import type { CreateBooking as Body } from '@libs/contract/booking-requests.js';
import type { Booking } from '@libs/contract/bookings.js';
import { spanProblem } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { MenuChoice } from '@libs/contract/menu.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { customerStream } from '@libs/identity/customer.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { type Fare, fareOf } from '@libs/pricing/fare.js';
import { recordedFare } from '@libs/pricing/price.js';
import { quoteMatches } from '@libs/pricing/quote.js';
import { choicesOf, normalise, type Visit } from '@libs/pricing/selection.js';
import { currentTariff, tariffById } from '@libs/pricing/tariff.js';
import { bookingToWire } from '@libs/rendering/booking-wire.js';
import { addresses } from '@libs/views/addresses.js';
import { CustomerReader } from '../accounts/profile.js';
import { BookingCommands } from '../application/aggregates.js';
import { type Claim, claiming } from '../application/claim.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { type RefusalCode, Refused, wrongField } from '../application/refused.js';
import { RequestIdentities, type RequestIdentity } from '../application/request-identities.js';
import { ServiceAreas } from '../application/service-areas.js';
import { PublicChefs } from '../chefs/public-chefs.js';
import { CouponUses } from '../fares/coupons.js';
import { fareAnswer, requireBookableStart } from '../fares/fares.js';
import { FreeCancellations } from '../fares/free-cancellations.js';
import { Quotes } from '../fares/quotes.js';
import { Documents } from '../platform/documents.js';
import { noteWritten } from '../platform/command-runner.js';
import { acceptedMenu, chosenMenu } from './menus.js';
import { OpenBookingClaims, type WantedBooking } from './open-booking-claims.js';
import { documentOf } from './read-booking.js';

export interface QuotedVisit {
  readonly choices: Choices;
  readonly fare: Fare;
  /** The version of the refund terms that the customer was quoted. */
  readonly refundTerms?: string;
}

type DishCounts = Omit<Choices, keyof Visit>;

/** Verifies that a quote matches the requested visit, and prices the visit again. */
@Injectable()
export class QuotedFares {
  constructor(private readonly quotes: Quotes) {}

  /** @throws Refused with the new fare if the quote is invalid, expired, or for another visit or fare. */
  require(visit: Visit, quoteText: string): QuotedVisit {
    const reading = this.quotes.read(quoteText);
    if (reading.state === 'forged' || reading.state === 'malformed') throw this.changed('quote-invalid', visit);
    const { quote } = reading;
    if (reading.state === 'expired') throw this.changed('quote-expired', visit, quote);
    if (!quoteMatches(quote, visit)) throw this.changed('quote-differs', visit, quote);
    const { choices, fare } = quote;
    const again = this.quotes.price(choices, fare.coupon, tariffById(fare.tariff));
    if ('refusal' in again || again.fare.finalFare !== fare.finalFare) throw this.changed('fare-changed', visit, quote);
    const { refundTerms } = quote;
    return { choices, fare, ...(refundTerms !== undefined && { refundTerms }) };
  }

  /** Returns a refusal with the current fare and a new quote. */
  changed(code: RefusalCode, visit: Visit, promised?: QuotedVisit, terms?: { freeCancellation: false }): Refused {
    const choices = normalise({ ...visit, ...dishesOf(promised?.choices) });
    const priced = this.quotes.price(choices, promised?.fare.coupon);
    const fare = 'fare' in priced ? priced.fare : fareOf(choices, currentTariff);
    const quote = this.quotes.issue({ choices, fare, refundTerms: promised?.refundTerms });
    return new Refused(code, { members: { fare: fareAnswer(fare, { quote, ...terms }) } });
  }
}

/** Returns the quoted numbers of dishes, or the form's defaults. */
const dishesOf = (quoted: DishCounts | undefined): DishCounts => ({
  numberOfBreakfast: quoted?.numberOfBreakfast || LIMITS.dishes.breakfast,
  numberOfStarters: quoted?.numberOfStarters || LIMITS.dishes.starters,
  numberOfMainCourses: quoted?.numberOfMainCourses || LIMITS.dishes.mainCourses,
});

/** Creates a booking from a quote. */
export class CreateBooking extends commandWith<
  { customerId: string; body: Body; idempotencyKey: string | undefined; context: CommandContext },
  Booking
>() {}

type Events = readonly RecordedEvent<BookingEvent>[];

/** The customer and the address of the visit. */
interface Parties {
  readonly customer: Pick<Venue, 'firstName' | 'lastName'>;
  readonly venue: Venue;
}

/** What the customer asks for beyond the choices. */
type Details = Pick<RequestBooking, 'description' | 'menu' | 'needs' | 'ingredients' | 'preferredChef'>;

const NO_CHOICE: MenuChoice = { dishes: [], ...NO_NEEDS };

@CommandHandler(CreateBooking)
export class CreateBookingHandler implements ICommandHandler<CreateBooking> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly identities: RequestIdentities,
    private readonly fares: QuotedFares,
    private readonly free: FreeCancellations,
    private readonly areas: ServiceAreas,
    private readonly coupons: CouponUses,
    private readonly openBookings: OpenBookingClaims,
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
    await this.requireTerms(customerId, visit, quoted);
    const sent = { choice: body.menu ?? NO_CHOICE, prefix: 'menu.' } as const;
    const { description = '', ingredients, preferredChef } = body;
    const details = {
      description,
      ...chosenMenu(sent, quoted.choices.headCount),
      ...(ingredients && { ingredients }),
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

  /** Returns what a booking claims before it is created: one of the open bookings, and the coupon of its fare. */
  private async claimsOf(
    wanted: WantedBooking,
    { choices, fare: { coupon: code, ...fare }, ...terms }: QuotedVisit,
    visit: Visit,
    meta: EventMeta,
  ): Promise<readonly Claim[]> {
    const usedUp = () => this.fares.changed('quoted-coupon-used-up', visit, { choices, fare, ...terms });
    const { customerId, bookingId } = wanted;
    const use = { customerId, bookingId };
    const ofCoupon = code === undefined ? [] : await this.coupons.claimsOf({ code, ...use }, meta, usedUp);
    return [await this.openBookings.claimOf(wanted, meta), ...ofCoupon];
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

  /** @throws Refused with a quote that names them if the customer has used up the free cancellations since the quote */
  private async requireTerms(customerId: string, visit: Visit, quoted: QuotedVisit): Promise<void> {
    const { id, freeCancellation } = await this.free.termsFor(customerId);
    if (freeCancellation || quoted.refundTerms === id) return;
    throw this.fares.changed('terms-changed', visit, { ...quoted, refundTerms: id }, { freeCancellation });
  }

  private bookableVisit(body: Body): Visit {
    const message = spanProblem(body);
    if (message) throw wrongField('endTime', message);
    const visit = choicesOf(body);
    requireBookableStart(visit.start, this.clock.now());
    return visit;
  }

  /** @throws Refused for an address of somebody else or an incomplete one, and for a customer whose erasure is due. */
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
