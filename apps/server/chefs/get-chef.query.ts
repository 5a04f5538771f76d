import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Chef } from '@libs/contract/chefs.js';
import { ChefReader } from './chef-reader.js';

/** What a chef told us about themselves, and how they were rated. */
export class GetChef extends Query<Chef> {
  constructor(readonly chefId: string) {
    super();
  }
}

@QueryHandler(GetChef)
export class GetChefHandler implements IQueryHandler<GetChef> {
  constructor(private readonly chefs: ChefReader) {}

  execute({ chefId }: GetChef): Promise<Chef> {
    return this.chefs.toWire(chefId);
  }
}
