/** How a chef was found: recorded with the assignment, so that an operator can see why this chef and no other. */

/**
 * Why a chef was not assigned. `busy`: has another visit at that time; `busy-meanwhile`: the same, by the calendar but
 * not by the view; `busier`: had more visits than the view contained, and another chef had fewer; `closed`: leaves;
 * `not-verified`: unknown, erased or not verified; `same-person`: is the customer, by number, e-mail address or device;
 * `contended`: too many write conflicts on the calendar;
 * `booking-changed`: the booking needed no chef any more, or a chef for another time; `ranked-lower`: was not needed.
 */
export type PassedOver =
  | 'busy'
  | 'busy-meanwhile'
  | 'busier'
  | 'closed'
  | 'not-verified'
  | 'same-person'
  | 'contended'
  | 'booking-changed'
  | 'ranked-lower';

/** A chef who was considered: how many other visits they have, and why they were not assigned. */
export type Considered = { readonly chefId: string; readonly visits: number; readonly why: PassedOver };

export type ChefSearchRecord = {
  /**
   * `preference`: the chef that the customer asked for; `search`: the free chef with the fewest visits; `offer`: a chef
   * who became free; `reservation`: an assignment that was interrupted after the chef's time was reserved.
   */
  readonly how: 'preference' | 'search' | 'offer' | 'reservation';
  /**
   * Why the chef that the customer asked for was not assigned; missing without such a chef, if that chef was assigned
   * after all, and for a `reservation`.
   */
  readonly asked?: PassedOver;
  /** The chef's other visits; only of a search. */
  readonly visits?: number;
  /** How many other chefs were considered; only of a search. */
  readonly considered?: number;
  /** The first {@link MAX_RANKED} of them, in order of rank. */
  readonly ranking?: readonly Considered[];
};

/** Limits the size of the record: it is stored with each assignment. */
export const MAX_RANKED = 20;
