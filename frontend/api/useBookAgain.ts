import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import { choiceOf, dishesQuery, menuQuery } from './catalogue.js';
import { useApiMutation } from './useApiMutation.js';
import { REQUIREMENT_LABELS } from '../lib/language/labels.js';
import { saveDraft } from '../lib/storage/drafts.js';
import { MENU_DRAFT, withCourses } from '../lib/booking/chosen-menu.js';
import type { Order } from '../lib/booking/order.js';
import { NEW_PLAN } from '../lib/booking/plan.js';
import { useBookNow } from '../lib/booking/intent.js';

/** Without a network, or a menu: the form is opened all the same. */
const AT_ONCE = { retry: false, networkMode: 'always' } as const;

/** Opens the booking form with the order and the menu of an earlier booking. */
export function useBookAgain(booking: Booking): { readonly bookAgain: () => void; readonly busy: boolean } {
  const queries = useQueryClient();
  const bookNow = useBookNow();
  const { id, requirement, meals } = booking;
  const menu = useApiMutation({
    call: () =>
      Promise.all([
        queries.query({ ...menuQuery(id), ...AT_ONCE }),
        queries.query({ ...dishesQuery(), ...AT_ONCE }),
      ]).catch(() => undefined),
  });
  const open = (found: typeof menu.data) => {
    if (found) saveDraft(MENU_DRAFT, withCourses(choiceOf(found[0]), found[1].dishes));
    bookNow({ label: REQUIREMENT_LABELS[requirement], requirement, meals, order: orderOf(booking) });
  };
  // Not in the hook, where it would also open the form for somebody who has left the screen.
  return { bookAgain: () => menu.mutate(undefined, { onSuccess: open }), busy: menu.isPending };
}

/** A count that the booked meals did not need is that of a new form. */
const orderOf = (booking: Booking): Order => ({
  meals: booking.meals,
  additionalServices: booking.additionalServices,
  headCount: booking.headCount,
  numberOfBreakfast: booking.numberOfBreakfast || NEW_PLAN.numberOfBreakfast,
  numberOfStarters: booking.numberOfStarters || NEW_PLAN.numberOfStarters,
  numberOfMainCourses: booking.numberOfMainCourses || NEW_PLAN.numberOfMainCourses,
});
