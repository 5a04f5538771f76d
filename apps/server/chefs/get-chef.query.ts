import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Chef } from '@libs/contract/chef-account.js';
import { ChefReader } from './chef-reader.js';

/** Returns a chef's account with ratings. */
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
