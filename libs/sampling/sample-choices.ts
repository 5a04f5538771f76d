import type { Choices } from '@libs/booking/values.js';
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { addDays, HOUR, type Instant, instantOf, kolkataDate, plus, SLOTS } from '@libs/contract/time.js';
import { normalise } from '@libs/pricing/selection.js';
import type { Random } from './random.js';

/** The last start after which four hours still end on the same day. */
const LAST_START = SLOTS.length - 1 - LIMITS.defaultSlots;

/** Generates choices that a customer might make at `now`, for one of the next weeks. */
export function sampleChoices(now: Instant, random: Random): Choices {
  const day = addDays(kolkataDate(now), random.whole(2, 60));
  const start = instantOf(day, SLOTS[random.whole(0, LAST_START)] ?? SLOTS[0]);
  const { people, dishes } = LIMITS;
  return normalise({
    requirement: random.pick(REQUIREMENTS),
    meals: [random.pick(MEALS), ...MEALS.filter(() => random.chance(0.3))],
    additionalServices: SERVICES.filter(() => random.chance(0.25)),
    headCount: random.whole(people.min, people.max),
    numberOfBreakfast: random.whole(1, dishes.max),
    numberOfStarters: random.whole(1, dishes.max),
    numberOfMainCourses: random.whole(1, dishes.max),
    start,
    end: plus(start, LIMITS.defaultSlots * HOUR),
  });
}
