import { EPOCH, history, intentsAfter } from '../../test/support/eventing/history.js';
import { type ChefDocumentEvent, dropUnfiledDocument } from './chef-documents.js';
import type { ChefErasureBegan } from './chef-leave.js';
import { chefStream } from './chef.js';
import { describe, expect, it } from '@jest/globals';
import { epochMs, MINUTE, plus, SECOND } from '@libs/contract/time.js';

const ids = { chefId: 'chef-1', documentId: 'A' };
const expiresAt = plus(EPOCH, 2 * MINUTE);
const offered: ChefDocumentEvent = { type: 'ChefDocumentOffered', data: { ...ids, expiresAt } };
const filed: ChefDocumentEvent = {
  type: 'ChefDocumentFiled',
  data: { ...ids, idType: 'pan', lastFour: '234F', size: 1, mediaType: 'image/jpeg', claims: [] },
};
const wants = (...events: readonly (ChefDocumentEvent | ChefErasureBegan)[]) =>
  intentsAfter(dropUnfiledDocument, history(events.map((event) => ({ stream: chefStream('chef-1'), event }))));

describe('an announced picture', () => {
  it('is checked when its slot expires', () => {
    expect(wants(offered)).toEqual([
      { job: 'drop-unfiled-document', id: `document-A-${epochMs(expiresAt)}`, data: ids, runAt: expiresAt },
    ]);
  });

  it('is kept once its document is filed', () => {
    expect(wants(offered, filed)).toEqual([]);
  });

  it('is removed at once when another document replaces its own', () => {
    const events = [offered, filed, { type: 'ChefDocumentReplaced', data: ids }] as const;
    expect(wants(...events)).toMatchObject([
      { id: `document-A-${epochMs(plus(EPOCH, 3 * SECOND))}`, runAt: plus(EPOCH, 3 * SECOND) },
    ]);
    expect(wants(...events, { type: 'ChefDocumentDropped', data: ids })).toEqual([]);
  });

  it('is left to the erasure of the chef', () => {
    const began = { type: 'ChefErasureBegan', data: { chefId: 'chef-1', documentIds: ['A'] } } as const;
    expect(wants(offered, began)).toEqual([]);
  });

  it('is checked once', () => {
    expect(wants(offered, { type: 'ChefDocumentDropped', data: ids })).toEqual([]);
  });
});
