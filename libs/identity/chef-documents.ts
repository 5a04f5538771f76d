/**
 * The documents of a chef. A place is set aside first, then the picture is kept, then the document is filed; so whatever
 * a crash leaves behind is known, and is dropped when its time is over. At most three, counting those on their way.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { accept, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { ChefDocumentEvent, ChefDocumentFiled } from './events.js';

export interface KeptDocument {
  readonly documentId: string;
  /** Until when the picture may come; null once it is there. */
  readonly expiresAt: Instant | null;
}

const isFiled = ({ expiresAt }: KeptDocument): boolean => expiresAt === null;

export type DocumentCommand =
  | { readonly type: 'OfferDocument'; readonly documentId: string }
  | ({ readonly type: 'FileDocument' } & Omit<ChefDocumentFiled['data'], 'chefId'>)
  /** What was kept of it is gone. */
  | { readonly type: 'DropDocument'; readonly documentId: string };

export type DocumentRefusal = Refusal<
  'too-many-documents' | 'documents-under-way' | 'document-too-late' | 'document-filed' | 'not-due'
>;

interface Owner {
  readonly chefId: string;
  readonly documents: readonly KeptDocument[];
}

export function decideDocument(
  { chefId, documents }: Owner,
  command: DocumentCommand,
  now: Instant,
): Decision<ChefDocumentEvent, DocumentRefusal> {
  const { documentId } = command;
  const known = documents.find((one) => one.documentId === documentId);
  switch (command.type) {
    case 'OfferDocument': {
      if (known) return accept();
      if (documents.filter(isFiled).length >= LIMITS.documents.each) return refuse('too-many-documents');
      if (documents.length >= LIMITS.documents.each) return refuse('documents-under-way');
      const expiresAt = plus(now, LIMITS.documents.arrival);
      return accept({ type: 'ChefDocumentOffered', data: { chefId, documentId, expiresAt } });
    }
    case 'FileDocument': {
      if (!known) return refuse('document-too-late');
      if (known.expiresAt === null) return accept();
      if (now >= known.expiresAt) return refuse('document-too-late');
      const { type: _, ...filed } = command;
      return accept({ type: 'ChefDocumentFiled', data: { chefId, ...filed } });
    }
    case 'DropDocument': {
      if (!known) return accept();
      if (known.expiresAt === null) return refuse('document-filed');
      if (now < known.expiresAt) return refuse('not-due', { at: known.expiresAt });
      return accept({ type: 'ChefDocumentDropped', data: { chefId, documentId } });
    }
  }
}

export function documentsAfter(
  documents: readonly KeptDocument[],
  { type, data }: ChefDocumentEvent,
): readonly KeptDocument[] {
  const { documentId } = data;
  const others = documents.filter((one) => one.documentId !== documentId);
  switch (type) {
    case 'ChefDocumentOffered':
      return [...others, { documentId, expiresAt: data.expiresAt }];
    case 'ChefDocumentFiled':
      return [...others, { documentId, expiresAt: null }];
    case 'ChefDocumentDropped':
      return others;
  }
}
