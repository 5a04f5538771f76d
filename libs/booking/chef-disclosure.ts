/**
 * How much of a booking a chef may see at a given time. It changes with the clock and without an event, so it is never
 * stored: every read calls `disclosureTo` with the current time.
 */
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import type { ExistingBooking } from './state.js';

/** How long before the start and after the end the customer's name, address and phone are visible. */
export const CONTACT_LEAD_MS = 24 * HOUR;
export const CONTACT_TAIL_MS = 24 * HOUR;

/** Leading digits of the PIN that a chef sees before the address is visible. */
export const PIN_DIGITS_SHOWN = 3;

/** `times`: times and city. `visit`: also what is needed to prepare. `full`: also name, address and phone. */
export type DisclosureLevel = 'times' | 'visit' | 'full';

export interface Disclosure {
  readonly level: DisclosureLevel;
  /** When name, address and phone are visible; null if the visit is not, or no longer, the chef's. */
  readonly window: { readonly from: Instant; readonly until: Instant } | null;
}

const TIMES_ONLY: Disclosure = { level: 'times', window: null };

/** The chef who asks, and whether the chef is verified at that time. */
export interface AskingChef {
  readonly chefId: string;
  readonly verified: boolean;
}

/**
 * Returns what the chef of a booking may see at `now`; undefined for a chef who was never assigned. Name, address and
 * phone are for a verified chef only. A chef who is assigned within the window sees them at once.
 */
export function disclosureTo(
  { chefId, verified }: AskingChef,
  booking: ExistingBooking,
  formerChefIds: readonly string[],
  now: Instant,
): Disclosure | undefined {
  const isTheirs = 'chefId' in booking && booking.chefId === chefId;
  if (!isTheirs) return formerChefIds.includes(chefId) ? TIMES_ONLY : undefined;
  if (booking.phase === 'cancelled') return TIMES_ONLY;
  const window = contactWindow(booking.choices);
  const isOpen = window.from <= now && now < window.until;
  return { level: isOpen && verified ? 'full' : 'visit', window };
}

/** Returns when the chef of a visit sees the customer's name, address and phone. */
export const contactWindow = ({ start, end }: { readonly start: Instant; readonly end: Instant }) => ({
  from: plus(start, -CONTACT_LEAD_MS),
  until: plus(end, CONTACT_TAIL_MS),
});
