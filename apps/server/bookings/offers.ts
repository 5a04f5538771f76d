import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bookingStream } from '@libs/booking/booking-id.js';
import { hasDeclined } from '@libs/booking/offers.js';
import type { Body, Query as Parameters } from '@libs/contract/calls.js';
import type { Chef } from '@libs/contract/chef-account.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Offer } from '@libs/contract/offers.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { chefBookingToWire, offerToWire } from '@libs/rendering/booking-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef, offeredVisit } from '@libs/views/chef-booking.js';
import { chefs } from '@libs/views/chefs.js';
import { BookingCommands, ChefCommands } from '../application/aggregates.js';
import type { BookingRequest, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import { ChefSearch } from '../assignment/chef-search.js';
import { ChefReader } from '../chefs/chef-reader.js';
import { Documents } from '../platform/documents.js';
import { JobHandler } from '../platform/jobs.js';
import { VIEWS } from '../platform/tokens.js';
import { dueJob } from './booking-jobs.js';
import { ChefFaces } from './chef-faces.js';
import { BookingReader } from './read-booking.js';

/** Lists the visits that are offered to a chef at the moment; the next to expire first. */
export class ListOffers extends queryWith<{ chefId: string; query: Parameters<'offers'> }, Offer[]>() {}

@QueryHandler(ListOffers)
export class ListOffersHandler implements IQueryHandler<ListOffers> {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId, query: { limit, language } }: ListOffers): Promise<Offer[]> {
    const now = this.clock.now();
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { offeredChefId: chefId },
      order: { index: 'by-offered-chef', direction: 'desc' },
      limit,
    });
    const offers = items.flatMap((document) => offeredVisit(document, chefId, now) ?? []);
    return offers
      .toSorted((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1))
      .map((offer) => offerToWire(offer, language));
  }
}

/** Finds bookings that are or were offered to a chef. */
@Injectable()
export class OfferReader {
  constructor(private readonly documents: Documents) {}

  /** @throws Refused for a booking that is not the chef's, and was never offered to them. */
  async requireOffered(chefId: string, bookingId: string): Promise<void> {
    const document = await this.documents.find(bookings, bookingId, bookingStream(bookingId));
    if (!document) throw new Refused('booking-not-found');
    const { offeredChefId, offerEndedFor, chefId: assigned, releasedChefId, booking } = document;
    const known = [offeredChefId, offerEndedFor, assigned, releasedChefId];
    const isKnown = known.includes(chefId) || hasDeclined(booking, chefId);
    if (!isKnown) throw new Refused('booking-not-found');
  }
}

/** Accepts an offered visit for its chef. Idempotent. */
export class AcceptOffer extends commandWith<
  { chefId: string; bookingId: string; context: CommandContext },
  Booking
>() {}

@CommandHandler(AcceptOffer)
export class AcceptOfferHandler implements ICommandHandler<AcceptOffer> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly offers: OfferReader,
    private readonly search: ChefSearch,
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId, bookingId, context }: AcceptOffer): Promise<Booking> {
    await this.offers.requireOffered(chefId, bookingId);
    const card = await this.search.verifiedCard(chefId);
    if (!card) throw new Refused('offer-over');
    await this.bookings.execute(bookingId, { type: 'AcceptOffer', chefId, chef: card.name }, context.meta());
    const seen = bookingForChef(await this.reader.current(bookingId), { chefId, verified: true }, this.clock.now());
    if (!seen) throw new Refused('booking-not-found');
    return chefBookingToWire(seen);
  }
}

/** Declines an offered visit for its chef. Idempotent. */
export class DeclineOffer extends commandWith<
  { chefId: string; bookingId: string; reason: Body<'declineOffer'>['reason']; context: CommandContext },
  Record<never, never>
>() {}

@CommandHandler(DeclineOffer)
export class DeclineOfferHandler implements ICommandHandler<DeclineOffer> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly offers: OfferReader,
  ) {}

  async execute({ chefId, bookingId, reason, context }: DeclineOffer): Promise<Record<never, never>> {
    await this.offers.requireOffered(chefId, bookingId);
    await this.bookings.execute(bookingId, { type: 'DeclineOffer', chefId, reason }, context.meta());
    return {};
  }
}

/** Ends an offer that was not answered in time; the search then goes on. */
@JobHandler('expire-offer')
export class ExpireOfferJob extends dueJob(() => ({ type: 'ExpireOffer' })) {}

/** Records whether visits are offered to the chef first. The search obeys it from the answer on. */
export class SetAskFirst extends commandWith<{ chefId: string; askFirst: boolean; context: CommandContext }, Chef>() {}

@CommandHandler(SetAskFirst)
export class SetAskFirstHandler implements ICommandHandler<SetAskFirst> {
  constructor(
    private readonly commands: ChefCommands,
    private readonly chefs: ChefReader,
  ) {}

  async execute({ chefId, askFirst, context }: SetAskFirst): Promise<Chef> {
    const command = { type: 'SetAskFirst', askFirst } as const;
    await this.commands.execute(chefId, command, context.meta(), { seenIn: [chefs.name] });
    return this.chefs.current(chefId);
  }
}

/** Releases a chef who cannot come; another one is searched for. Idempotent. */
export class LeaveVisit extends commandWith<
  { chefId: string; bookingId: string; reason: Body<'leaveVisit'>['reason']; context: CommandContext },
  Record<never, never>
>() {}

@CommandHandler(LeaveVisit)
export class LeaveVisitHandler implements ICommandHandler<LeaveVisit> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
  ) {}

  async execute({ chefId, bookingId, reason, context }: LeaveVisit): Promise<Record<never, never>> {
    await this.reader.forChef(chefId, bookingId);
    await this.bookings.execute(bookingId, { type: 'LeaveVisit', chefId, cause: reason }, context.meta());
    return {};
  }
}

/** Accepts the chef who comes instead of one who cannot, for the customer. Idempotent. */
export class AcceptReplacement extends commandWith<BookingRequest & { chefId: string }, Booking>() {}

@CommandHandler(AcceptReplacement)
export class AcceptReplacementHandler implements ICommandHandler<AcceptReplacement> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly faces: ChefFaces,
  ) {}

  async execute({ caller, bookingId, chefId, context }: AcceptReplacement): Promise<Booking> {
    await this.reader.visible(caller, bookingId);
    await this.bookings.execute(bookingId, { type: 'AcceptReplacement', chefId }, context.meta());
    return this.faces.bookingToWire(await this.reader.current(bookingId));
  }
}
