import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Query as Parameters } from '@libs/contract/calls.js';
import type { RatingsAnswer } from '@libs/contract/ratings.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { oneDecimal } from '@libs/rendering/chef-wire.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { ratingForChef, ratingToWire } from '@libs/rendering/rating-wire.js';
import { type RatingDocument, ratings } from '@libs/views/ratings.js';
import type { Caller } from '../application/command-context.js';
import { VIEWS } from '../platform/tokens.js';

/** Lists the ratings of a chef, or the ratings by a customer, newest first. */
export class ListRatings extends Query<RatingsAnswer> {
  constructor(
    readonly caller: Caller,
    readonly page: Parameters<'ratings'>,
  ) {
    super();
  }
}

@QueryHandler(ListRatings)
export class ListRatingsHandler implements IQueryHandler<ListRatings> {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  async execute({ caller: { id, role }, page }: ListRatings): Promise<RatingsAnswer> {
    if (role === 'user') {
      const { items, total } = await this.find({ raterId: id, by: 'customer', counts: true }, 'by-rater', page);
      return { booking: items.map(ratingToWire), total };
    }
    const [{ items, total }, chef] = await Promise.all([
      this.find({ ratedId: id, by: 'customer', shown: true }, 'by-rated', page),
      this.views.get<ChefDocument>(chefs.name, id),
    ]);
    return { rating: items.map(ratingForChef), total, average: oneDecimal(chef?.rating ?? 0) };
  }

  private find(
    where: Readonly<Record<string, string | boolean>>,
    index: string,
    { offset, limit }: Parameters<'ratings'>,
  ) {
    const order = { index, direction: 'desc' } as const;
    return this.views.find<RatingDocument>(ratings.name, { where, order, offset, limit });
  }
}
