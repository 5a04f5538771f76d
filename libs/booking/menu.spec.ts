import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './booking.js';
import type { ChosenMenu, MenuChosen, NeedsRecorded } from './menu.js';
import {
  amended,
  cancelled,
  choices,
  completed,
  CUSTOMER,
  fare,
  nextDay,
  NOW,
  pending,
  placed,
  placedWithChef,
  quoted,
  released,
  request,
  requested,
  START,
  started,
} from '../../test/support/booking/a-booking.js';
import { dishesLike, menuOf, menuWith } from '../../test/support/booking/some-menus.js';
import { describe, expect, it } from '@jest/globals';
import { HOUR, plus } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { Needs } from '@libs/menu/needs.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';

const NEEDS: Needs = {
  ...NO_NEEDS,
  diet: 'jain',
  allergies: ['nuts'],
  spice: 1,
  children: 2,
  note: 'No garlic, please.',
};
const [meat = ''] = dishesLike({ course: 'main', diet: 'non-veg' });
const [first = '', second = '', third = ''] = dishesLike({ course: 'main', diet: 'veg' });
const [roti = ''] = dishesLike({ course: 'bread' });
const chosen = ({ dishes, library }: ChosenMenu, reason: MenuChosen['data']['reason'] = 'customer-choice') =>
  ({ type: 'MenuChosen', data: { dishes, library, reason } }) as const satisfies MenuChosen;
const recorded = (needs: Needs): NeedsRecorded => ({ type: 'NeedsRecorded', data: { customerId: CUSTOMER, needs } });
const choose = (menu?: ChosenMenu, needs?: Needs) =>
  ({ type: 'ChooseMenu', ...(menu && { menu }), ...(needs && { needs }) }) as const;
const now = { now: NOW };
const DAY_BEFORE = plus(START, -24 * HOUR);

describe('choosing a menu', () => {
  it('records dishes and needs, before and after the payment, until 24 hours before the start', () => {
    const menu = menuWith(first, roti);
    for (const past of [pending, placed, placedWithChef]) {
      given(bookingDecider, ...past)
        .when(choose(menu, NO_NEEDS), { now: DAY_BEFORE })
        .then(chosen(menu), recorded(NO_NEEDS));
    }
  });

  it('is refused for a menu that was chosen meanwhile, which it would replace', () => {
    const seen = { ...now, changes: ['NeedsRecorded'] };
    given(bookingDecider, ...placed, recorded(NEEDS))
      .when(choose(menuWith(first), NO_NEEDS), seen)
      .thenRefused('changed-meanwhile', { changes: ['NeedsRecorded'] });
    given(bookingDecider, ...placed, chosen(menuWith(first)), recorded(NEEDS))
      .when(choose(menuWith(first), NEEDS), { ...seen, sameNeeds: true })
      .thenNothing();
  });

  it('records only what is new', () => {
    const menu = menuWith(first);
    const past = [...placed, chosen(menu), recorded(NEEDS)];
    const same = { ...now, sameNeeds: true };
    given(bookingDecider, ...past)
      .when(choose(menu), same)
      .thenNothing();
    given(bookingDecider, ...past)
      .when(choose(menuWith(), NO_NEEDS), { ...now, sameNeeds: true })
      .then(chosen(menuWith()));
    given(bookingDecider, ...past)
      .when(choose(menu, { ...NO_NEEDS, spice: 2 }), now)
      .then(recorded({ ...NO_NEEDS, spice: 2 }));
    given(bookingDecider, ...placed)
      .when(choose(menuWith(), NO_NEEDS), same)
      .thenNothing();
  });

  it('is refused later, and for a booking that is cancelled, started or complete', () => {
    const refusals = [
      ['menu-closed', placed, plus(DAY_BEFORE, 1)],
      ['already-started', placed, START],
      ['already-started', [...placedWithChef, started], START],
      ['already-complete', [...placedWithChef, started, completed], START],
      ['already-cancelled', [...placed, cancelled()], NOW],
      ['not-found', [], NOW],
    ] as const;
    for (const [code, past, at] of refusals) {
      given(bookingDecider, ...past)
        .when(choose(menuWith(first)), { now: at })
        .thenRefused(code);
    }
  });

  it('is refused at the dishes that have no place or contradict the needs', () => {
    const veg = { ...NO_NEEDS, diet: 'veg' } as const;
    given(bookingDecider, ...placed)
      .when(choose(menuWith(first, meat), veg), now)
      .thenRefused('menu-not-possible', { problems: [{ id: meat, code: 'diet', diet: 'veg' }] });
    const [starter = ''] = dishesLike({ course: 'starter' });
    given(bookingDecider, ...placed)
      .when(choose(menuWith(starter, 'pizza')), now)
      .thenRefused('menu-not-possible', {
        problems: [
          { id: starter, code: 'no-place', course: 'starter' },
          { id: 'pizza', code: 'unknown' },
        ],
      });
  });

  it('compares new needs with the dishes that were chosen before', () => {
    given(bookingDecider, ...placed, chosen(menuWith(meat)))
      .when(choose(undefined, { ...NO_NEEDS, diet: 'vegan' }), now)
      .thenRefused('menu-not-possible', { problems: [{ id: meat, code: 'diet', diet: 'vegan' }] });
  });
});

describe('a request with a menu', () => {
  const late = { now: plus(START, -2 * HOUR) };

  it('records it with the request, also within the last 24 hours', () => {
    const menu = menuWith(first);
    given(bookingDecider)
      .when({ ...request, menu, needs: NO_NEEDS }, late)
      .then(requested, quoted, chosen(menu));
    given(bookingDecider)
      .when({ ...request, menu: menuWith(), needs: { ...NO_NEEDS, children: 1 } }, now)
      .then(requested, quoted, recorded({ ...NO_NEEDS, children: 1 }));
  });

  it('is refused as a whole when a dish cannot be cooked', () => {
    given(bookingDecider)
      .when({ ...request, menu: menuWith(meat), needs: { ...NO_NEEDS, diet: 'jain' } }, now)
      .thenRefused('menu-not-possible', { problems: [{ id: meat, code: 'diet', diet: 'jain' }] });
    expect(
      bookingDecider.decide({ phase: 'none' }, { ...request, menu: menuWith(meat), needs: ERASED }, now),
    ).toHaveProperty('events');
  });
});

describe('an edit', () => {
  const menu = menuWith(first, roti, second, third);
  const edit = (changes: Partial<typeof choices>) =>
    ({ type: 'AmendBooking', choices: { ...choices, ...changes }, fare }) as const;

  it('keeps a menu that still fits', () => {
    given(bookingDecider, ...pending, chosen(menu))
      .when(edit({ headCount: 12 }), now)
      .then(amended({ headCount: 12 }), quoted);
  });

  it('keeps the first dishes that fit when fewer are booked', () => {
    given(bookingDecider, ...pending, chosen(menu))
      .when(edit({ numberOfMainCourses: 2 }), now)
      .then(amended({ numberOfMainCourses: 2 }), quoted, chosen(menuWith(first, roti, second), 'fewer-booked'));
  });

  it('keeps no dish of a meal that is not booked any more, and releases the chef after that', () => {
    const changes = { meals: ['breakfast'] as const, numberOfBreakfast: 3, ...nextDay };
    given(bookingDecider, ...placedWithChef, chosen(menu))
      .when(edit(changes), { ...now, chefHasTime: false })
      .then(amended(changes, 100), quoted, chosen(menuWith(), 'fewer-booked'), released('busy'));
  });

  it('changes no menu that the chef suggests', () => {
    given(bookingDecider, ...pending, chosen(menuOf('main', 0)))
      .when(edit({ numberOfMainCourses: 1 }), now)
      .then(amended({ numberOfMainCourses: 1 }), quoted);
  });
});
