import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer, Query as Parameters } from '@libs/contract/calls.js';
import { serves } from '@libs/booking/service-area.js';
import { chefCardToWire, cuisinesOf, locationOf, type ShownChef } from '@libs/rendering/public-chef-wire.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { PublicChefs } from './public-chefs.js';

/** Lists the chefs whom strangers may see, best rated first. */
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
    const [all, free] = await Promise.all([
      this.chefs.all(),
      date === undefined ? undefined : this.chefs.freeAt({ date, start, end }),
    ]);
    const wanted = asked.ids === undefined ? undefined : new Set(asked.ids.split(','));
    const isAmong = ({ chefId }: ShownChef) => (free?.has(chefId) ?? true) && (wanted?.has(chefId) ?? true);
    const found = all.filter((chef) => isAmong(chef) && fits(chef, asked));
    return { chefs: found.slice(offset, offset + limit).map(chefCardToWire), total: found.length };
  }
}

function fits(chef: ShownChef, { city = '', cuisine, language }: Parameters<'chefs'>): boolean {
  const { publicProfile } = chef;
  const languages = publicProfile === ERASED ? [] : publicProfile.languages;
  return (
    serves(locationOf(chef), city) &&
    (cuisine === undefined || cuisinesOf(chef).includes(cuisine)) &&
    (language === undefined || languages.includes(language))
  );
}
