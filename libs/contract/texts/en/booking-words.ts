import { STATUS } from '../../enums.js';
import { MESSAGES } from './messages.js';

/** Texts of the questions about a visit. */
export const ORDER_TEXTS = {
  chooseTime: 'Select time',
  nextDay: (time: string) => `${time}, next day`,
  meals: 'Which meals?',
  about: (meal: string) => `About ${meal}`,
  anyFive: 'Any 5 items.',
  inCombination: 'Any 5 items when combined with other meals.',
  mainMeal: '3 main course dishes, 1 bread, 1 rice dish, raita or salad, and a beverage.',
  breakfast: 'Breakfast dishes',
  starters: 'Starters',
  mainCourses: 'Main courses',
  perMeal: 'For lunch and for dinner',
} as const;

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** Booking texts that several features share. */
export const BOOKING_TEXTS = {
  requirements: {
    birthday: 'Birthday',
    kitty: 'Kitty',
    occasion: MESSAGES.labels.getTogether,
    gathering: 'Gathering',
    other: 'Other',
  },
  /** What a visit of another occasion is called. */
  otherVisit: 'A meal at home',
  meals: { breakfast: 'Breakfast', lunch: 'Lunch', starters: 'Starters', dinner: 'Dinner' },
  services: { cleaner: 'Cleaner', waiter: 'Waiter' },
  statuses: {
    [STATUS.complete]: 'Complete',
    [STATUS.placed]: 'Placed',
    [STATUS.inProgress]: 'In progress',
    [STATUS.pending]: 'Pending',
    [STATUS.cancelled]: 'Cancelled',
  },
  order: { people: 'People', meals: 'Meals', dishes: 'Dishes', help: 'Help', none: 'None' },
  counts: {
    breakfast: counted('breakfast dish', 'breakfast dishes'),
    starters: counted('starter', 'starters'),
    mainCourses: counted('main course', 'main courses'),
    withDesserts: (mainCourses: string, desserts: number) =>
      `${mainCourses}, including ${desserts} ${desserts === 1 ? 'dessert' : 'desserts'}`,
    days: counted('day', 'days'),
    hours: counted('hour', 'hours'),
  },
  notYetCooked: 'You can rate a booking once the visit is complete.',
  nobodyCame: 'Nobody came to this visit, so it isn’t rated.',
  alreadyRated: 'You’ve already rated this booking.',
} as const;

/** Who buys the ingredients, in the summary and on the page of a booking. */
export const WHO_BUYS_TEXTS = {
  title: 'Ingredients',
  customer: 'You buy them. We write the shopping list.',
  chef: (limit: string) => `Your chef buys them, for ${limit} at most. You pay the receipt back at the visit.`,
  change: 'Change',
  changeOf: 'Change who buys the ingredients',
} as const;

/** What a chef pays for a visit: in an offer, and on the page of a booking. */
export const CHEF_PAYS_TEXTS = {
  help: (helpers: string, amount: string) =>
    `You bring and pay: ${helpers}. The ${amount} for it is part of what you earn.`,
  ingredients: (limit: string) =>
    `You buy the ingredients, for ${limit} at most. Keep the receipt: you get back exactly that.`,
} as const;
