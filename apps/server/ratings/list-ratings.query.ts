import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Query as Parameters } from '@libs/contract/calls.js';
import type { RatingsAnswer } from '@libs/contract/ratings.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { oneDecimal } from '@libs/views/chef-wire.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { ratingToWire } from '@libs/views/rating-wire.js';
import { type RatingDocument, ratings } from '@libs/views/ratings.js';
import type { Caller } from '../http/request-context.js';
import { VIEWS } from '../platform/tokens.js';

/** What customers said about a chef, or what a customer said about chefs; newest first. */
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
      const { items, total } = await this.find({ raterId: id, by: 'customer' }, 'by-rater', page);
      return { booking: items.map(ratingToWire), total };
    }
    const [{ items, total }, chef] = await Promise.all([
      this.find({ ratedId: id, by: 'customer' }, 'by-rated', page),
      this.views.get<ChefDocument>(chefs.name, id),
    ]);
    return { rating: items.map(ratingToWire), total, average: oneDecimal(chef?.rating ?? 0) };
  }

  private find(where: Readonly<Record<string, string>>, index: string, { offset, limit }: Parameters<'ratings'>) {
    const order = { index, direction: 'desc' } as const;
    return this.views.find<RatingDocument>(ratings.name, { where, order, offset, limit });
  }
}
