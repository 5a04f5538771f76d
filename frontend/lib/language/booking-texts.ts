import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';

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
    days: counted('day', 'days'),
    hours: counted('hour', 'hours'),
  },
  /** What is disclosed of the customer to a chef. */
  guest: {
    withheld: 'No longer shown',
    pin: (digits: string) => `PIN ${digits}…`,
    addressFrom: (moment: string) => `You’ll see the address from ${moment}.`,
    addressUntil: (moment: string) => `You could see the address until ${moment}.`,
  },
  notYetCooked: 'You can rate a booking once the visit is complete.',
  alreadyRated: 'You’ve already rated this booking.',
} as const;
