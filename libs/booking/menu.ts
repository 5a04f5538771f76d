/** The menu of a booking, and what the guests need. */
import { type Instant, plus } from '@libs/contract/time.js';
import { accept, refuse, type RuledEvent, unchanged } from '@libs/eventing/types/decider.js';
import {
  type DomainEvent,
  ERASED,
  type Personal,
  type RecordedEvent,
  type Revision,
} from '@libs/eventing/types/envelope.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import { checkMenu, type DishProblem } from '@libs/menu/check-menu.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { dishesThatFit, MENU_LIMITS, menuAllowance } from '@libs/menu/menu-places.js';
import { Needs } from '@libs/menu/needs.js';
import { NO_NEEDS, sameNeeds } from '@libs/menu/no-needs.js';
import * as z from 'zod/mini';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  type BookingRefusal,
  type BookingRule,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import type { BookingEvent } from './booking.js';
import { cancellationProblem } from './cancellation.js';
import type { BookingState, ExistingBooking } from './state.js';
import { type Choices, shownToChef } from './values.js';

const needs = personal(Needs, {
  exported: 'bookings.booking.menu',
  shown: shownToChef(),
  // They fit any menu, and are worth recording.
  invented: () => ({ ...NO_NEEDS, note: 'In their own words.' }),
});
const menu = {
  /** Ids, the most important first. Empty: the chef suggests the menu. */
  dishes: z.array(z.string()),
  /** The version of the library that they were chosen from. */
  library: z.string(),
};
const ChosenMenu = z.strictObject(menu);
export type ChosenMenu = DataOf<typeof ChosenMenu>;

/** The menu was chosen. `fewer-booked`: an edit has dropped dishes for which it left no place. */
export const MenuChosen = defineEvent({
  type: 'MenuChosen',
  version: 1,
  data: { ...menu, reason: z.enum(['customer-choice', 'fewer-booked']) },
});
export type MenuChosen = EventOf<typeof MenuChosen>;

/** The customer said what the guests need. */
export const NeedsRecorded = defineEvent({
  type: 'NeedsRecorded',
  version: 1,
  data: { customerId: z.string(), needs },
  subject: ({ customerId }) => customerId,
});
export type NeedsRecorded = EventOf<typeof NeedsRecorded>;

export const MENU_EVENTS = [MenuChosen, NeedsRecorded] as const;
export type MenuEvent = EventOf<typeof MENU_EVENTS>;

export const chosen = { menu: z.exactOptional(ChosenMenu), needs: z.exactOptional(needs) };
/** Chooses the dishes and says what the guests need. What is missing stays as it is. */
export const ChooseMenu = defineCommand('ChooseMenu', chosen);
export type ChooseMenu = DataOf<typeof ChooseMenu>;

export const MENU_COMMANDS = [ChooseMenu] as const;
export type MenuCommand = ChooseMenu;

/**
 * The rules of a menu: within the places of the booking and without a contradiction to the needs, until 24 hours before
 * the start. An edit that lowers the counts keeps the first dishes that fit.
 */

/** Returns until when the menu of a visit can be changed. */
export const menuClosesAt = ({ start }: Pick<Choices, 'start'>): Instant => plus(start, -MENU_LIMITS.closesBefore);

/** Returns why the menu of a booking cannot be changed at `now`; undefined if it can. */
export function menuClosed(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (state.phase === 'cancelled') return 'already-cancelled';
  const problem = cancellationProblem(state.phase, state.choices.start, now);
  return problem ?? (now > menuClosesAt(state.choices) ? 'menu-closed' : undefined);
}

/** Records the dishes, the needs, or both; nothing of what is recorded already. */
function chooseMenu(
  state: BookingState,
  { menu, needs }: ChooseMenu,
  { now, sameNeeds: isSame = false, changes = [] }: BookingFacts,
): BookingDecision {
  const problem = menuClosed(state, now);
  if (problem || state.phase === 'none') return refuse(problem ?? 'not-found');
  const problems = dishProblems(state.choices, menu ?? state.menu, needs);
  if (problems.length > 0) return refuse('menu-not-possible', { problems });
  const chosen = menu && !sameDishes(menu, state.menu) ? [menuChosen(state.choices, menu)] : [];
  const events = [...chosen, ...(needs && !isSame ? [needsRecorded(state, needs)] : [])];
  return changes.length > 0 && events.length > 0 ? refuse('changed-meanwhile', { changes }) : accept(...events);
}

/** Returns the types of the events that changed the menu after `revision`, the last one that the customer saw. */
export const menuChangesSince = (events: readonly RecordedEvent[], revision: Revision): readonly string[] =>
  events.slice(revision + 1).flatMap(({ type }) => (MENU_EVENTS.some((event) => event.type === type) ? [type] : []));

/** Returns the events of the menu that a booking is created with, also within the last 24 hours. */
export function firstMenu(
  request: Pick<ExistingBooking, 'customerId' | 'choices'>,
  { menu, needs }: Pick<ChooseMenu, 'menu' | 'needs'>,
): {
  readonly problems: readonly DishProblem[];
  readonly events: readonly (BookingEvent | RuledEvent<BookingEvent>)[];
} {
  const chosen = menu && menu.dishes.length > 0 ? [menuChosen(request.choices, menu)] : [];
  const isSaid = needs && (needs === ERASED || !sameNeeds(needs, NO_NEEDS));
  return {
    problems: dishProblems(request.choices, menu, needs),
    events: [...chosen, ...(isSaid ? [needsRecorded(request, needs)] : [])],
  };
}

/** Returns the event that an edit to `choices` adds, if not all chosen dishes have a place any more. */
export function menuAfterEdit(menu: ChosenMenu | undefined, choices: Choices): readonly RuledEvent<BookingEvent>[] {
  if (!menu) return [];
  const places = menuAllowance(choices);
  const dishes = dishesThatFit(DISH_INDEX, menu.dishes, places);
  if (dishes.length === menu.dishes.length) return [];
  const dropped = menu.dishes.filter((id) => !dishes.includes(id));
  const data: MenuChosen['data'] = { dishes, library: menu.library, reason: 'fewer-booked' };
  return [decidedBy({ name: 'menu-shortened-by-edit', facts: { places, dropped } }, { type: 'MenuChosen', data })];
}

/** Erased needs contradict nothing. */
const dishProblems = (
  choices: Choices,
  menu: ChosenMenu | undefined,
  needs: Personal<Needs> | undefined,
): readonly DishProblem[] =>
  checkMenu(DISH_INDEX, {
    dishes: menu?.dishes ?? [],
    places: menuAllowance(choices),
    needs: needs === ERASED ? undefined : needs,
  });

const sameDishes = (menu: ChosenMenu, recorded: ChosenMenu | undefined): boolean =>
  menu.dishes.join() === (recorded?.dishes ?? []).join();

function menuChosen(choices: Choices, { dishes, library }: ChosenMenu): RuledEvent<BookingEvent> {
  const facts = { places: menuAllowance(choices), until: menuClosesAt(choices) };
  const rule: BookingRule = { name: 'menu-within-booking', facts };
  return decidedBy(rule, { type: 'MenuChosen', data: { dishes, library, reason: 'customer-choice' } });
}

const needsRecorded = ({ customerId }: Pick<ExistingBooking, 'customerId'>, needs: Personal<Needs>): NeedsRecorded => ({
  type: 'NeedsRecorded',
  data: { customerId, needs },
});

/** Returns whether `needs` are those that a booking's events recorded last; none count as those of `NO_NEEDS`. */
export function areRecorded(needs: Personal<Needs> | undefined, events: readonly DomainEvent[]): boolean {
  const last = events.findLast((event): event is NeedsRecorded => event.type === 'NeedsRecorded');
  const recorded = last ? last.data.needs : NO_NEEDS;
  if (needs === undefined || needs === ERASED || recorded === ERASED) return needs === recorded;
  return sameNeeds(needs, recorded);
}

export const MENU_DECISIONS: BookingDecisions<ChooseMenu> = { ChooseMenu: chooseMenu };

/** Needs are personal, so they are no part of the state. */
export const MENU_FOLDS: BookingFolds<MenuEvent> = {
  MenuChosen: (state, { dishes, library }) =>
    state.phase === 'none' ? state : { ...state, menu: { dishes, library } },
  NeedsRecorded: unchanged,
};

export const MENU_RECORDED_BY: RecordedBy<MenuEvent, ChooseMenu> = {
  MenuChosen: (_, append) => ({ type: 'ChooseMenu', ...menuIn(append) }),
  NeedsRecorded: (_, append) => ({ type: 'ChooseMenu', ...menuIn(append) }),
};

/** Returns the dishes and needs that an append records; what did not change is not recorded. */
export function menuIn(append: readonly BookingEvent[]): Pick<ChooseMenu, 'menu' | 'needs'> {
  const menu = append.find((event) => event.type === 'MenuChosen')?.data;
  const needs = append.find((event) => event.type === 'NeedsRecorded')?.data.needs;
  return { ...(menu && { menu: { dishes: menu.dishes, library: menu.library } }), ...(needs && { needs }) };
}
