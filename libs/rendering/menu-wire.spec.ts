import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { dishPictureAddress } from '@libs/contract/pictures.js';
import { dishesLike, menuWith } from '../../test/support/booking/some-menus.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import type { Needs } from '@libs/menu/needs.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';
import { dishesToWire, menuForChef, menuToWire, shoppingListForChef, shoppingListToWire } from './menu-wire.js';

const NEEDS: Needs = { ...NO_NEEDS, diet: 'veg', spice: 1, children: 2, note: 'No garlic.' };
const dishes = dishesLike({ course: 'main', diet: 'veg' }).slice(0, 1);
const chosen: BookingEvent = { type: 'MenuChosen', data: { ...menuWith(...dishes), reason: 'customer-choice' } };
const recorded: BookingEvent = { type: 'NeedsRecorded', data: { customerId: a.CUSTOMER, needs: NEEDS } };
const after = (...events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
const CLOSES = plus(a.START, -24 * HOUR);
const ENGLISH = { reader: 'chef', language: 'en' } as const;

describe('the menu of a booking', () => {
  it('has what was chosen and said, the suggestion for the rest, and until when it can be changed', () => {
    const menu = menuToWire(after(...a.pending, chosen, recorded), a.NOW);
    expect(menu).toMatchObject({ dishes, ...NEEDS, open: true, until: CLOSES });
    expect(menu.suggested.length).toBeGreaterThan(0);
    expect(menu.suggested).not.toContain(dishes[0]);
  });

  it('cannot be changed within 24 hours of the start, nor once the booking is cancelled', () => {
    expect(menuToWire(after(...a.placed, chosen), plus(CLOSES, 1))).toMatchObject({ dishes, open: false, until: null });
    expect(menuToWire(after(...a.placed, chosen, a.cancelled()), a.NOW)).toMatchObject({ open: false, until: null });
  });

  it('has no more children than people after an edit, so that it can be sent back', () => {
    const many: BookingEvent = {
      type: 'NeedsRecorded',
      data: { customerId: a.CUSTOMER, needs: { ...NEEDS, children: 7 } },
    };
    const fewer = after(...a.pending, many, a.amended({ headCount: 5 }));
    expect(menuToWire(fewer, a.NOW).children).toBe(5);
  });

  it('has no needs after the customer was erased', () => {
    const erased: BookingEvent = { type: 'CustomerAnonymised', data: { customerId: a.CUSTOMER } };
    expect(menuToWire(after(...a.pending, recorded, erased), a.NOW)).toMatchObject(NO_NEEDS);
  });

  it('is read by the chef from the assignment on, and is empty for a visit that is not theirs any more', () => {
    const events = [...a.placedWithChef, chosen, recorded];
    const seen = bookingForChef(after(...events), { chefId: a.CHEF, verified: true }, a.NOW);
    const past = bookingForChef(after(...events, a.cancelled()), { chefId: a.CHEF, verified: true }, a.NOW);
    if (!seen || !past) throw new Error('the chef was assigned');
    expect(menuForChef(seen)).toMatchObject({ dishes, ...NEEDS, open: false, until: null });
    expect(menuForChef(past)).toMatchObject({ dishes: [], suggested: [], ...NO_NEEDS, places: { main: 0 } });
    expect(shoppingListForChef(seen, ENGLISH)).toEqual(shoppingListToWire(after(...events), ENGLISH));
    expect(shoppingListForChef(past, ENGLISH).items).toEqual([]);
  });
});

describe('the library', () => {
  it('is translated, and names a picture for each dish', () => {
    const [english, hindi] = [dishesToWire('en'), dishesToWire('hi')];
    for (const [index, dish] of english.dishes.entries()) {
      expect(hindi.dishes[index]).toMatchObject({ id: dish.id, picture: dishPictureAddress(dish.id) });
      expect(hindi.dishes[index]?.name).not.toBe(dish.name);
    }
  });

  it('says what a dish contains that is cooked otherwise for a diet', () => {
    const { dishes } = dishesToWire('en');
    const dishOf = (id: string) => dishes.find((dish) => dish.id === id);
    expect(dishOf('dal-tadka')).toMatchObject({
      allergens: ['milk', 'gluten'],
      variantAllergens: { vegan: ['gluten'] },
    });
    expect(dishOf('shahi-paneer')?.variantAllergens).not.toHaveProperty('vegan');
    expect(dishOf('steamed-rice')).not.toHaveProperty('variantAllergens');
  });
});
