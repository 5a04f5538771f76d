import { Inject, Injectable } from '@nestjs/common';
import { folded } from '@libs/adapters/view-shape.js';
import { type AskingChef, CONTACT_LEAD_MS, CONTACT_TAIL_MS } from '@libs/booking/assignment.js';
import type { BookingsAnswer } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { addDays, type Instant, kolkataDate, type KolkataDate, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { chefBookingToWire } from '@libs/rendering/booking-wire.js';
import { type BookingDocument, bookings, chefText, contactText } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';
import { VIEWS } from '../platform/tokens.js';
import { BookingReader } from './booking-reader.js';
import { type BookingsPage, listOrder, readPage, statusesIn } from './booking-lists.js';
import { mergedPage } from './merged-page.js';

/** An upper bound for the visits of a chef in the window, since visits do not overlap. */
const MAX_VISITS_IN_WINDOW = 100;

/** Lists the bookings of a chef with what the chef may read now. A search does not match hidden fields. */
@Injectable()
export class ChefLists {
  constructor(
    private readonly bookings: BookingReader,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async page(chefId: string, page: BookingsPage): Promise<BookingsAnswer> {
    const now = this.clock.now();
    const chef = await this.bookings.asking(chefId);
    const byName = page.search === '' || !chef.verified ? [] : await this.foundByName(chef, page, now);
    let total: Pick<BookingsAnswer, 'total' | 'totalIsMore'> = { total: byName.length };
    const items = await mergedPage(byName, listOrder(page.order), page, async (stretch) => {
      const find = (query: ViewQuery) => this.views.find<BookingDocument>(bookings.name, query);
      const { items: found, ...more } = await readPage(find, 'chef', chefId, { ...page, ...stretch });
      total = { ...more, total: byName.length + more.total };
      return found;
    });
    const seen = items.flatMap((document) => bookingForChef(document, chef, now) ?? []);
    return { bookings: seen.map(chefBookingToWire), ...total };
  }

  /**
   * The chef's text index contains only what is always visible. The few bookings whose address is visible now are read
   * by date and searched here.
   */
  private async foundByName(chef: AskingChef, page: BookingsPage, now: Instant): Promise<readonly BookingDocument[]> {
    const { chefId } = chef;
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { chefId, day: daysOfWindow(now) },
      order: { index: 'by-chef-and-day', direction: 'asc' },
      offset: 0,
      limit: MAX_VISITS_IN_WINDOW,
    });
    const part = folded(page.search);
    const statuses = statusesIn(page.filter);
    return items.filter(
      (document) =>
        (statuses.length === 0 || statuses.includes(document.status)) &&
        bookingForChef(document, chef, now)?.level === 'full' &&
        folded(contactText(document)).includes(part) &&
        !folded(chefText(document)).includes(part),
    );
  }
}

/** Returns the start dates of the visits whose address may be visible at `now`. */
function daysOfWindow(now: Instant): readonly KolkataDate[] {
  const last = kolkataDate(plus(now, CONTACT_LEAD_MS));
  const days = [kolkataDate(plus(now, -CONTACT_TAIL_MS - LIMITS.booking.longest))];
  for (let day = days[0]; day !== undefined && day < last;) days.push((day = addDays(day, 1)));
  return days;
}
