import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer, Query as Parameters } from '@libs/contract/calls.js';
import { CHEF_LIMITS } from '@libs/contract/chef-choices.js';
import { chefCardToWire } from '@libs/rendering/public-chef-wire.js';
import { PublicChefs } from './public-chefs.js';

/** Lists the chefs that strangers may see, best rated first. */
export class ListChefs extends Query<Answer<'chefs'>> {
  constructor(readonly asked: Parameters<'chefs'>) {
    super();
  }
}

@QueryHandler(ListChefs)
export class ListChefsHandler implements IQueryHandler<ListChefs> {
  constructor(private readonly chefs: PublicChefs) {}

  async execute({ asked }: ListChefs): Promise<Answer<'chefs'>> {
    const { date, start, end, offset, limit } = asked;
    const { city, cuisine, language } = asked;
    const filter = { city, cuisine, language, ids: asked.ids?.split(',') };
    if (date === undefined) {
      const { items, total } = await this.chefs.page(filter, { offset, limit });
      return { chefs: items.map(chefCardToWire), total };
    }
    // Who is free depends on the question, and is in no index.
    const [fitting, free] = await Promise.all([
      this.chefs.page(filter, { offset: 0, limit: CHEF_LIMITS.browsed }),
      this.chefs.freeAt({ date, start, end }, asked.city),
    ]);
    const found = fitting.items.filter(({ chefId }) => free.has(chefId));
    return { chefs: found.slice(offset, offset + limit).map(chefCardToWire), total: found.length };
  }
}
