import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { LANDING, MONOGRAM } from '@libs/contract/landing-contents.js';
import { teamMemberToWire } from '@libs/rendering/public-chef-wire.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { PublicChefs } from '../chefs/public-chefs.js';
import { Testimonials } from './testimonials.js';

const MAX_TEAM_MEMBERS = 12;

/** Returns the landing page: its texts, the best-rated chefs, the newest reviews and the cities that are served. */
export class GetLanding extends Query<Answer<'landing'>> {}

@QueryHandler(GetLanding)
export class GetLandingHandler implements IQueryHandler<GetLanding> {
  constructor(
    private readonly areas: ServiceAreas,
    private readonly testimonials: Testimonials,
    private readonly chefs: PublicChefs,
  ) {}

  async execute(): Promise<Answer<'landing'>> {
    const [team, testimonial, areas] = await Promise.all([
      this.chefs.page({}, { offset: 0, limit: MAX_TEAM_MEMBERS }),
      this.testimonials.newest(),
      this.areas.list(),
    ]);
    return {
      ...LANDING,
      ourTeam: team.items.map((chef) => teamMemberToWire(chef, MONOGRAM)),
      testimonial: [...testimonial],
      areas: [...areas],
    };
  }
}
