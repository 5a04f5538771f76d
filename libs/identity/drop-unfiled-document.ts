/** Policy: a picture whose document was never filed is not kept. */
import type { Instant } from '@libs/contract/time.js';
import type { Process } from '@libs/eventing/types/process.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefDocumentEvent } from './events.js';

/** One for each document that was ever begun. */
export interface DocumentOnItsWay {
  readonly open: boolean;
  readonly chefId: string;
  readonly documentId: string;
  readonly expiresAt: Instant;
}

export const dropUnfiledDocument: Process<DocumentOnItsWay, ChefDocumentEvent> = {
  name: 'drop-unfiled-document',
  version: 1,
  handles: ['ChefDocumentOffered', 'ChefDocumentFiled', 'ChefDocumentDropped'],
  indexes: [{ name: 'open', fields: ['open', 'expiresAt'] }],

  project({ type, data }) {
    const { documentId } = data;
    switch (type) {
      case 'ChefDocumentOffered':
        return [upsert(documentId, () => ({ open: true, ...data }))];
      case 'ChefDocumentFiled':
      case 'ChefDocumentDropped':
        return [update(documentId, (document) => ({ ...document, open: false }))];
    }
  },

  /** The job removes the picture and then records that; nothing can be filed any more when it runs. */
  nextAction({ open, chefId, documentId, expiresAt }) {
    if (!open) return [];
    const data = { chefId, documentId };
    return [{ job: 'drop-unfiled-document', id: `document-${documentId}`, data, runAt: expiresAt }];
  },
};
