import { describe, expect, it } from '@jest/globals';
import { Profile } from '@libs/contract/accounts.js';
import { Address } from '@libs/contract/addresses.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { documentsAfter, EPOCH, history } from '../../test/support/eventing/history.js';
import { type DomainEvent, ERASED, type StreamName } from '@libs/eventing/types/envelope.js';
import type { CustomerEvent } from '@libs/identity/customer.js';
import type { SessionEvent } from '@libs/identity/session.js';
import { addressToWire, profileToWire } from '@libs/rendering/account-wire.js';
import { type AddressDocument, addresses } from './addresses.js';
import { EMPTY_PUBLIC_PROFILE } from '@libs/identity/public-profile.js';
import { type ChefDocument, chefs, offer, offersText } from './chefs.js';
import { type CustomerDocument, customers } from './customers.js';
import { sessions } from './sessions.js';

const customerId = 'customer-1';
const phone = '9876543210';
const profile = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' };
const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone,
  address: '12 Palasia',
  city: 'Indore',
  region: 'Madhya Pradesh',
  zip: '452001',
  countryCode: '+91',
};
const inStream = (stream: StreamName, ...events: readonly DomainEvent[]) =>
  history(events.map((event) => ({ stream, event })));
const registered: CustomerEvent = { type: 'CustomerRegistered', data: { customerId, phone } };

describe('a customer', () => {
  const after = (...events: readonly CustomerEvent[]) =>
    documentsAfter(customers, inStream(`customer-${customerId}`, ...events)).get(customerId) as CustomerDocument;

  it('has a phone from the first day, and a profile once there is one', () => {
    expect(profileToWire(after(registered))).toEqual({ id: customerId, firstName: '', lastName: '', email: '', phone });
    const changed = after(registered, { type: 'CustomerProfileChanged', data: { customerId, profile, phone } });
    expect(profileToWire(changed)).toEqual({ id: customerId, ...profile, phone });
    const proven = after(registered, { type: 'CustomerPhoneProven', data: { customerId, phone: '9123456780' } });
    expect(profileToWire(proven).phone).toBe('9123456780');
  });

  it('is indexed by nothing personal', () => {
    expect(customers.indexes).toEqual([]);
  });

  it('is empty once erased', () => {
    const data = { customerId, profile: ERASED, phone: ERASED } as const;
    const wire = profileToWire(after(registered, { type: 'CustomerProfileChanged', data }));
    expect(Profile.parse(wire)).toEqual({ id: customerId, firstName: '', lastName: '', email: '', phone: '' });
  });
});

describe('an address', () => {
  const after = (kept: typeof address | typeof ERASED) => {
    const data = { customerId, addressId: 'address-1', sameAs: 'like-1', address: kept };
    return documentsAfter(addresses, inStream(`customer-${customerId}`, { type: 'AddressAdded', data })).get(
      'address-1',
    ) as AddressDocument;
  };

  it('belongs to its customer, and has the time of its last change', () => {
    expect(after(address)).toMatchObject({ customerId, updatedAt: expect.stringMatching(/^2026-11-21T06:30:01/) });
    expect(addressToWire(after(address))).toMatchObject({ id: 'address-1', ...address });
  });

  it('has its last content, until it is removed', () => {
    const data = { customerId, addressId: 'address-1', sameAs: 'like-1', address };
    const moved = { ...data, address: { ...address, address: '7 MG Road' } };
    const kept = (...events: readonly CustomerEvent[]) =>
      documentsAfter(addresses, inStream(`customer-${customerId}`, ...events)).get('address-1');
    const [was, is] = [kept({ type: 'AddressAdded', data }), { type: 'AddressChanged', data: moved } as const];
    expect(kept({ type: 'AddressAdded', data }, is)).toMatchObject({ address: { address: '7 MG Road' } });
    expect((kept({ type: 'AddressAdded', data }, is)?.updatedAt ?? '') > (was?.updatedAt ?? '')).toBe(true);
    const gone = { type: 'AddressRemoved', data: { customerId, addressId: 'address-1' } } as const;
    expect(kept({ type: 'AddressAdded', data }, is, gone)).toBeUndefined();
  });

  it('is empty once erased', () => {
    const wire = addressToWire(after(ERASED));
    expect(Address.parse(wire)).toEqual(wire);
    expect(JSON.stringify(wire)).not.toContain(ERASED);
  });
});

describe('a chef', () => {
  const chef = (kept: unknown): DomainEvent => ({
    type: 'ChefRegistered',
    data: { chefId: 'chef-1', profile: kept, cuisine: 'Goan', experience: 7 },
  });
  const rated = (by: 'customer' | 'chef', stars: number): DomainEvent => ({
    type: 'BookingRated',
    data: { by, raterId: 'x', ratedId: 'chef-1', stars, description: '' },
  });
  const vikas = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone };
  const after = (...events: readonly DomainEvent[]) =>
    documentsAfter(chefs, inStream('chef-chef-1', ...events)).get('chef-1') as ChefDocument;

  it('has a public card without contact data', () => {
    const name = { firstName: 'Vikas', lastName: 'Khanna' };
    expect(after(chef(vikas))).toMatchObject({ name, experience: 7, cuisine: 'Goan', ratings: { count: 0 } });
    expect(JSON.stringify(after(chef(vikas)))).not.toContain(phone);
  });

  describe('in the list for strangers', () => {
    const STEPS: readonly DomainEvent[] = [
      { type: 'ChefPhoneProven', data: { chefId: 'chef-1', phone } },
      { type: 'ChefExperienceRecorded', data: { chefId: 'chef-1', experience: 4, location: 'Rau, Indore', salary: 1 } },
      { type: 'ChefDocumentFiled', data: { chefId: 'chef-1', documentId: 'd' } },
      { type: 'ChefDocumentChecked', data: { chefId: 'chef-1', documentId: 'd' } },
    ];
    const leave: DomainEvent = { type: 'ChefLeaveRequested', data: { chefId: 'chef-1', due: '2026-12-01' } };
    const stay: DomainEvent = { type: 'ChefLeaveWithdrawn', data: { chefId: 'chef-1' } };

    it('stands from the verification on, except while leaving, in the city of the experience', () => {
      expect(after(chef(vikas), ...STEPS.slice(0, 3))).toMatchObject({ listed: false, area: 'indore' });
      expect(after(chef(vikas), ...STEPS)).toMatchObject({ listed: true });
      expect(after(chef(vikas), ...STEPS, leave)).toMatchObject({ listed: false });
      expect(after(chef(vikas), ...STEPS, leave, stay)).toMatchObject({ listed: true });
      expect(after(chef(vikas), leave, ...STEPS)).toMatchObject({ listed: false });
    });

    it('is found by each cuisine with each language, and by either alone', () => {
      const publicProfile = { ...EMPTY_PUBLIC_PROFILE, cuisines: ['goan', 'kerala'], languages: ['hi', 'kok'] };
      const document = after(chef(vikas), {
        type: 'ChefPublicProfileChanged',
        data: { chefId: 'chef-1', publicProfile },
      });
      const finds = (...asked: Parameters<typeof offer>) => offersText(document).includes(offer(...asked));
      expect([finds('goan', 'kok'), finds('kerala', 'hi'), finds('kerala', undefined)]).toEqual([true, true, true]);
      expect([finds(undefined, 'kok'), finds('punjabi', 'hi'), finds('goan', 'en')]).toEqual([true, false, false]);
      expect([finds(undefined, 'ko' as 'kok'), finds('goa' as 'goan', undefined)]).toEqual([false, false]);
    });
  });

  it('has no star for an uncounted rating, until it counts', () => {
    const early: DomainEvent = {
      type: 'BookingRated',
      data: { by: 'customer', raterId: 'x', ratedId: 'chef-1', stars: 1, description: '', uncounted: true },
    };
    const counted: DomainEvent = { type: 'RatingCounted', data: { by: 'customer', ratedId: 'chef-1', stars: 1 } };
    const card = (...events: readonly DomainEvent[]) => after(chef(vikas), rated('customer', 5), ...events);
    expect(card(early)).toMatchObject({ rating: 5, ratings: { count: 1 } });
    expect(card(early, counted)).toMatchObject({ rating: 3, ratings: { count: 2 } });
    expect(card(early, { ...counted, data: { by: 'chef', ratedId: 'chef-1', stars: 1 } })).toMatchObject({ rating: 5 });
  });

  it('has the average of the customers’ stars', () => {
    const document = after(
      chef(vikas),
      rated('customer', 5),
      rated('customer', 4),
      rated('customer', 4),
      rated('chef', 1),
    );
    expect(document.ratings).toEqual({ count: 3, stars: 13 });
    expect(document.rating).toBeCloseTo(13 / 3);
  });

  it('has no name once erased', () => {
    expect(after(chef(ERASED)).name).toBe(ERASED);
  });
});

describe('a session', () => {
  const device = { browser: 'firefox', system: 'android' } as const;
  const at = (seconds: number) => plus(EPOCH, seconds * SECOND);
  const started = {
    type: 'SessionStarted',
    data: {
      sessionId: 'S',
      subject: customerId,
      role: 'user',
      tokenHash: 'hash',
      expiresAt: EPOCH,
      endsAt: EPOCH,
      lasts: 0,
      device,
    },
  } as const satisfies SessionEvent;
  const after = (...events: readonly SessionEvent[]) =>
    documentsAfter(sessions, inStream('session-S', ...events)).get('S');

  it('is open until it ends, and contains no token', () => {
    const times = { startedAt: at(1), usedAt: at(1), expiresAt: EPOCH, endsAt: EPOCH };
    const whose = { sessionId: 'S', subject: customerId, role: 'user' };
    expect(after(started)).toEqual({ ...whose, ...times, ended: false, device });
    const ended = after(started, { type: 'SessionEnded', data: { reason: 'log-out' } });
    expect(ended).toEqual({ ...whose, ...times, ended: true, device: null });
  });

  it('contains the time of its last refresh', () => {
    const refreshed = after(started, { type: 'SessionRefreshed', data: { tokenHash: 'next', expiresAt: at(9) } });
    expect(refreshed).toMatchObject({ startedAt: at(1), usedAt: at(2), expiresAt: at(9) });
  });

  it('of an erased person, or in an older log, has no device', () => {
    const { device: _, ...without } = started.data;
    for (const data of [without, { ...without, device: ERASED } as const])
      expect(after({ type: 'SessionStarted', data })).toMatchObject({ device: null });
  });
});
