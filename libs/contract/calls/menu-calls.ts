/** Calls for dishes, menus and shopping lists. */
import { type Call, call } from '../call.js';
import * as menus from '../menu.js';

export const MENU_CALLS = {
  dishes: call({
    method: 'GET',
    path: '/v1.0/dishes',
    auth: 'none',
    summary: 'The library of dishes, in English or Hindi',
    query: menus.DishesQuery,
    answer: menus.DishesAnswer,
  }),
  menu: call({
    method: 'GET',
    path: '/v1.0/bookings/:id/menu',
    auth: 'any',
    summary: 'The dishes and needs of a booking; for its chef as well',
    answer: menus.BookingMenu,
    refusals: [404],
  }),
  chooseMenu: call({
    method: 'PUT',
    path: '/v1.0/bookings/:id/menu',
    auth: 'user',
    summary: 'Choose the dishes of a booking and say what its guests need, until 24 hours before the start',
    description:
      'Replaces the whole menu. A refused dish has an entry in `errors`, at `dishes.<index>`, and one in the member `dishes` of the problem.',
    body: menus.MenuChoice,
    answer: menus.BookingMenu,
    refusals: [404, 409],
  }),
  shoppingList: call({
    method: 'GET',
    path: '/v1.0/bookings/:id/shopping-list',
    auth: 'any',
    summary: 'The ingredients of the menu for all people of the booking',
    query: menus.ShoppingListQuery,
    answer: menus.ShoppingList,
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;
