import { describe, expect, it } from '@jest/globals';
import { Chef } from '@libs/contract/chef-account.js';
import { rupees } from '@libs/contract/money.js';
import { documentsAfter, EPOCH, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type ChefEvent, chefStream } from '@libs/identity/chef.js';
import { type ChefAccount, chefAccounts } from './chef-accounts.js';
import { HOUR } from '@libs/contract/time.js';
import { chefToWire, type ShownOfCard } from '@libs/rendering/chef-wire.js';
import { type ChefDocument, chefs } from './chefs.js';
import * as z from 'zod/mini';

/** The versions are those of the whole answer. */
const Account = z.omit(Chef, { versions: true });

const chefId = 'chef-1';
const vikas = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' };
const registered: ChefEvent = {
  type: 'ChefRegistered',
  data: { chefId, profile: vikas, cuisine: 'Goan', experience: 0 },
};
const recorded: ChefEvent = {
  type: 'ChefExperienceRecorded',
  data: { chefId, experience: 4, location: 'Indore', salary: rupees(45_000) },
};
const filed: ChefEvent = {
  type: 'ChefDocumentFiled',
  data: { chefId, documentId: 'A', idType: 'pan', lastFour: '234F', size: 48_213, mediaType: 'image/jpeg', claims: [] },
};
const happened = (...events: readonly ChefEvent[]) =>
  history(events.map((event) => ({ stream: chefStream(chefId), event, at: EPOCH })));
const after = (...events: readonly ChefEvent[]) =>
  documentsAfter(chefAccounts, happened(...events)).get(chefId) as ChefAccount;
const cardAfter = (...events: readonly ChefEvent[]) =>
  documentsAfter(chefs, happened(...events)).get(chefId) as ChefDocument;
const unrated = cardAfter(registered);
const wireOf = (account: ChefAccount, card: ShownOfCard) => chefToWire(account, card, 48 * HOUR);

describe('the account of a chef', () => {
  it('begins with the data of the sign-up', () => {
    expect(Account.parse(wireOf(after(registered), unrated))).toEqual({
      id: chefId,
      ...vikas,
      cuisine: 'Goan',
      cuisines: [],
      languages: [],
      dishes: [],
      introduction: '',
      portrait: '',
      photo: null,
      experience: '',
      location: '',
      salary: null,
      rating: 0,
      ratings: 0,
      documents: [],
      verified: false,
      missing: ['phone', 'experience', 'document', 'check'],
      check: { state: 'none', reason: null },
      askFirst: false,
      payoutAccount: null,
      erasureDue: null,
      erasureNotice: 172_800,
    });
  });

  it('contains later data, and their documents with only the last characters of the number', () => {
    const rated = { ...unrated, rating: 4.333, ratings: { count: 3, stars: 13 } };
    expect(wireOf(after(registered, recorded, filed), rated)).toMatchObject({
      experience: '4',
      location: 'Indore',
      salary: 45_000,
      rating: 4.3,
      ratings: 3,
      documents: [{ id: 'A', idType: 'pan', lastFour: '234F', size: 48_213, createdAt: EPOCH }],
    });
  });

  it('has one document per kind, the newest', () => {
    const next: ChefEvent = { ...filed, data: { ...filed.data, documentId: 'B', lastFour: '999Z' } };
    const replaced: ChefEvent = { type: 'ChefDocumentReplaced', data: { chefId, documentId: 'A' } };
    expect(after(registered, filed, next, replaced).documents).toMatchObject([{ documentId: 'B', lastFour: '999Z' }]);
  });

  it('contains the date of the erasure while it is requested', () => {
    const leaves: ChefEvent = { type: 'ChefLeaveRequested', data: { chefId, due: EPOCH } };
    const stays: ChefEvent = { type: 'ChefLeaveWithdrawn', data: { chefId } };
    expect(wireOf(after(registered, leaves), unrated).erasureDue).toBe(EPOCH);
    expect(wireOf(after(registered, leaves, stays), unrated).erasureDue).toBeNull();
  });

  it('has the newest profile, and so has the public card', () => {
    const changed: ChefEvent = {
      type: 'ChefProfileChanged',
      data: { chefId, profile: { ...vikas, firstName: 'Vik' }, cuisine: 'Malwa' },
    };
    expect(wireOf(after(registered, changed), unrated)).toMatchObject({ firstName: 'Vik', cuisine: 'Malwa' });
    const card = documentsAfter(chefs, happened(registered, changed, recorded)).get(chefId);
    expect(card).toMatchObject({ name: { firstName: 'Vik', lastName: 'Khanna' }, cuisine: 'Malwa', experience: 4 });
    expect(JSON.stringify(card)).not.toMatch(/vikas@|9876543210|45000/);
  });

  it('has the phone that was proven last', () => {
    const proven: ChefEvent = { type: 'ChefPhoneProven', data: { chefId, phone: '9123456780' } };
    expect(wireOf(after(registered, proven), unrated).phone).toBe('9123456780');
    expect(after(registered, proven).phoneProven).toBe(true);
    expect(JSON.stringify(cardAfter(registered, proven))).not.toContain('9123456780');
  });

  it('lists the missing verification steps', () => {
    const proven: ChefEvent = { type: 'ChefPhoneProven', data: { chefId, phone: vikas.phone } };
    expect(wireOf(after(registered, recorded), cardAfter(registered, recorded))).toMatchObject({
      verified: false,
      missing: ['phone', 'document', 'check'],
    });
    const all = [registered, recorded, filed, proven];
    const documentId = 'A';
    const checked: ChefEvent = { type: 'ChefDocumentChecked', data: { chefId, documentId } };
    const refused: ChefEvent = { type: 'ChefDocumentRefused', data: { chefId, documentId, reason: 'name' } };
    const wire = (...events: readonly ChefEvent[]) => Account.parse(wireOf(after(...events), cardAfter(...events)));
    const check = { state: 'pending', reason: null };
    expect(wire(...all)).toMatchObject({ verified: false, missing: ['check'], check });
    expect(wire(...all, checked)).toMatchObject({ verified: true, missing: [], check: { state: 'confirmed' } });
    const wrong = { verified: false, missing: ['check'], check: { state: 'refused', reason: 'name' } };
    expect(wire(...all, refused)).toMatchObject(wrong);
  });

  it('is empty once erased', () => {
    const gone = after(
      { type: 'ChefRegistered', data: { ...registered.data, profile: ERASED } },
      { ...recorded, data: { ...recorded.data, location: ERASED, salary: ERASED } },
      { ...filed, data: { ...filed.data, lastFour: ERASED } },
    );
    const wire = wireOf(gone, unrated);
    expect(Account.parse(wire)).toMatchObject({ firstName: '', email: '', location: '', salary: null });
    expect(JSON.stringify(wire)).not.toContain(ERASED);
  });

  it('is indexed by nothing personal', () => {
    expect(chefAccounts.indexes).toEqual([]);
  });
});
