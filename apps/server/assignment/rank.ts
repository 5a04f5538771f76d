import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { serves } from '@libs/booking/assignment.js';
import type { Rank, RankDecision } from '@libs/contract/offers.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { decisionAbout, rankToWire } from '@libs/rendering/rank-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { cityOf } from '@libs/views/chef-booking.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { BookingCommands } from '../application/aggregates.js';
import { queryWith } from '../application/handlers.js';
import { notFound } from '../application/refused.js';
import { VIEWS } from '../platform/tokens.js';
import { CANDIDATES_PER_QUERY, chefsOf } from './chef-search.js';

/** The visits whose decisions are shown: the chef's own, and others of their city, among the latest paid bookings. */
const MAX_OWN_VISITS = 10;
const MAX_OTHER_VISITS = 10;
const MAX_BOOKINGS_LOOKED_AT = 100;

/** Returns the rule by which visits are given, as it applies to a chef, and the recorded decisions about the chef. */
export class GetRank extends queryWith<{ chefId: string }, Rank>() {}

@QueryHandler(GetRank)
export class GetRankHandler implements IQueryHandler<GetRank> {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly bookings: BookingCommands,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId }: GetRank): Promise<Rank> {
    const chef = await this.views.get<ChefWorkload>(chefWorkloads.name, chefId);
    if (!chef) throw notFound();
    const around = { ...chefsOf(chef.city), limit: CANDIDATES_PER_QUERY };
    const [compared, own, others] = await Promise.all([
      this.views.find<ChefWorkload>(chefWorkloads.name, around),
      this.latest({ chefId }, 'by-chef', MAX_OWN_VISITS),
      this.latest({ deposit: 'paid' }, 'by-deposit', MAX_BOOKINGS_LOOKED_AT),
    ]);
    const ofOthers = others.filter((one) => one.chefId !== chefId && serves(chef.city, cityOf(one)));
    const decisions = await this.decisions(chefId, [...own, ...ofOthers.slice(0, MAX_OTHER_VISITS)]);
    return { ...rankToWire(chef, compared.items, this.clock.now()), decisions };
  }

  private async latest(where: ViewQuery['where'], index: string, limit: number): Promise<readonly BookingDocument[]> {
    const query = { where, order: { index, direction: 'desc' }, limit } as const;
    return (await this.views.find<BookingDocument>(bookings.name, query)).items;
  }

  private async decisions(chefId: string, documents: readonly BookingDocument[]): Promise<RankDecision[]> {
    const read = async (document: BookingDocument) =>
      decisionAbout(chefId, document, await this.bookings.history(document.id));
    const known = (await Promise.all(documents.map(read))).filter((one) => one !== undefined);
    return known.toSorted((one, other) => (one.at > other.at ? -1 : 1));
  }
}
