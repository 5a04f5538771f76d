/** A fare: a pure function of the choices and a tariff, explained line by line. */
import type { Choices } from '@libs/booking/values.js';
import type { FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import { FARE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { paise, type Paise, percentInRupees, percentUp, sum } from '@libs/contract/money.js';
import { hoursOf, type Menu, normaliseMenu } from './selection.js';
import { currentTariff, type Tariff, tariffById } from './tariff.js';
import { LIMITS } from '@libs/contract/limits.js';

/** One part of the fare with its reason. No line is zero, and each code occurs once. */
export interface FareLine {
  readonly code: FareLineCode;
  /** In plain English, e.g. `3 extra guests`. */
  readonly label: string;
  /** The facts in `label`, for translation. */
  readonly facts: LineFacts;
  /** Negative for a discount. */
  readonly amount: Paise;
}

export interface Fare {
  /** The id of the tariff. */
  readonly tariff: string;
  /** Add up to `finalFare`, to the paisa. */
  readonly lines: readonly FareLine[];
  /** Before a coupon; never below the tariff's minimum. */
  readonly baseFare: Paise;
  /** After the coupon, if there is one. */
  readonly finalFare: Paise;
  /** The code of the applied coupon. */
  readonly coupon?: string;
}

export const fareLine = (code: FareLineCode, amount: Paise, facts: LineFacts = {}): FareLine => ({
  code,
  label: FARE_TEXTS[code](facts),
  facts,
  amount,
});

/** Returns the fare of `choices` by `tariff`, without a coupon. The order of the choices does not matter. */
export const fareOf = (choices: Choices, tariff: Tariff): Fare => fareForHours(choices, hoursOf(choices), tariff);

/** Returns the fare of a visit of `hours`, for which no day is known yet. */
export function fareForHours(chosen: Menu, hours: number, tariff: Tariff): Fare {
  const menu = normaliseMenu(chosen);
  const days = Math.max(1, Math.ceil(hours / 24));
  const lines = [
    ...mealLines(menu, days, tariff),
    ...dishLines(menu, days, tariff),
    ...guestLines(menu, days, tariff),
    ...hourLines(menu, hours, tariff),
  ].filter((line) => line.amount > 0);
  const missing = tariff.minimumFare - sum(lines.map((line) => line.amount));
  if (missing > 0) lines.push(fareLine('minimum', paise(missing)));
  const total = sum(lines.map((line) => line.amount));
  return { tariff: tariff.id, lines, baseFare: total, finalFare: total };
}

/** Every chosen meal is served once per 24 hours begun. */
const mealLines = (menu: Menu, days: number, tariff: Tariff): FareLine[] =>
  menu.meals.map((meal) => fareLine(`meal-${meal}`, times(tariff.meal[meal], days), { days }));

function dishLines(menu: Menu, days: number, { dish }: Tariff): FareLine[] {
  const meals = menu.meals.filter((meal) => meal === 'lunch' || meal === 'dinner');
  const { numberOfBreakfast: breakfast, numberOfStarters: starters, numberOfMainCourses: main } = menu;
  return [
    fareLine('dishes-breakfast', times(dish.breakfast, breakfast * days), { count: breakfast, days }),
    fareLine('dishes-starters', times(dish.starter, starters * days), { count: starters, days }),
    fareLine('dishes-main', times(dish.main, main * meals.length * days), { count: main, meals, days }),
  ];
}

function guestLines(menu: Menu, days: number, { guest }: Tariff): FareLine[] {
  const more = Math.max(0, menu.headCount - guest.included);
  const servings = menu.meals.length * days;
  return [fareLine('guests', times(guest.each, more * servings), { count: more, servings })];
}

function hourLines(menu: Menu, hours: number, tariff: Tariff): FareLine[] {
  const { hour, service } = tariff;
  const paid = paidHours(hours, tariff);
  const { included, perDay } = hour;
  const more = Math.max(0, paid - included);
  return [
    fareLine('hours', times(hour.each, more), { count: more, included, ...(hours > 24 && { perDay }) }),
    ...menu.additionalServices.map((helper) =>
      fareLine(`service-${helper}`, times(service[helper], paid), { count: paid }),
    ),
  ];
}

/** Of every 24 hours, at most a day's work is paid. */
const paidHours = (hours: number, { hour }: Tariff): number =>
  Math.floor(hours / 24) * hour.perDay + Math.min(hours % 24, hour.perDay);

const times = (amount: Paise, factor: number): Paise => paise(amount * factor);

/** Returns what it costs that a visit lasts some minutes longer: its hours of service by the tariff, and no more meals. */
export function extraTimeLine(choices: Choices, minutes: number, tariff: Tariff): FareLine {
  const hours = hoursOf(choices);
  const service = (lasting: number) =>
    sum(hourLines(normaliseMenu(choices), lasting, tariff).map(({ amount }) => amount));
  return fareLine('extra-time', paise(service(hours + minutes / 60) - service(hours)), { minutes });
}

/** Returns the deposit: 25 % of the fare after the coupon, rounded as the tariff of the fare says. */
export function depositOf({ tariff, finalFare }: Pick<Fare, 'tariff' | 'finalFare'>): Paise {
  const { deposit } = tariffById(tariff) ?? currentTariff;
  const share = deposit === 'up-to-paisa' ? percentUp : percentInRupees;
  return share(finalFare, LIMITS.deposit);
}
