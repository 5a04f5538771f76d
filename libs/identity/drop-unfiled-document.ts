/** Policy: a picture whose document was never filed, or was replaced by another, is not kept. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefDocumentEvent, ChefErasureBegan } from './chef-events.js';

/** One for each document that was ever begun. */
export interface DocumentOnItsWay {
  readonly open: boolean;
  readonly chefId: string;
  readonly documentId: string;
  /** From when on the picture is to go. */
  readonly expiresAt: Instant;
}

export const dropUnfiledDocument: ProcessManager<DocumentOnItsWay, ChefDocumentEvent | ChefErasureBegan> = {
  name: 'drop-unfiled-document',
  version: 1,
  handles: [
    'ChefDocumentOffered',
    'ChefDocumentFiled',
    'ChefDocumentReplaced',
    'ChefDocumentDropped',
    'ChefErasureBegan',
  ],
  indexes: [{ name: 'open', fields: ['open', 'expiresAt'] }],

  project(event) {
    switch (event.type) {
      case 'ChefDocumentOffered':
        return [upsert(event.data.documentId, () => ({ open: true, ...event.data }))];
      case 'ChefDocumentReplaced': {
        const expiresAt = event.occurredAt;
        return [update(event.data.documentId, (document) => ({ ...document, open: true, expiresAt }))];
      }
      case 'ChefDocumentFiled':
      case 'ChefDocumentDropped':
        return [update(event.data.documentId, (document) => ({ ...document, open: false }))];
      // Whoever erases the chef removes all that is left.
      case 'ChefErasureBegan':
        return event.data.documentIds.map((id) => update(id, (document) => ({ ...document, open: false })));
    }
  },

  /** The job removes the picture and then records that; nothing can be filed any more when it runs. */
  nextAction({ open, chefId, documentId, expiresAt }) {
    if (!open) return [];
    const data = { chefId, documentId };
    return [{ job: 'drop-unfiled-document', id: `document-${documentId}`, data, runAt: expiresAt }];
  },
};
