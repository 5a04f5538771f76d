/** Policy: a picture is removed if its document was never filed, or was replaced. */
import { epochMs, type Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefDocumentEvent } from './chef-documents.js';
import type { ChefErasureBegan } from './chef-leave.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per document that was ever announced. */
export interface DocumentOnItsWay {
  readonly open: boolean;
  readonly chefId: string;
  readonly documentId: string;
  /** When the picture is to be removed. */
  readonly expiresAt: Instant;
}

export const dropUnfiledDocument: ProcessManager<
  DocumentOnItsWay,
  ChefDocumentEvent | ChefErasureBegan,
  IdentityIntent
> = {
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
      // The erasure of the chef removes all pictures.
      case 'ChefErasureBegan':
        return event.data.documentIds.map((id) => update(id, (document) => ({ ...document, open: false })));
    }
  },

  /** The job removes the picture and then records that; nothing can be filed any more when it runs. */
  policies: {
    'drop-unfiled-document'({ open, chefId, documentId, expiresAt }) {
      if (!open) return [];
      const data = { chefId, documentId };
      const id = `document-${documentId}-${epochMs(expiresAt)}`;
      return [{ job: 'drop-unfiled-document', id, data, runAt: expiresAt }];
    },
  },
};
