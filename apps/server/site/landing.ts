import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { LANDING, MONOGRAM } from '@libs/contract/landing-contents.js';
import type { Testimonial } from '@libs/contract/landing.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { isShown, teamMemberToWire, testimonialToWire } from '@libs/rendering/public-chef-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { type RatingDocument, ratings } from '@libs/views/ratings.js';
import { ServiceAreas } from '../application/service-areas.js';
import { PublicChefs } from '../chefs/public-chefs.js';
import { VIEWS } from '../platform/tokens.js';

/** Reviews that are read: several of the newest may be about one chef. */
const MAX_READ = 40;
/** Chefs who are read: some may have left. */
const MAX_CHEFS = 12;
const MAX_TESTIMONIALS = 8;

/** Finds the reviews of the landing page. */
@Injectable()
export class Testimonials {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  /**
   * Returns the newest review of each chef that strangers may see, newest first, whatever its stars. Only the newest
   * {@link MAX_READ} are considered, so that the cost does not grow with their number.
   */
  async newest(): Promise<readonly Testimonial[]> {
    const { items } = await this.views.find<RatingDocument>(ratings.name, {
      where: { readable: true },
      order: { index: 'readable', direction: 'desc' },
      limit: MAX_READ,
    });
    const isNewest = ({ ratedId }: RatingDocument, index: number): boolean =>
      items.findIndex((other) => other.ratedId === ratedId) === index;
    const found = await Promise.all(
      items
        .filter(isNewest)
        .slice(0, MAX_CHEFS)
        .map(async (rating) => {
          const chef = await this.views.get<ChefDocument>(chefs.name, rating.ratedId);
          return chef && isShown(chef) ? [{ rating, chef }] : [];
        }),
    );
    const shown = found.flat().slice(0, MAX_TESTIMONIALS);
    const visits = await Promise.all(
      shown.map(({ rating }) => this.views.get<BookingDocument>(bookings.name, rating.bookingId)),
    );
    return shown.flatMap(({ rating, chef }, index) => {
      const visit = visits[index];
      return visit ? testimonialToWire(rating, chef, visit) : [];
    });
  }
}

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
      this.chefs.page({}, { limit: MAX_TEAM_MEMBERS }),
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
