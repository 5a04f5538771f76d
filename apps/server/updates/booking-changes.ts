import { Inject, Injectable } from '@nestjs/common';
import type { BookingChange } from '@libs/contract/bookings.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { activePosition } from '@libs/eventing/wait-until.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import type { Caller } from '../http/request-context.js';
import { VIEWS } from '../platform/tokens.js';

const PAGE = 100;

/** What has changed up to a place in the log. */
export interface Changes {
  /** Each booking once, as it is now, in the order in which they changed. */
  readonly changes: readonly (BookingChange & { readonly mark: string })[];
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
    const changed = new Map<string, BookingDocument>();
    for (let offset = 0; ; offset += PAGE) {
      const page = await this.page(caller, offset);
      const newer = page.filter((booking) => booking.changed > from);
      // One that changes meanwhile moves to the front, so that others may be seen twice, but none is missed.
      for (const booking of newer) if (booking.changed <= whole) changed.set(booking.id, booking);
      if (newer.length < PAGE) break;
    }
    const inOrder = [...changed.values()].sort((one, other) => (one.changed < other.changed ? -1 : 1));
    return { changes: inOrder.map(({ id, revision, changed: at }) => ({ id, revision, mark: at })), mark: whole };
  }

  /** The caller's bookings, the one that changed last first. */
  private async page({ id, role }: Caller, offset: number): Promise<readonly BookingDocument[]> {
    const side = role === 'user' ? 'customer' : 'chef';
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { [`${side}Id`]: id },
      order: { index: `by-${side}-and-change`, direction: 'desc' },
      offset,
      limit: PAGE,
    });
    return items;
  }
}
