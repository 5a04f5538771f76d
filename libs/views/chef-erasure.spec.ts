/** Like `erasure.spec.ts`, for a chef: no view shows an erased one, and each equals a rebuild. */
import { describe, expect, it } from '@jest/globals';
import * as a from '../../test/support/booking/a-booking.js';
import { rupees } from '@libs/contract/money.js';
import { testErasure } from '../../test/support/eventing/erased.js';
import { documentsAfter, type Happened, history } from '../../test/support/eventing/history.js';
import type { ChefEvent } from '@libs/identity/chef.js';
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

describe('an erased chef', () => {
  testErasure(PERSONAL_VALUES, [life, erasure], ({ data }, { subject }) => subject(data as never) === chefId);

  it('leaves the other chef of the booking shown', () => {
    const events = history([...life, ...erasure]);
    const shown = JSON.stringify(CONSUMERS.flatMap((view) => [...documentsAfter(view, events).values()]));
    expect(shown).toContain('Anu Rao will cook.');
  });
});
