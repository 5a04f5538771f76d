/** What the company still owes a chef, which a chef who leaves wants to know, and the erasure waits for. */
import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ExistingBooking } from '@libs/booking/state.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { paise, sum, toRupees } from '@libs/contract/money.js';
import type { Payouts } from '@libs/contract/payouts.js';
import { addDays, DAY, daysFromTo, kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { monthsOwed, payoutEnd, statementOf } from '@libs/rendering/chef-statement.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefEarnings, monthOf } from '@libs/views/chef-earnings.js';
import { queryWith } from '../application/handlers.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';
import { MAX_STATEMENT_VISITS, visitsFor } from './statements.js';

/** A visit that is not over, or that waits before it counts, began within so many days. */
const DAYS_UNTIL_IT_COUNTS = Math.ceil(LIMITS.booking.longest / DAY) + 2;

@Injectable()
export class PayoutReader {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** Whether the views contain what happened until now, after at most `ms`. */
  isCurrent(ms: number): Promise<boolean> {
    return this.commands.caughtUp([bookings.name, chefEarnings.name], ms);
  }

  async of(chefId: string): Promise<Payouts> {
    const now = this.clock.now();
    const statement = async (month: string) =>
      statementOf({ month, visits: await visitsFor(this.views, chefId, month), first: null, upiAddress: '' });
    const [statements, pending, ahead] = await Promise.all([
      Promise.all(monthsOwed(now).map(statement)),
      this.pending(chefId),
      this.find(chefId, 'by-chef-and-status', { status: STATUS.placed }),
    ]);
    const owed = statements.flatMap(({ month, payout: { amount, by } }) => (amount > 0 ? [{ month, amount, by }] : []));
    const months = [...owed.map(({ month }) => month), ...pending.map(countingMonth)].toSorted();
    const last = months.at(-1);
    return {
      owed,
      pending: { visits: pending.length, held: toRupees(sum(pending.map(heldOf))) },
      ahead: { visits: ahead.length, earns: toRupees(sum(ahead.map((booking) => moneyOf(booking).finalFare))) },
      until: last === undefined ? null : payoutEnd(last),
    };
  }

  /** Returns the visits that will be earned, but are not over or do not count yet. */
  private async pending(chefId: string): Promise<readonly ExistingBooking[]> {
    const today = kolkataDate(this.clock.now());
    const day = daysFromTo(addDays(today, -DAYS_UNTIL_IT_COUNTS), today);
    const begun = await this.find(chefId, 'by-chef-and-day', { day });
    return begun.filter(
      ({ phase, ...booking }) =>
        phase === 'in-progress' || (phase === 'complete' && 'settlesAt' in booking && booking.settlesAt !== undefined),
    );
  }

  private async find(chefId: string, index: string, where: object): Promise<readonly ExistingBooking[]> {
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { chefId, ...where },
      order: { index, direction: 'asc' },
      limit: MAX_STATEMENT_VISITS,
    });
    return items.map(({ booking }) => booking);
  }
}

const heldOf = (booking: ExistingBooking) => {
  const { finalFare, paidAmount, refundAmount } = moneyOf(booking);
  return paise(Math.min(finalFare, paidAmount - refundAmount));
};

const countingMonth = (booking: ExistingBooking): string =>
  monthOf(('settlesAt' in booking ? booking.settlesAt : undefined) ?? booking.choices.end);

/** Returns what the company owes a chef. */
export class GetPayouts extends queryWith<{ chefId: string }, Payouts>() {}

@QueryHandler(GetPayouts)
export class GetPayoutsHandler implements IQueryHandler<GetPayouts> {
  constructor(private readonly payouts: PayoutReader) {}

  execute({ chefId }: GetPayouts): Promise<Payouts> {
    return this.payouts.of(chefId);
  }
}
