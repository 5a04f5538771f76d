import { describe, expect, it } from '@jest/globals';
import { epochMs, instantOf, type KolkataDate, SLOTS } from '@libs/contract/time.js';
import { checkMenu } from '@libs/menu/check-menu.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { menuAllowance } from '@libs/menu/menu-places.js';
import { NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { NO_FLOW } from '../flow/booking-flow.js';
import { menuFor, NOTHING_CHOSEN } from '../flow/selection.js';
import { atHour, isStillFree, openOnLeave, withFirstHour } from './simple-meal.js';

const day = '2026-12-12' as KolkataDate;
const days = [
  { date: day, hours: [] },
  { date: '2026-12-13', hours: [{ start: '11.00 am' as const, chefs: 2 }] },
];
const now = epochMs(instantOf(day, '8.00 am'));

describe('a simple meal', () => {
  it.each(SLOTS.slice(0, -2))('has four dishes of the library that fit, at %s', (start) => {
    const { choices, menu } = atHour(NO_FLOW, day, start);
    const { dishes, ...needs } = menuFor(choices, menu);
    expect(dishes).toHaveLength(4);
    expect(checkMenu(DISH_INDEX, { dishes, places: menuAllowance(choices), needs })).toEqual([]);
    expect(choices).toMatchObject({ headCount: 2, startDate: day, startTime: start, endDate: day });
  });

  it('lasts two hours, from the first free one on', () => {
    const { choices } = withFirstHour(NO_FLOW, days);
    expect(choices).toMatchObject({
      startDate: '2026-12-13',
      startTime: '11.00 am',
      endTime: '1.00 pm',
      meals: ['lunch'],
    });
    expect(choices && isStillFree(choices, days)).toBe(true);
    expect(choices && isStillFree({ ...choices, startTime: '8.00 am' }, days)).toBe(false);
  });

  it('keeps chosen dishes at another hour of the same meal', () => {
    const flow = { ...NO_FLOW, ...atHour(NO_FLOW, day, '11.00 am') };
    const chosen = { ...flow, menu: { ...flow.menu, dishes: [] } };
    expect(atHour(chosen, day, '1.00 pm').menu.dishes).toEqual([]);
    expect(atHour(chosen, day, '7.00 pm').menu.dishes).toHaveLength(4);
  });

  it('leaves the choices of another booking alone, and keeps what its guests need', () => {
    const dinner = {
      isDraft: true,
      choices: { ...NOTHING_CHOSEN, offer: 'party' },
      menu: { ...NO_MENU, allergies: ['nuts' as const] },
    };
    expect(openOnLeave(dinner, now)).toEqual({ isDraft: false, menu: { ...NO_MENU, allergies: ['nuts'] } });
    const { choices, menu } = atHour(NO_FLOW, day, '9.00 am');
    expect(openOnLeave({ isDraft: true, choices, menu }, now)).toEqual({ isDraft: true, choices, menu });
  });
});
