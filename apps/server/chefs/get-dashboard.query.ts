import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Dashboard } from '@libs/contract/chefs.js';
import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { Clock, type ViewStore } from '@libs/eventing/types/ports.js';
import { bookings } from '@libs/views/bookings.js';
import { chefEarnings, type Earning } from '@libs/views/chef-earnings.js';
import { dashboardOf } from '@libs/rendering/dashboard.js';
import { VIEWS } from '../platform/tokens.js';

const EARNINGS_PER_QUERY = 1_000;

/** Returns a chef's numbers of bookings and earnings. */
export class GetDashboard extends Query<Dashboard> {
  constructor(readonly chefId: string) {
    super();
  }
}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId }: GetDashboard): Promise<Dashboard> {
    const [upcoming, past, earnings] = await Promise.all([
      this.count(chefId, [STATUS.placed, STATUS.inProgress]),
      this.count(chefId, [STATUS.complete]),
      this.earnings(chefId),
    ]);
    return dashboardOf({ upcoming, past }, earnings, this.clock.now());
  }

  private async count(chefId: string, status: readonly StatusNumber[]): Promise<number> {
    const order = { index: 'by-chef-and-status', direction: 'desc' } as const;
    return (await this.views.find(bookings.name, { where: { chefId, status }, order, offset: 0, limit: 0 })).total;
  }

  private async earnings(chefId: string): Promise<readonly Earning[]> {
    const found: Earning[] = [];
    for (;;) {
      const { items, total } = await this.views.find<Earning>(chefEarnings.name, {
        where: { chefId },
        order: { index: 'by-chef', direction: 'asc' },
        offset: found.length,
        limit: EARNINGS_PER_QUERY,
      });
      found.push(...items);
      if (items.length === 0 || found.length >= total) return found;
    }
  }
}
