import { type Meal, type Requirement, type Service, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';

/** The closed lists of the contract as people read them. */
export const REQUIREMENT_LABELS: Readonly<Record<Requirement, string>> = {
  birthday: 'Birthday',
  kitty: 'Kitty',
  occasion: MESSAGES.labels.getTogether,
  gathering: 'Gathering',
  other: 'Other',
};

export const MEAL_LABELS: Readonly<Record<Meal, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  starters: 'Starters',
  dinner: 'Dinner',
};

export const SERVICE_LABELS: Readonly<Record<Service, string>> = { cleaner: 'Cleaner', waiter: 'Waiter' };

export const STATUS_LABELS: Readonly<Record<StatusNumber, string>> = {
  [STATUS.complete]: 'Complete',
  [STATUS.placed]: 'Placed',
  [STATUS.inProgress]: 'In progress',
  [STATUS.pending]: 'Pending',
  [STATUS.cancelled]: 'Cancelled',
};

/** `3 dishes`, `1 dish` */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `Lunch and dinner`, of words in any case. */
export function listed(words: readonly string[]): string {
  const text = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(words.map((word) => word.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
