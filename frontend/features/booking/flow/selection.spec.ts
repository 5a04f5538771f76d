import { checkSelection } from '../../../lib/booking/check-selection.js';
import { type ChosenMenu, NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { bookingFlow, type BookingFlow, NO_FLOW, openForm, openSummary } from './booking-flow.js';
import {
  countsOf,
  dessertsOf,
  firstSelection,
  menuFor,
  nextSaturday,
  NOTHING_CHOSEN,
  type Selection,
  withSuggestion,
} from './selection.js';
import { describe, expect, it } from '@jest/globals';
import type { Course } from '@libs/menu/dish.js';

const NOW = Date.parse('2026-12-01T06:30:00.000Z');
const dish = (id: string, course: Course = 'main') => ({ id, course });
const menuOf = (...dishes: ChosenMenu['dishes']): ChosenMenu => ({ ...NO_MENU, dishes });
const mains = (count: number) =>
  ['dal', 'saag', 'kofta', 'kadhi', 'chole', 'rajma'].slice(0, count).map((id) => dish(id));
const dinner: Selection = { ...NOTHING_CHOSEN, meals: ['dinner'], numberOfMainCourses: 2 };

const chosen = (...dishes: ChosenMenu['dishes']): BookingFlow =>
  bookingFlow({ choices: dinner, isDraft: true }, { type: 'choose-menu', menu: menuOf(...dishes) });
const change = (flow: BookingFlow, changes: Partial<Selection>): BookingFlow =>
  bookingFlow(flow, { type: 'choose', choices: { ...NOTHING_CHOSEN, ...flow.choices, ...changes } });
const mainsOf = ({ choices }: BookingFlow) => choices?.numberOfMainCourses;
const idsOf = ({ choices, menu }: BookingFlow) => choices && menu && menuFor(choices, menu).dishes;

describe('the dish counts', () => {
  it('follow the chosen dishes up and down again, to what the customer chose', () => {
    const more = chosen(...mains(4));
    expect(mainsOf(more)).toBe(4);
    expect(mainsOf(bookingFlow(more, { type: 'choose-menu', menu: menuOf(dish('dal')) }))).toBe(2);
  });

  it('count desserts as main courses, and leave the others alone', () => {
    const { choices, menu } = chosen(dish('dal'), dish('saag'), dish('halwa', 'dessert'), dish('naan', 'bread'));
    expect(choices && menu && dessertsOf(choices, menu)).toBe(1);
    expect(choices).toMatchObject({ numberOfMainCourses: 3, numberOfStarters: 2, numberOfBreakfast: 3 });
  });

  it('that the customer changes are theirs from then on', () => {
    const five = change(chosen(...mains(4)), { numberOfMainCourses: 5 });
    expect(mainsOf(bookingFlow(five, { type: 'choose-menu', menu: menuOf() }))).toBe(5);
    const people = change(chosen(...mains(4)), { headCount: 9 });
    expect(mainsOf(bookingFlow(people, { type: 'choose-menu', menu: menuOf() }))).toBe(2);
  });

  it('never exceed the limit', () => {
    expect(mainsOf(chosen(...'abcdefghij'.split('').map((id) => dish(id))))).toBe(8);
  });
});

describe('the chosen dishes', () => {
  it('are the first that fit a lower count', () => {
    const fewer = change(chosen(...mains(4), dish('naan', 'bread')), { numberOfMainCourses: 3 });
    expect(idsOf(fewer)).toEqual(['dal', 'saag', 'kofta', 'naan']);
    expect(mainsOf(fewer)).toBe(3);
  });

  it('of a meal come back with the meal', () => {
    const without = change(chosen(...mains(2)), { meals: ['breakfast'] });
    expect(idsOf(without)).toEqual([]);
    expect(idsOf(change(without, { meals: ['dinner'] }))).toEqual(['dal', 'saag']);
  });

  it('are forgotten with the created booking, and by a fresh start', () => {
    expect(bookingFlow(chosen(...mains(2)), { type: 'finish', booking: 'b' }).menu).toBeUndefined();
    expect(bookingFlow(chosen(...mains(2)), { type: 'start-fresh', choices: dinner }).menu).toBeUndefined();
  });
});

it('there are never more children than people', () => {
  expect(menuFor(dinner, { ...NO_MENU, children: 9 }).children).toBe(4);
});

describe('a menu that was pressed', () => {
  const plan = { ...dinner, numberOfMainCourses: 4, headCount: 6 };
  const opening = { plan, origin: 'link', now: NOW, taken: [] };

  it('comes with the choices of its link, and is a draft', () => {
    const opened = openForm({ ...NO_FLOW, menu: menuOf(...mains(4)) }, opening);
    expect(opened).toMatchObject({ isDraft: true, choices: { numberOfMainCourses: 4, headCount: 6 } });
    expect(opened.menu?.chosenCounts?.numberOfMainCourses).toBe(4);
    expect(idsOf(opened)).toHaveLength(4);
  });

  it('is newer than the booking before it', () => {
    const opened = openForm({ choices: dinner, isDraft: true, made: 'b', menu: menuOf(...mains(3)) }, opening);
    expect(opened).not.toHaveProperty('made');
    expect(idsOf(opened)).toHaveLength(3);
  });

  it('comes with the whole order of an earlier booking', () => {
    const order = { ...countsOf(plan), meals: plan.meals, additionalServices: [], headCount: 9 };
    const intent = { label: 'Birthday', requirement: 'birthday', meals: ['dinner'], order };
    const opened = openForm(
      { ...NO_FLOW, menu: menuOf(...mains(5)) },
      { intent, origin: 'again', now: NOW, taken: [] },
    );
    expect(opened.choices).toMatchObject({ headCount: 9, numberOfMainCourses: 5, startDate: '2026-12-05' });
  });

  it('loses its dishes, but not its needs, to a newer link', () => {
    const draft = chosen(...mains(6));
    const careful = { ...draft, menu: { ...(draft.menu ?? NO_MENU), allergies: ['nuts' as const] } };
    const opened = openForm(careful, opening);
    expect(opened.menu).toMatchObject({ dishes: [], allergies: ['nuts'] });
    expect(mainsOf(opened)).toBe(4);
  });
});

it('the summary follows dishes that were chosen after its address was made', () => {
  expect(mainsOf(openSummary(chosen(...mains(4)), dinner))).toBe(4);
});

const at = (time: string) => Date.parse(`${time}+05:30`);
const WEDNESDAY = at('2026-11-25T10:00:00');
const preselected = (intent: Parameters<typeof firstSelection>[1]['intent']) =>
  withSuggestion(firstSelection(undefined, { intent, origin: 'a' }), WEDNESDAY, []);

describe('the next Saturday', () => {
  it.each([
    ['2026-11-25T10:00:00', '2026-11-28'],
    ['2026-11-27T23:59:00', '2026-11-28'],
    ['2026-11-28T00:30:00', '2026-12-05'],
    ['2026-11-29T10:00:00', '2026-12-05'],
  ])('seen from %s is %s', (now, saturday) => {
    expect(nextSaturday(at(now), [])).toBe(saturday);
  });

  it('is one without another visit, also one of several days', () => {
    const visits = [
      { startDate: '2026-12-04', endDate: '2026-12-06' },
      { startDate: '2026-11-28', endDate: '2026-11-28' },
      { startDate: '2026-12-13', endDate: '2026-12-13' },
    ];
    expect(nextSaturday(WEDNESDAY, visits)).toBe('2026-12-12');
    expect(nextSaturday(WEDNESDAY, [{ startDate: '', endDate: '9999-12-31' }])).toBe('2026-11-28');
  });
});

describe('the suggestion', () => {
  it.each([
    [{ label: 'One Time Chef', offer: 'oneTime' }, ['dinner'], '6.00 pm', '10.00 pm'],
    [{ label: 'Chef for Party' }, ['starters', 'dinner'], '6.00 pm', '10.00 pm'],
    [{ label: 'Kitty party', offer: 'kitty', requirement: 'kitty' }, ['lunch', 'starters'], '11.00 am', '3.00 pm'],
    [{ label: 'Lunch', offer: 'lunch', meals: ['lunch'] }, ['lunch'], '11.00 am', '3.00 pm'],
    [{ label: 'Breakfast', offer: 'breakfast', meals: ['breakfast'] }, ['breakfast'], '8.00 am', '12.00 pm'],
    [{ label: 'Something else', requirement: 'gathering' }, ['lunch'], '11.00 am', '3.00 pm'],
    [{ label: 'constructor', offer: 'constructor' }, ['dinner'], '6.00 pm', '10.00 pm'],
  ])('for %j is %j at %s', (intent, meals, startTime, endTime) => {
    const saturday = { startDate: '2026-11-28', endDate: '2026-11-28' };
    expect(preselected(intent)).toMatchObject({ meals, ...saturday, startTime, endTime });
  });

  it('leaves the occasion to the host unless the card names it, and is then complete', () => {
    expect(checkSelection(preselected({ label: 'One Time Chef', offer: 'oneTime' }), WEDNESDAY)).toEqual({
      requirement: 'Please select an occasion',
    });
    const kitty = preselected({ label: 'Kitty party', requirement: 'kitty' });
    expect(checkSelection(kitty, WEDNESDAY)).toEqual({});
  });

  it('changes nothing that is chosen', () => {
    const chosen = {
      ...NOTHING_CHOSEN,
      meals: ['breakfast' as const],
      startDate: '2026-12-12',
      startTime: '9.00 am' as const,
      endDate: '2026-12-12',
      endTime: '' as const,
    };
    expect(withSuggestion(chosen, WEDNESDAY, [])).toEqual(chosen);
  });
});
