import { Inject, Injectable } from '@nestjs/common';
import type { BookingChange } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { activePosition } from '@libs/eventing/wait-until.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import type { Caller } from '../http/request-context.js';
import { VIEWS } from '../platform/tokens.js';

const PAGE = 100;

type Change = BookingChange & { readonly mark: string };

/** Bookings of a person, found by an index, and the field that says when they changed for them. */
interface List {
  readonly of: 'customerId' | 'chefId' | 'releasedChefId';
  readonly index: string;
  readonly at: 'changed' | 'releasedAt';
}
/** A chef who was let go hears that the booking has changed, and finds it no more; what is theirs counts last. */
const LISTS: Readonly<Record<Role, readonly List[]>> = {
  user: [{ of: 'customerId', index: 'by-customer-and-change', at: 'changed' }],
  chef: [
    { of: 'releasedChefId', index: 'by-released-chef', at: 'releasedAt' },
    { of: 'chefId', index: 'by-chef-and-change', at: 'changed' },
  ],
};

/** What has changed up to a place in the log. */
export interface Changes {
  /** Each booking once, as it is now, in the order in which they changed. */
  readonly changes: readonly Change[];
  /** What changes later comes after it. Only its order as text means anything. */
  readonly mark: string;
}

/** Tells which of somebody's bookings have changed since they last looked, in whichever process that was. */
@Injectable()
export class BookingChanges {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  /** A mark before everything that changes from now on. */
  mark(): Promise<string> {
    return activePosition(this.views, bookings.name);
  }

  /** What changed after `mark`. One that the view has not come to is none that we gave: everything counts as changed. */
  async since(caller: Caller, mark: string): Promise<Changes> {
    // A batch of the view is written document by document: up to here it is whole.
    const whole = await this.mark();
    const from = mark <= whole ? mark : '';
    const changed = new Map<string, Change>();
    for (const list of LISTS[caller.role]) {
      for (let offset = 0; ; offset += PAGE) {
        const newer = (await this.page(list, caller, offset)).filter(({ mark: at }) => at > from);
        // One that changes meanwhile moves to the front, so that others may be seen twice, but none is missed.
        for (const change of newer) if (change.mark <= whole) changed.set(change.id, change);
        if (newer.length < PAGE) break;
      }
    }
    const inOrder = [...changed.values()].sort((one, other) => (one.mark < other.mark ? -1 : 1));
    return { changes: inOrder, mark: whole };
  }

  /** Bookings of a list of the caller's, the one that changed last first. */
  private async page({ of, index, at }: List, { id }: Caller, offset: number): Promise<readonly Change[]> {
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { [of]: id },
      order: { index, direction: 'desc' },
      offset,
      limit: PAGE,
    });
    return items.map((booking) => ({ id: booking.id, revision: booking.revision, mark: booking[at] ?? '' }));
  }
}
