/** Like `erasure.spec.ts`, for a chef: no view shows an erased one, and each equals a rebuild. */
import { describe, expect, it } from '@jest/globals';
import * as a from '../../test/support/booking/a-booking.js';
import { rupees } from '@libs/contract/money.js';
import { documentsAfter, type Happened, history } from '../../test/support/eventing/history.js';
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ChefEvent } from '@libs/identity/chef.js';
import { ALL_SCHEMAS } from './all-schemas.js';
import { CONSUMERS } from './consumers.js';

const chefId = a.CHEF;
const at = a.NOW;
/** Each occurs in a personal field of the chef only. */
const PERSONAL_VALUES = [
  'Quillonvas',
  'Mirzapuri',
  'quillonvas@example.in',
  '7312345098',
  'Kolhapuri Bagh',
  '319L',
  'brinjal',
  'asafoetida',
  'quillon@okbank',
  'nutmeg',
  '7041',
];
const [
  firstName = '',
  lastName = '',
  email = '',
  phone = '',
  location = '',
  lastFour = '',
  word = '',
  spice = '',
  ...rest
] = PERSONAL_VALUES;
const [upiAddress = '', thanks = '', end = ''] = rest;
const name = { firstName, lastName };
const profile = { ...name, email, phone };

const inChef = (event: ChefEvent): Happened => ({ stream: `chef-${chefId}`, event });
const otherChef = { ...a.assigned, data: { chefId: a.OTHER_CHEF, chef: { firstName: 'Anu', lastName: 'Rao' } } };
const hers = { ...a.assigned, data: { chefId, chef: name } };
const life: readonly Happened[] = [
  inChef({ type: 'ChefRegistered', data: { chefId, profile, cuisine: 'Goan', experience: 4 } }),
  inChef({ type: 'PasswordSet', data: { accountId: chefId, hash: '$argon2id$' } }),
  inChef({ type: 'ChefProfileChanged', data: { chefId, profile, cuisine: 'Malwa' } }),
  inChef({
    type: 'ChefPublicProfileChanged',
    data: {
      chefId,
      publicProfile: { cuisines: ['goan'], languages: ['kok'], dishes: ['kheer'], introduction: spice, portrait: '' },
    },
  }),
  inChef({ type: 'ChefPhoneProven', data: { chefId, phone } }),
  inChef({ type: 'ChefExperienceRecorded', data: { chefId, experience: 5, location, salary: rupees(73_419) } }),
  inChef({ type: 'ChefUpiAddressSet', data: { chefId, upiAddress } }),
  inChef({
    type: 'ChefPayoutAccountSet',
    data: { chefId, account: { kind: 'bank', accountNumber: `50100${end}`, ifsc: 'HDFC0001234' }, turn: 1 },
  }),
  inChef({ type: 'ChefDocumentOffered', data: { chefId, documentId: 'A', expiresAt: at } }),
  inChef({
    type: 'ChefDocumentFiled',
    data: { chefId, documentId: 'A', idType: 'pan', lastFour, size: 1, mediaType: 'image/jpeg', claims: [] },
  }),
  // One booking that was hers, then another chef's, then hers again.
  ...a.inStream(...a.placed, hers, a.released('unavailable'), otherChef, a.released('busy', a.OTHER_CHEF), hers),
  ...a.inStream(
    a.started,
    a.completed,
    {
      type: 'BookingRated',
      data: { by: 'chef', raterId: chefId, rater: name, ratedId: a.CUSTOMER, stars: 5, description: `Good ${word}` },
    },
    {
      type: 'BookingRated',
      data: { by: 'customer', raterId: a.CUSTOMER, ratedId: chefId, stars: 5, description: 'Fine', published: true },
    },
    { type: 'ReviewReplied', data: { chefId, text: `The secret is ${thanks}`, editableUntil: at } },
    {
      type: 'ProblemReported',
      data: { customerId: a.CUSTOMER, kind: 'other', note: 'It was loud.', chefId, refund: rupees(0) },
    },
    { type: 'ProblemAnswered', data: { chefId, kind: 'other', text: `I am sorry, ${thanks}` } },
    { type: 'NoShowReported', data: { chefId, refund: a.DEPOSIT } },
    { type: 'NoShowAnswered', data: { chefId, text: `I was there, ${thanks}` } },
  ),
];
const erasure: readonly Happened[] = [
  inChef({ type: 'ChefLeaveRequested', data: { chefId, due: at } }),
  inChef({ type: 'ChefErasureBegan', data: { chefId, documentIds: ['A'] } }),
  ...a.inStream({ type: 'ChefAnonymised', data: { chefId } }),
  inChef({ type: 'ChefErased', data: { chefId } }),
];

const schemas = new Map(ALL_SCHEMAS.map((schema) => [schema.type, schema]));

/** The event as it is decoded without the chef's key. */
function shredded(event: RecordedEvent): RecordedEvent {
  const { personal } = schemas.get(event.type) ?? {};
  if (personal?.subject(event.data as never) !== chefId) return event;
  const erased = Object.fromEntries(Object.keys(personal.fields).map((field) => [field, ERASED]));
  return { ...event, data: { ...(event.data as object), ...erased } };
}

const readable = history([...life, ...erasure]);
const unreadable = readable.map(shredded);
const views = CONSUMERS.map((view) => [view.name, view] as const);

describe('an erased chef', () => {
  it.each(views)('appears nowhere in %s, which equals a rebuild', (_, view) => {
    const live = documentsAfter(view, readable);
    const text = JSON.stringify(
      [...live.values()].map((document) => [
        document,
        Object.values(view.searchTexts ?? {}).map((text) => text(document)),
      ]),
    );
    expect(PERSONAL_VALUES.filter((one) => text.includes(one))).toEqual([]);
    expect(live).toEqual(documentsAfter(view, unreadable));
  });

  it('appeared somewhere before, and the other chef of the booking still does', () => {
    const shown = (events: readonly Happened[]) =>
      JSON.stringify(views.flatMap(([, view]) => [...documentsAfter(view, history(events)).values()]));
    expect(PERSONAL_VALUES.filter((one) => !shown(life).includes(one))).toEqual([]);
    expect(shown([...life, ...erasure])).toContain('Anu Rao will cook.');
    expect(JSON.stringify(unreadable)).not.toMatch(new RegExp(PERSONAL_VALUES.join('|')));
  });
});
