import type { Meal } from './enums.js';

/** Texts of a booking's calendar entry. */
export const CALENDAR_TEXTS = {
  visit: (meals: readonly Meal[], people: number) => `${meals.join(', ')} for ${people} people`,
  ofCustomer: (company: string, visit: string) => `${company}: ${visit}`,
  ofChef: (visit: string) => `Cook ${visit}`,
  /** For a visit that the chef no longer makes. */
  pastVisit: 'You need not come',
  menu: (dishes: string) => `Menu: ${dishes}`,
  shoppingList: (url: string) => `Shopping list: ${url}`,
  booking: (code: string) => `Booking ${code}`,
  forCustomer: (name: string) => `For ${name}`,
  chef: (name: string) => `${name} cooks`,
  aChef: 'A chef of ours cooks',
  noChef: 'A chef is still to be found',
} as const;
