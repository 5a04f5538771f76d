/** A simple meal at short notice: what is cooked at which hour, and the choices that follow from an hour. */
import { type Meal } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { FreeDay } from '@libs/contract/public-chefs.js';
import { ON_LEAVE_TEXTS } from '@libs/contract/texts/en/on-leave.js';
import { HOUR, hourOfSlot, type Slot } from '@libs/contract/time.js';
import { type ChosenDish, type ChosenMenu, NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { withHours } from '../../../lib/booking/span.js';
import { type BookingFlow, NO_FLOW } from '../flow/booking-flow.js';
import { NOTHING_CHOSEN, type Selection, withoutPastTimes } from '../flow/selection.js';

/** How many people a simple meal is for. */
export const ON_LEAVE_PEOPLE = { min: LIMITS.people.min, max: 4 } as const;

const ON_LEAVE: Selection = {
  ...NOTHING_CHOSEN,
  label: ON_LEAVE_TEXTS.title,
  offer: 'onLeave',
  requirement: 'other',
  headCount: ON_LEAVE_PEOPLE.min,
};

const dish = (id: string, course: ChosenDish['course']): ChosenDish => ({ id, course });
const TABLE = [
  dish('dal-tadka', 'main'),
  dish('aloo-gobi', 'main'),
  dish('roti', 'bread'),
  dish('steamed-rice', 'rice'),
];
/** Four dishes of an ordinary day for each meal. */
const DISHES = {
  breakfast: [
    dish('poha', 'breakfast'),
    dish('upma', 'breakfast'),
    dish('besan-chilla', 'breakfast'),
    dish('aloo-paratha', 'breakfast'),
  ],
  lunch: TABLE,
  dinner: TABLE,
} as const satisfies Partial<Record<Meal, readonly ChosenDish[]>>;
type SimpleMeal = keyof typeof DISHES;

/** Hours of the day: the last start of a breakfast and of a lunch. */
const LAST_BREAKFAST = 9;
const LAST_LUNCH = 15;

function mealAt(start: Slot): SimpleMeal {
  const hour = hourOfSlot(start);
  if (hour <= LAST_BREAKFAST) return 'breakfast';
  return hour <= LAST_LUNCH ? 'lunch' : 'dinner';
}

/** Returns the meal for another hour; what was chosen stays while it is the same meal. */
export function atHour(
  flow: BookingFlow,
  date: string,
  startTime: Slot,
): Pick<Required<BookingFlow>, 'choices' | 'menu'> {
  const { choices = ON_LEAVE, menu = NO_MENU } = flow;
  const meal = mealAt(startTime);
  const times = withHours({ ...choices, startDate: date, startTime }, LIMITS.booking.shortest / HOUR);
  if (choices.meals.includes(meal)) return { choices: times, menu };
  const dishes: readonly ChosenDish[] = DISHES[meal];
  const countOf = (course: ChosenDish['course']) => dishes.filter((one) => one.course === course).length;
  const counts = {
    numberOfBreakfast: countOf('breakfast'),
    numberOfStarters: 0,
    numberOfMainCourses: countOf('main'),
  };
  return { choices: { ...times, meals: [meal], ...counts }, menu: { ...menu, dishes, chosenCounts: counts } };
}

/** The flow when the screen opens: one that was begun here, with what the guests need from any other. */
export function openOnLeave(stored: BookingFlow, now: number): BookingFlow {
  const { choices, menu } = stored;
  if (choices && stored.made === undefined && choices.offer === ON_LEAVE.offer)
    return { ...stored, choices: withoutPastTimes(choices, now) };
  return { ...NO_FLOW, ...(menu && { menu: withoutDishes(menu) }) };
}

const withoutDishes = ({ chosenCounts: _, ...menu }: ChosenMenu): ChosenMenu => ({ ...menu, dishes: [] });

/** Returns the flow with the first free hour, unless one is chosen. */
export function withFirstHour(flow: BookingFlow, days: readonly FreeDay[]): BookingFlow {
  if (flow.choices?.startTime) return flow;
  const [first] = days.flatMap(({ date, hours }) => hours.map(({ start }) => ({ date, start })));
  if (!first) return { ...flow, choices: flow.choices ?? ON_LEAVE };
  return { ...flow, ...atHour(flow, first.date, first.start) };
}

/** Whether a chef is still free at the chosen hour. */
export const isStillFree = ({ startDate, startTime }: Selection, days: readonly FreeDay[]): boolean =>
  days.some(({ date, hours }) => date === startDate && hours.some(({ start }) => start === startTime));
