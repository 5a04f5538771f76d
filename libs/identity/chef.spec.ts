import { describe, expect, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import type { IdType } from '@libs/contract/enums.js';
import { instant, MINUTE, plus } from '@libs/contract/time.js';
import { rupees } from '@libs/contract/money.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { chefDecider, type ChefEvent } from './chef.js';
import { missingOf } from './chef-verification.js';

const chefId = 'chef-1';
const chef = {
  chefId,
  profile: { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' },
  cuisine: 'North Indian',
  experience: 12,
};

const registered: ChefEvent = { type: 'ChefRegistered', data: chef };
const password = (hash: string): ChefEvent => ({ type: 'PasswordSet', data: { accountId: chefId, hash } });
const NOW = instant(Date.UTC(2026, 10, 21, 6, 30));
const facts = { now: NOW };
const picture = { idType: 'pan', lastFour: '234F', size: 48_213, mediaType: 'image/jpeg', claims: [] } as const;
const offered = (documentId: string): ChefEvent => ({
  type: 'ChefDocumentOffered',
  data: { chefId, documentId, expiresAt: plus(NOW, 2 * MINUTE) },
});
const filed = (documentId: string): ChefEvent => ({
  type: 'ChefDocumentFiled',
  data: { chefId, documentId, ...picture },
});
const dropped = (documentId: string): ChefEvent => ({ type: 'ChefDocumentDropped', data: { chefId, documentId } });

describe('the check of a document', () => {
  const ofDocument = { chefId, documentId: 'A' };
  const confirmed: ChefEvent = { type: 'ChefDocumentChecked', data: ofDocument };
  const refused: ChefEvent = { type: 'ChefDocumentRefused', data: { ...ofDocument, reason: 'name' } };
  const record = (turn: number, reason: 'name' | null) => ({ type: 'RecordCheck', turn, refused: reason }) as const;

  it('is recorded once, for the document that was filed last', () => {
    const before = [registered, offered('A'), filed('A')];
    given(chefDecider, ...before)
      .when(record(1, null), facts)
      .then(confirmed);
    given(chefDecider, ...before)
      .when(record(1, 'name'), facts)
      .then(refused);
    given(chefDecider, ...before, confirmed)
      .when(record(1, 'name'), facts)
      .thenNothing();
    given(chefDecider, ...before, offered('B'), filed('B'))
      .when(record(1, null), facts)
      .thenNothing();
    given(chefDecider, registered).when(record(1, null), facts).thenNothing();
  });

  it('begins again for another name, and for nothing else', () => {
    const before = [registered, offered('A'), filed('A'), confirmed];
    const change = (changes: object) => ({ type: 'ChangeChefProfile', changes }) as const;
    const profile = { ...chef.profile, lastName: 'Kapoor' };
    const changed: ChefEvent = { type: 'ChefProfileChanged', data: { chefId, profile, cuisine: chef.cuisine } };
    const requested: ChefEvent = { type: 'ChefCheckRequested', data: ofDocument };
    given(chefDecider, ...before)
      .when(change({ lastName: 'Kapoor' }), facts)
      .then(changed, requested);
    given(chefDecider, registered)
      .when(change({ lastName: 'Kapoor' }), facts)
      .then(changed);
    const cooks: ChefEvent = { type: 'ChefProfileChanged', data: { chefId, profile: chef.profile, cuisine: 'Goan' } };
    given(chefDecider, ...before)
      .when(change({ cuisine: 'Goan' }), facts)
      .then(cooks);
    given(chefDecider, ...before, changed, requested)
      .when(record(1, null), facts)
      .thenNothing();
    given(chefDecider, ...before, changed, requested)
      .when(record(2, null), facts)
      .then(confirmed);
  });
});

describe('a chef', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterChef', ...chef } as const;
    given(chefDecider).when(register, facts).then(registered);
    given(chefDecider, registered).when(register, facts).thenNothing();
  });

  it('signs up with a password and a consent in one append', () => {
    const consent = { notice: '2026-11-21', purposes: ['service'], language: 'en' } as const;
    given(chefDecider)
      .when({ type: 'RegisterChef', ...chef, passwordHash: '$1', consent }, facts)
      .then(registered, password('$1'), { type: 'ConsentGiven', data: { subject: chefId, ...consent } });
  });

  it('logs in with the last password that was set, and with no earlier one', () => {
    const state = (...events: readonly ChefEvent[]) => events.reduce(chefDecider.evolve, chefDecider.initial);
    expect(state(registered)).toMatchObject({ passwordHash: null });
    expect(state(registered, password('$1'), password('$2'))).toMatchObject({ passwordHash: '$2' });
  });

  it('must exist to set one', () => {
    const set = { type: 'SetPassword', passwordHash: '$2' } as const;
    given(chefDecider, registered, password('$1')).when(set, facts).then(password('$2'));
    given(chefDecider).when(set, facts).thenRefused('not-found');
  });

  it('tells strangers what was last said, and nothing before', () => {
    const publicProfile = {
      cuisines: ['malwa'],
      languages: ['hi'],
      dishes: ['poha'],
      introduction: 'Poha!',
      portrait: '',
    } as const;
    const told: ChefEvent = { type: 'ChefPublicProfileChanged', data: { chefId, publicProfile } };
    const tell = { type: 'ChangePublicProfile', changes: publicProfile } as const;
    given(chefDecider, registered).when(tell, facts).then(told);
    given(chefDecider, registered, told).when(tell, facts).thenNothing();
    given(chefDecider, registered).when({ type: 'ChangePublicProfile', changes: {} }, facts).thenNothing();
    given(chefDecider).when(tell, facts).thenRefused('not-found');
  });

  it('changes only the given fields', () => {
    const change = { type: 'ChangeChefProfile', changes: { email: 'v@example.in', cuisine: 'Malwa' } } as const;
    const changed: ChefEvent = {
      type: 'ChefProfileChanged',
      data: { chefId: 'chef-1', profile: { ...chef.profile, email: 'v@example.in' }, cuisine: 'Malwa' },
    };
    given(chefDecider, registered).when(change, facts).then(changed);
    given(chefDecider, registered, changed).when(change, facts).thenNothing();
    given(chefDecider, registered).when({ type: 'ChangeChefProfile', changes: {} }, facts).thenNothing();
  });

  it('records their experience, and again when it changes', () => {
    const work = { experience: 4, location: 'Indore', salary: rupees(45_000) };
    const told = (years: number): ChefEvent => ({
      type: 'ChefExperienceRecorded',
      data: { chefId: 'chef-1', ...work, experience: years },
    });
    const tell = (experience: number) => ({ type: 'RecordExperience', ...work, experience }) as const;
    given(chefDecider, registered).when(tell(4), facts).then(told(4));
    given(chefDecider, registered, told(4)).when(tell(4), facts).thenNothing();
    given(chefDecider, registered, told(4)).when(tell(5), facts).then(told(5));
  });

  it('proves the number in the profile or another one, which then replaces it', () => {
    const prove = (phone: string) => ({ type: 'ProveChefPhone', phone, session: 'S' }) as const;
    const proven = (phone: string, more: { replaces?: true } = {}): ChefEvent => ({
      type: 'ChefPhoneProven',
      data: { chefId, phone, session: 'S', ...more },
    });
    const { phone } = chef.profile;
    given(chefDecider, registered).when(prove(phone), facts).then(proven(phone));
    given(chefDecider, registered, proven(phone)).when(prove(phone), facts).thenNothing();
    const other = '9123456780';
    given(chefDecider, registered, proven(phone))
      .when(prove(other), facts)
      .then(proven(other, { replaces: true }));
    const state = [registered, proven(phone), proven(other)].reduce(chefDecider.evolve, chefDecider.initial);
    expect(state).toMatchObject({ phoneProven: true, profile: { ...chef.profile, phone: other } });
  });

  it('is verified with phone, experience and a document that was confirmed, in any order', () => {
    const work = { experience: 4, location: 'Indore', salary: rupees(45_000) };
    const steps: readonly (readonly [string, readonly ChefEvent[]])[] = [
      ['phone', [{ type: 'ChefPhoneProven', data: { chefId, phone: '9123456780' } }]],
      ['experience', [{ type: 'ChefExperienceRecorded', data: { chefId, ...work } }]],
      ['document', [offered('A'), filed('A')]],
    ];
    const missingAfter = (...events: readonly ChefEvent[]) => {
      const state = [registered, ...events].reduce(chefDecider.evolve, chefDecider.initial);
      return state.phase === 'registered' ? missingOf(state) : undefined;
    };
    expect(missingAfter()).toEqual(['phone', 'experience', 'document', 'check']);
    expect(missingAfter(offered('A'))).toContain('document');
    for (const [first, done] of steps) {
      const others = steps.filter(([step]) => step !== first);
      expect(missingAfter(...done)).toEqual([...others.map(([step]) => step), 'check']);
      expect(missingAfter(...others.flatMap(([, events]) => events))).toEqual([first, 'check']);
    }
    const all = steps.flatMap(([, events]) => events);
    const checked: ChefEvent = { type: 'ChefDocumentChecked', data: { chefId, documentId: 'A' } };
    expect(missingAfter(...all)).toEqual(['check']);
    expect(missingAfter(...all, checked)).toEqual([]);
  });

  it('leads to the same decisions after an erasure', () => {
    const erased: ChefEvent = { type: 'ChefRegistered', data: { ...chef, profile: ERASED } };
    given(chefDecider, erased)
      .when({ type: 'OfferDocument', documentId: 'A', idType: 'pan' }, facts)
      .then(offered('A'));
  });

  it('must exist', () => {
    given(chefDecider).when({ type: 'ChangeChefProfile', changes: {} }, facts).thenRefused('not-found');
    given(chefDecider).when({ type: 'OfferDocument', documentId: 'A', idType: 'pan' }, facts).thenRefused('not-found');
  });
});

describe('a document', () => {
  const offer = (documentId: string, idType: IdType = 'pan') =>
    ({ type: 'OfferDocument', documentId, idType }) as const;
  const file = (documentId: string) => ({ type: 'FileDocument', documentId, ...picture }) as const;
  const drop = (documentId: string) => ({ type: 'DropDocument', documentId }) as const;
  const late = { now: plus(NOW, 2 * MINUTE) };

  it('is announced before its picture is stored, and filed afterwards', () => {
    given(chefDecider, registered).when(offer('A'), facts).then(offered('A'));
    given(chefDecider, registered, offered('A')).when(offer('A'), facts).thenNothing();
    given(chefDecider, registered, offered('A')).when(file('A'), facts).then(filed('A'));
    given(chefDecider, registered, offered('A'), filed('A')).when(file('A'), facts).thenNothing();
    given(chefDecider, registered, offered('A'), filed('A')).when(offer('A'), late).thenNothing();
  });

  it('replaces the one of its kind, whose picture is then removed', () => {
    const replaced: ChefEvent = { type: 'ChefDocumentReplaced', data: { chefId, documentId: 'A' } };
    const filedA = [registered, offered('A'), filed('A')];
    given(chefDecider, ...filedA, offered('B'))
      .when(file('B'), facts)
      .then(filed('B'), replaced);
    given(chefDecider, ...filedA, offered('B'))
      .when({ ...file('B'), idType: 'aadhaar' }, facts)
      .then({ type: 'ChefDocumentFiled', data: { chefId, documentId: 'B', ...picture, idType: 'aadhaar' } });
    const both = [...filedA, offered('B'), filed('B'), replaced];
    given(chefDecider, ...both)
      .when(drop('A'), facts)
      .then(dropped('A'));
    given(chefDecider, ...both)
      .when(drop('B'), late)
      .thenRefused('document-filed');
    given(chefDecider, ...both)
      .when(file('A'), facts)
      .thenNothing();
  });

  it('has to wait while too many others are under way', () => {
    const three = [offered('A'), filed('A'), offered('B'), offered('C')];
    given(chefDecider, registered, ...three)
      .when(offer('D', 'aadhaar'), facts)
      .thenRefused('documents-under-way');
    // It would replace the existing one.
    given(chefDecider, registered, ...three)
      .when(offer('D', 'pan'), facts)
      .then(offered('D'));
    given(chefDecider, registered, ...three, dropped('C'))
      .when(offer('D', 'aadhaar'), facts)
      .then(offered('D'));
  });

  it('is dropped when its picture did not arrive in time, and cannot be filed any more', () => {
    given(chefDecider, registered, offered('A')).when(file('A'), late).thenRefused('document-too-late');
    given(chefDecider, registered, offered('A')).when(drop('A'), late).then(dropped('A'));
    given(chefDecider, registered, offered('A'), dropped('A')).when(file('A'), facts).thenRefused('document-too-late');
    given(chefDecider, registered, offered('A'), dropped('A')).when(drop('A'), late).thenNothing();
  });

  it('is not dropped before it expires, nor once it is filed', () => {
    given(chefDecider, registered, offered('A')).when(drop('A'), facts).thenRefused('not-due', { at: late.now });
    given(chefDecider, registered, offered('A'), filed('A')).when(drop('A'), late).thenRefused('document-filed');
  });
});
