import type { Meal } from './enums.js';

/** Texts of a booking's calendar entry. */
export const CALENDAR_TEXTS = {
  visit: (meals: readonly Meal[], people: number) => `${meals.join(', ')} for ${people} people`,
  ofCustomer: (company: string, visit: string) => `${company}: ${visit}`,
  ofChef: (visit: string) => `Cook ${visit}`,
  /** For a visit that the chef no longer makes. */
  pastVisit: 'You don’t need to come',
  menu: (dishes: string) => `Menu: ${dishes}`,
  shoppingList: (url: string) => `Shopping list: ${url}`,
  booking: (code: string) => `Booking ${code}`,
  forCustomer: (name: string) => `For ${name}`,
  chef: (name: string) => `Your chef: ${name}`,
  aChef: 'One of our chefs is coming',
  noChef: 'We’re finding your chef',
} as const;
