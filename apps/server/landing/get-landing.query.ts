import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { LANDING, MONOGRAM } from '@libs/contract/landing-contents.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { isShown, teamMemberToWire } from '@libs/rendering/public-chef-wire.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { VIEWS } from '../platform/tokens.js';
import { Testimonials } from './testimonials.js';

const MAX_TEAM_MEMBERS = 12;

/** Returns the landing page: its texts, the best-rated chefs, the newest reviews and the cities that are served. */
export class GetLanding extends Query<Answer<'landing'>> {}

@QueryHandler(GetLanding)
export class GetLandingHandler implements IQueryHandler<GetLanding> {
  constructor(
    private readonly areas: ServiceAreas,
    private readonly testimonials: Testimonials,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute(): Promise<Answer<'landing'>> {
    const [team, testimonial, areas] = await Promise.all([
      this.views.find<ChefDocument>(chefs.name, {
        where: { listed: true },
        order: { index: 'listed-by-rating', direction: 'desc' },
        offset: 0,
        limit: MAX_TEAM_MEMBERS,
      }),
      this.testimonials.newest(),
      this.areas.list(),
    ]);
    return {
      ...LANDING,
      ourTeam: team.items.filter(isShown).map((chef) => teamMemberToWire(chef, MONOGRAM)),
      testimonial: [...testimonial],
      areas: [...areas],
    };
  }
}
