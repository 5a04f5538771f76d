import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Dashboard } from '@libs/contract/chefs.js';
import { STATUS } from '@libs/contract/enums.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefEarnings, type Earning } from '@libs/views/chef-earnings.js';
import { dashboardOf } from '@libs/rendering/dashboard.js';
import { VIEWS } from '../platform/tokens.js';

const DOCUMENTS_PER_QUERY = 1_000;

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
    const [past, upcoming, earnings] = await Promise.all([
      this.countOver(chefId),
      this.all<BookingDocument>(bookings.name, {
        where: { chefId, status: [STATUS.placed, STATUS.inProgress] },
        order: { index: 'by-chef-and-status', direction: 'asc' },
      }),
      this.all<Earning>(chefEarnings.name, {
        where: { chefId },
        order: { index: 'by-chef', direction: 'asc' },
      }),
    ]);
    const due = upcoming.map(({ booking }) => moneyOf(booking).dueAmount);
    return dashboardOf({ past, upcoming: upcoming.length, due }, earnings, this.clock.now());
  }

  private async countOver(chefId: string): Promise<number> {
    const where = { chefId, status: STATUS.complete };
    const order = { index: 'by-chef-and-status', direction: 'desc' } as const;
    return (await this.views.find(bookings.name, { where, order, offset: 0, limit: 0 })).total;
  }

  private async all<Doc extends object>(
    view: string,
    query: Pick<ViewQuery, 'where' | 'order'>,
  ): Promise<readonly Doc[]> {
    const found: Doc[] = [];
    for (;;) {
      const stretch = { offset: found.length, limit: DOCUMENTS_PER_QUERY };
      const { items, total } = await this.views.find<Doc>(view, { ...query, ...stretch });
      found.push(...items);
      if (items.length === 0 || found.length >= total) return found;
    }
  }
}
