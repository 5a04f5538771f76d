import { history, intentsAfter } from '../../test/support/eventing/history.js';
import { checkDocument } from './chef-verification.js';
import { type ChefEvent, chefStream } from './chef.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';

const chefId = 'chef-1';
const profile = { firstName: 'Vikas', lastName: 'Khanna', email: 'vikas@example.in', phone: '9876543210' };
const joined: ChefEvent = { type: 'ChefRegistered', data: { chefId, profile, cuisine: 'Malwa', experience: 3 } };
const proven: ChefEvent = { type: 'ChefPhoneProven', data: { chefId, phone: profile.phone } };
const recorded: ChefEvent = {
  type: 'ChefExperienceRecorded',
  data: { chefId, experience: 3, location: 'Indore', salary: rupees(40_000) },
};
const filed = (documentId: string): ChefEvent => ({
  type: 'ChefDocumentFiled',
  data: { chefId, documentId, idType: 'pan', lastFour: '234F', size: 1, mediaType: 'image/jpeg', claims: [] },
});
const ofDocument = { chefId, documentId: 'A' };
const confirmed: ChefEvent = { type: 'ChefDocumentChecked', data: ofDocument };
const refused: ChefEvent = { type: 'ChefDocumentRefused', data: { ...ofDocument, reason: 'unknown' } };
const renamed: ChefEvent = { type: 'ChefCheckRequested', data: ofDocument };
const erased: ChefEvent = { type: 'ChefErasureBegan', data: { chefId, documentIds: ['A'] } };
const happened = (...events: readonly ChefEvent[]) =>
  history(events.map((event) => ({ stream: chefStream(chefId), event })));
const jobs = (...events: readonly ChefEvent[]) =>
  intentsAfter(checkDocument, happened(...events) as never).map(({ id }) => id);

describe('a document', () => {
  it('is checked once the chef has done everything else, in any order', () => {
    const steps = [proven, recorded, filed('A')] as const;
    for (const order of [steps, steps.toReversed()]) {
      expect(jobs(joined, ...order.slice(0, 2))).toEqual([]);
      const since = happened(joined, ...order).at(-1)?.occurredAt;
      expect(intentsAfter(checkDocument, happened(joined, ...order) as never)).toEqual([
        { job: 'check-document', id: `check-${chefId}-1`, data: { chefId, turn: 1, since }, runAt: since },
      ]);
    }
  });

  it('is not checked any more once it is confirmed or refused, or its chef is being erased', () => {
    const before = [joined, proven, recorded, filed('A')];
    for (const end of [confirmed, refused, erased]) expect(jobs(...before, end)).toEqual([]);
  });

  it('is checked again under another name; and another one is, also after a refusal', () => {
    const before = [joined, proven, recorded, filed('A')];
    expect(jobs(...before, confirmed, renamed)).toEqual([`check-${chefId}-2`]);
    expect(jobs(...before, filed('B'))).toEqual([`check-${chefId}-2`]);
    expect(jobs(...before, refused, filed('B'))).toEqual([`check-${chefId}-2`]);
  });
});
