import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { fromRupees } from '@libs/contract/money.js';
import { checkMenu } from '@libs/menu/check-menu.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { menuAllowance } from '@libs/menu/menu-places.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { planIn } from '../../../lib/booking/plan.js';
import { SAMPLE_MENUS } from './sample-menus.built.js';

describe.each(SAMPLE_MENUS.map((menu) => [menu.id, menu] as const))('the sample menu %s', (_id, menu) => {
  const plan = planIn(new URLSearchParams(menu.address.split('?')[1]));

  it('opens the booking form with the choices that its total is for', () => {
    expect(plan).toMatchObject({
      meals: menu.meals,
      headCount: menu.people,
      additionalServices: menu.help,
    });
    const fare = plan && fareForHours(plan, LIMITS.defaultSlots, currentTariff);
    expect(fromRupees(menu.total)).toBe(fare?.finalFare);
  });

  it('consists of dishes that can be chosen for that booking, and uses all that are paid for', () => {
    const places = plan && menuAllowance(plan);
    const dishes = menu.dishes.map(({ id }) => id);
    expect(places && checkMenu(DISH_INDEX, { dishes, places })).toEqual([]);
    const paid = (places?.breakfast ?? 0) + (places?.starter ?? 0) + (places?.main ?? 0);
    const courses = menu.dishes.map(({ id }) => DISH_INDEX.get(id)?.course ?? 'none');
    expect(courses.filter((course) => !['bread', 'rice', 'side', 'drink'].includes(course))).toHaveLength(paid);
    expect(menu.dishes.length).toBeGreaterThan(2);
  });
});
