import type { Meal } from './enums.js';

/** What an entry of a calendar says of a booking. */
export const CALENDAR_TEXTS = {
  visit: (meals: readonly Meal[], people: number) => `${meals.join(', ')} for ${people} people`,
  ofCustomer: (company: string, visit: string) => `${company}: ${visit}`,
  ofChef: (visit: string) => `Cook ${visit}`,
  booking: (id: string) => `Booking ${id}`,
  forCustomer: (name: string) => `For ${name}`,
  chef: (name: string) => `${name} cooks`,
  aChef: 'A chef of ours cooks',
  noChef: 'A chef is still to be found',
} as const;
