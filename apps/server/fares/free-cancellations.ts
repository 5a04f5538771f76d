import { Inject, Injectable } from '@nestjs/common';
import { currentRefundTerms, FREE_CANCELLATIONS } from '@libs/contract/refund-table.js';
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { unlessLate } from '../platform/engines.js';
import { VIEWS } from '../platform/tokens.js';

/** The version of the terms, and whether the customer may still cancel free of charge once a chef is assigned. */
interface CustomerTerms {
  readonly id: string;
  readonly freeCancellation: boolean;
}

/** A fare waits no longer for the views. */
const MAX_QUOTE_WAIT_MS = SECOND / 2;

/** Finds the refund terms of a customer's next booking. */
@Injectable()
export class FreeCancellations {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly numbers: AccountNumbers,
    private readonly clock: Clock,
  ) {}

  /** Returns the latest terms; without their whole refund once the customer has used up the free cancellations. */
  async termsFor(customerId: string | undefined): Promise<CustomerTerms> {
    const isUsedUp = customerId !== undefined && (await this.isUsedUp(customerId));
    return { id: currentRefundTerms({ usedUp: isUsedUp }).id, freeCancellation: !isUsedUp };
  }

  /** Returns the terms to quote: as if none were used up while the views do not answer. A new booking asks again. */
  async termsToQuote(customerId: string | undefined): Promise<CustomerTerms> {
    const terms = await unlessLate('views', MAX_QUOTE_WAIT_MS, () => this.termsFor(customerId));
    return terms ?? this.termsFor(undefined);
  }

  /** Counts those of earlier accounts of the number as well: an erasure does not give new ones. */
  private async isUsedUp(customerId: string): Promise<boolean> {
    const now = this.clock.now();
    const since = plus(now, -FREE_CANCELLATIONS.within);
    const usedByFormer = async () => {
      const former = await this.numbers.formerHolders(customerId, since);
      return Promise.all(former.map(({ id, until }) => this.usedBetween(id, since, until)));
    };
    const [own, before] = await Promise.all([this.usedBetween(customerId, since, now), usedByFormer()]);
    return before.reduce((sum, count) => sum + count, own) >= FREE_CANCELLATIONS.most;
  }

  private async usedBetween(customerId: string, since: Instant, until: Instant): Promise<number> {
    // Bookings without a free cancellation come last.
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { customerId },
      order: { index: 'by-customer-and-free-cancellation', direction: 'desc' },
      limit: FREE_CANCELLATIONS.most,
    });
    return items.filter(({ freeCancelledAt: at }) => at !== null && since <= at && at <= until).length;
  }
}
