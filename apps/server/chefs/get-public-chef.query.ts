import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { serves } from '@libs/booking/assignment.js';
import type { Query as Parameters } from '@libs/contract/calls.js';
import type { PublicChef } from '@libs/contract/public-chefs.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { locationOf, publicChefToWire, type ReviewPage, reviewToWire } from '@libs/rendering/public-chef-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type RatingDocument, ratings } from '@libs/views/ratings.js';
import { VIEWS } from '../platform/tokens.js';
import { PublicChefs } from './public-chefs.js';

/** Returns what strangers may know of one chef, with a page of reviews. */
export class GetPublicChef extends Query<PublicChef> {
  constructor(
    readonly chefId: string,
    readonly asked: Parameters<'publicChef'>,
  ) {
    super();
  }
}

@QueryHandler(GetPublicChef)
export class GetPublicChefHandler implements IQueryHandler<GetPublicChef> {
  constructor(
    private readonly chefs: PublicChefs,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ chefId, asked }: GetPublicChef): Promise<PublicChef> {
    const chef = await this.chefs.byId(chefId);
    const { date, start, end, city } = asked;
    const [page, free] = await Promise.all([
      this.reviews(chefId, asked),
      date === undefined ? undefined : this.chefs.isFree(chefId, { date, start, end }),
    ]);
    return {
      ...publicChefToWire(chef, page),
      ...(free !== undefined && { free }),
      ...(city !== undefined && { serves: serves(locationOf(chef), city) }),
    };
  }

  private async reviews(chefId: string, { offset, limit }: Parameters<'publicChef'>): Promise<ReviewPage> {
    const { items, total } = await this.views.find<RatingDocument>(ratings.name, {
      where: { ratedId: chefId, by: 'customer', shown: true },
      order: { index: 'by-rated', direction: 'desc' },
      offset,
      limit,
    });
    const visits = await Promise.all(
      items.map(({ bookingId }) => this.views.get<BookingDocument>(bookings.name, bookingId)),
    );
    return { reviews: items.map((rating, place) => reviewToWire(rating, visits[place]?.start)), reviewsTotal: total };
  }
}
