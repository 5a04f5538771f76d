import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { teamMemberToWire } from '@libs/views/account-wire.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { VIEWS } from '../platform/tokens.js';
import { LANDING, MONOGRAM } from '@libs/contract/landing-contents.js';

const TEAM = 12;

/** What the landing page shows: its own words, and the best-rated chefs. */
export class GetLanding extends Query<Answer<'landing'>> {}

@QueryHandler(GetLanding)
export class GetLandingHandler implements IQueryHandler<GetLanding> {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  async execute(): Promise<Answer<'landing'>> {
    const team = await this.views.find<ChefDocument>(chefs.name, {
      where: {},
      order: { index: 'by-rating', direction: 'desc' },
      offset: 0,
      limit: TEAM,
    });
    return { ...LANDING, ourTeam: team.items.map((chef) => teamMemberToWire(chef, MONOGRAM)) };
  }
}
