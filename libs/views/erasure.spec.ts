/**
 * Views contain clear text of what the log encrypts. So every view, once a customer is erased, must contain nothing of
 * them, and equal a rebuild from a log that cannot be decrypted any more.
 */
import { describe, expect, it } from '@jest/globals';
import * as a from '../../test/support/booking/a-booking.js';
import { testErasure } from '../../test/support/eventing/erased.js';
import { type Happened, history } from '../../test/support/eventing/history.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import { rupees } from '@libs/contract/money.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { draftReceipt } from '@libs/receipts/draft-receipt.js';
import { receiptStream } from '@libs/receipts/receipt-number.js';
import { ALL_SCHEMAS } from './all-schemas.js';

const customerId = a.CUSTOMER;
const at = a.NOW;
/** Each occurs in a personal field of the customer only. */
const PERSONAL_VALUES = [
  'Zubeida',
  'Quixley',
  'zubeida@example.in',
  '7312345098',
  'Unrepeated Lane',
  'Ujjainville',
  'jackfruit',
  'samsung',
  'hashOfBrowserId',
];
const [
  firstName = '',
  lastName = '',
  email = '',
  phone = '',
  address = '',
  city = '',
  wish = '',
  browser = '',
  id = '',
] = PERSONAL_VALUES;
const venue = { firstName, lastName, phone, address, city, region: '', zip: '' };

const receipt = draftReceipt(history(a.inStream(...a.placed)), a.ID);

const inCustomer = (event: DomainEvent): Happened => ({ stream: `customer-${customerId}`, event });
const life: readonly Happened[] = [
  {
    stream: 'session-S',
    event: {
      type: 'SessionStarted',
      data: {
        sessionId: 'S',
        subject: customerId,
        role: 'user',
        tokenHash: 'hash',
        expiresAt: at,
        endsAt: at,
        lasts: 0,
        device: { browser, system: 'other', id },
      },
    },
  },
  {
    stream: 'login-index',
    event: {
      type: 'OneTimeCodeRequested',
      data: { challenge: 'A', phoneIndex: 'index', phone, requestedAt: at, expiresAt: at },
    },
  },
  inCustomer({ type: 'CustomerRegistered', data: { customerId, phone } }),
  inCustomer({ type: 'CustomerPhoneProven', data: { customerId, phone, session: 'S', replaces: true } }),
  inCustomer({
    type: 'CustomerProfileChanged',
    data: { customerId, phone, profile: { firstName, lastName, email } },
  }),
  inCustomer({
    type: 'AddressAdded',
    data: { customerId, addressId: 'address-1', sameAs: 'like-1', address: { ...venue, countryCode: '+91' } },
  }),
  inCustomer({
    type: 'AddressChanged',
    data: { customerId, addressId: 'address-1', sameAs: 'like-2', address: { ...venue, countryCode: '+91' } },
  }),
  inCustomer({
    type: 'DeviceSubscribed',
    data: {
      accountId: customerId,
      deviceId: 'D',
      language: 'hi',
      subscription: { endpoint: `https://push.example/${firstName}`, keys: { p256dh: 'key', auth: 'secret' } },
    },
  }),
  inCustomer({ type: 'PasswordSet', data: { accountId: customerId, hash: '$argon2id$' } }),
  ...a.inStream(
    {
      ...a.requested,
      data: { ...a.requested.data, customer: { firstName, lastName }, venue, description: wish },
    },
    a.quoted,
    { type: 'NeedsRecorded', data: { customerId, needs: { ...NO_NEEDS, note: `no ${wish}` } } },
    a.initiated(),
    a.paid(),
    a.assigned,
    a.started,
    a.completed,
    {
      type: 'BookingRated',
      data: {
        by: 'customer',
        raterId: customerId,
        rater: { firstName, lastName },
        ratedId: a.CHEF,
        stars: 5,
        description: `${firstName} liked it`,
      },
    },
    { type: 'ReviewWritten', data: { customerId, description: `${firstName} liked the dal` } },
    { type: 'ReviewReplied', data: { chefId: a.CHEF, text: 'Thank you.', editableUntil: at } },
    {
      type: 'ProblemReported',
      data: { customerId, kind: 'food', note: `${firstName} found it salty`, chefId: a.CHEF, refund: rupees(0) },
    },
    { type: 'ProblemAnswered', data: { chefId: a.CHEF, kind: 'food', text: 'I am sorry.' } },
  ),
  {
    stream: receiptStream('2026-27'),
    event: {
      type: 'ReceiptIssued',
      data: { ...receipt, number: 'RSY-2627-0000001', recipient: { name: firstName, address } },
    },
  },
];
const erasure: readonly Happened[] = [
  { stream: 'session-S', event: { type: 'SessionEnded', data: { reason: 'account-closed' } } },
  inCustomer({ type: 'ErasureRequested', data: { customerId, due: at } }),
  inCustomer({ type: 'ErasureBegan', data: { customerId, addressIds: ['address-1'] } }),
  ...a.inStream({ type: 'CustomerAnonymised', data: { customerId } }),
  { stream: 'login-index', event: { type: 'NumberForgotten', data: { era: 1 } } },
  inCustomer({ type: 'SubjectErased', data: { customerId, purposes: ['profile', 'log-in'], recordsUntil: at } }),
];
/** Events about other people, or kept by law; `chef-erasure.spec.ts` covers chefs. */
const EVENTS_OF_OTHERS = [
  'ChefRegistered',
  'ChefProfileChanged',
  'ChefPublicProfileChanged',
  'ChefPhoneProven',
  'ChefExperienceRecorded',
  'ChefUpiAddressSet',
  'ChefPayoutAccountSet',
  'ReviewReplied',
  'NoShowAnswered',
  'ProblemAnswered',
  'ChefDocumentFiled',
  'ChefAssigned',
  'ContactMessageReceived',
];

describe('an erased customer', () => {
  testErasure(PERSONAL_VALUES, [life, erasure], ({ type }) => !EVENTS_OF_OTHERS.includes(type));

  it('has events of every type that concerns customers', () => {
    const told = new Set(life.map(({ event }) => event.type));
    const kinds = ALL_SCHEMAS.filter(({ type, personal }) => personal && !EVENTS_OF_OTHERS.includes(type));
    expect(kinds.map(({ type }) => type).filter((type) => !told.has(type))).toEqual([]);
  });
});
