import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { EPOCH, history, intentsAfter } from '@libs/eventing/testing/history.js';
import { chefStream } from './chef.js';
import { dropUnfiledDocument } from './drop-unfiled-document.js';
import type { ChefDocumentEvent, ChefErasureBegan } from './chef-events.js';

const ids = { chefId: 'chef-1', documentId: 'A' };
const expiresAt = plus(EPOCH, 2 * MINUTE);
const offered: ChefDocumentEvent = { type: 'ChefDocumentOffered', data: { ...ids, expiresAt } };
const filed: ChefDocumentEvent = {
  type: 'ChefDocumentFiled',
  data: { ...ids, idType: 'pan', lastFour: '234F', size: 1, mediaType: 'image/jpeg' },
};
const wants = (...events: readonly (ChefDocumentEvent | ChefErasureBegan)[]) =>
  intentsAfter(dropUnfiledDocument, history(events.map((event) => ({ stream: chefStream('chef-1'), event }))));

describe('a picture that was announced', () => {
  it('is looked for when its time is over', () => {
    expect(wants(offered)).toEqual([{ job: 'drop-unfiled-document', id: 'document-A', data: ids, runAt: expiresAt }]);
  });

  it('is left alone once its document is filed', () => {
    expect(wants(offered, filed)).toEqual([]);
  });

  it('is removed at once when another takes the place of its document', () => {
    const events = [offered, filed, { type: 'ChefDocumentReplaced', data: ids }] as const;
    expect(wants(...events)).toMatchObject([{ id: 'document-A', runAt: plus(EPOCH, 3 * SECOND) }]);
    expect(wants(...events, { type: 'ChefDocumentDropped', data: ids })).toEqual([]);
  });

  it('is left to whoever erases the chef', () => {
    const began = { type: 'ChefErasureBegan', data: { chefId: 'chef-1', documentIds: ['A'] } } as const;
    expect(wants(offered, began)).toEqual([]);
  });

  it('is looked for once', () => {
    expect(wants(offered, { type: 'ChefDocumentDropped', data: ids })).toEqual([]);
  });
});
