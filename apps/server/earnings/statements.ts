/** A chef's statements. */
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Statement } from '@libs/contract/earnings.js';
import { fullName } from '@libs/contract/formats.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { monthsFor, statementOf } from '@libs/rendering/chef-statement.js';
import { chefEarnings, type Earning, monthOf } from '@libs/views/chef-earnings.js';
import { queryWith } from '../application/handlers.js';
import { ChefReader } from '../chefs/chef-reader.js';
import { VIEWS } from '../platform/tokens.js';

/** A statement with the name of its chef. */
export interface NamedStatement {
  readonly statement: Statement;
  readonly chef: string;
}

/** Returns the statement of a month, by default the current one. */
export class GetStatement extends queryWith<{ chefId: string; month: string | undefined }, NamedStatement>() {}

/** More visits than a chef can make in a year, because a visit lasts two hours at least. */
export const MAX_STATEMENT_VISITS = 5_000;

@QueryHandler(GetStatement)
export class GetStatementHandler implements IQueryHandler<GetStatement> {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly chefs: ChefReader,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId, month = monthOf(this.clock.now()) }: GetStatement): Promise<NamedStatement> {
    const [visits, [first], { profile, upiAddress = '' }] = await Promise.all([
      visitsFor(this.views, chefId, month),
      find(this.views, { where: { chefId }, order: { index: 'by-chef', direction: 'asc' } }, 1),
      this.chefs.account(chefId),
    ]);
    const statement = statementOf({
      month,
      visits,
      first: first?.endedAt ?? null,
      upiAddress: upiAddress === ERASED ? '' : upiAddress,
    });
    return { statement, chef: profile === ERASED ? '' : fullName(profile) };
  }
}

async function find(
  views: ViewStore,
  query: Pick<ViewQuery, 'where' | 'order'>,
  limit = MAX_STATEMENT_VISITS,
): Promise<readonly Earning[]> {
  return (await views.find<Earning>(chefEarnings.name, { ...query, limit })).items;
}

/** Returns the visits that the statement of a month needs. */
export async function visitsFor(views: ViewStore, chefId: string, month: string): Promise<readonly Earning[]> {
  const [inYear, corrected] = await Promise.all([
    find(views, { where: { chefId, month: monthsFor(month) }, order: { index: 'by-month', direction: 'asc' } }),
    find(views, { where: { chefId, corrected: true }, order: { index: 'corrected', direction: 'asc' } }),
  ]);
  return [...new Map([...inYear, ...corrected].map((visit) => [visit.bookingId, visit])).values()];
}
