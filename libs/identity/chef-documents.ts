/**
 * The documents of a chef, at most one of each kind: a new one replaces the previous one, whose picture is removed.
 * First a slot is reserved, then the picture is stored, then the document is filed. So everything that a crash leaves
 * behind is known, and is dropped when the slot expires.
 */
import { ID_TYPES, type IdType } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { ChefErasureBegan } from './chef-leave.js';
import type { IdentityIntent } from './job-payloads.js';

const document = { chefId: z.string(), documentId: z.string() };

/** A slot was reserved for the picture of a document, before the picture is stored. It expires at `expiresAt`. */
export const ChefDocumentOffered = defineEvent({
  type: 'ChefDocumentOffered',
  data: { ...document, expiresAt: InstantSchema },
});
export type ChefDocumentOffered = EventOf<typeof ChefDocumentOffered>;

/** The picture is stored, and the document belongs to the chef. */
export const ChefDocumentFiled = defineEvent({
  type: 'ChefDocumentFiled',
  version: 2,
  data: {
    ...document,
    idType: z.enum(ID_TYPES),
    /** The only stored part of the number. */
    lastFour: personal(z.string(), { exported: null }),
    /** Bytes of the stored picture. */
    size: z.int().check(z.positive()),
    mediaType: z.string(),
    /** The streams of its claims, on number and picture; empty in version 1, which claimed nothing. */
    claims: z.array(z.templateLiteral(['claim-', z.string()])),
  },
  subject: ({ chefId }) => chefId,
  upcast: { 1: (data) => ({ ...data, claims: [] }) },
});
export type ChefDocumentFiled = EventOf<typeof ChefDocumentFiled>;

/** The picture did not arrive in time, or another document replaced it; it is not stored any more. */
export const ChefDocumentDropped = defineEvent({ type: 'ChefDocumentDropped', data: document });
export type ChefDocumentDropped = EventOf<typeof ChefDocumentDropped>;

/** The chef filed another document of its kind; the picture of this one is to be removed. */
export const ChefDocumentReplaced = defineEvent({ type: 'ChefDocumentReplaced', data: document });
export type ChefDocumentReplaced = EventOf<typeof ChefDocumentReplaced>;

export const DOCUMENT_EVENTS = [
  ChefDocumentOffered,
  ChefDocumentFiled,
  ChefDocumentDropped,
  ChefDocumentReplaced,
] as const;
export type ChefDocumentEvent = EventOf<typeof DOCUMENT_EVENTS>;

export type KeptDocument = { readonly documentId: string } & (
  | { readonly state: 'offered'; /** When the slot expires. */ readonly expiresAt: Instant }
  | { readonly state: 'filed'; readonly idType: IdType; readonly claims: readonly StreamName[] }
  /** Its picture is still to be removed. */
  | { readonly state: 'replaced' }
);

export type DocumentCommand =
  | { readonly type: 'OfferDocument'; readonly documentId: string; readonly idType: IdType }
  | ({ readonly type: 'FileDocument' } & Omit<ChefDocumentFiled['data'], 'chefId'>)
  /** The picture is removed. */
  | { readonly type: 'DropDocument'; readonly documentId: string };

export type DocumentRefusal = Refusal<'documents-under-way' | 'document-too-late' | 'document-filed' | 'not-due'>;

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
      const others = documents.filter((one) => one.state === 'offered' || isOtherKind(one, command.idType));
      if (others.length >= LIMITS.documents.each) return refuse('documents-under-way');
      const expiresAt = plus(now, LIMITS.documents.arrival);
      return accept({ type: 'ChefDocumentOffered', data: { chefId, documentId, expiresAt } });
    }
    case 'FileDocument': {
      if (!known) return refuse('document-too-late');
      if (known.state !== 'offered') return accept();
      if (now >= known.expiresAt) return refuse('document-too-late');
      const { type: _, ...filed } = command;
      const before = documents.filter((one) => one.state === 'filed' && one.idType === filed.idType);
      return accept<ChefDocumentEvent>(
        { type: 'ChefDocumentFiled', data: { chefId, ...filed } },
        ...before.map((one) => replaced(chefId, one)),
      );
    }
    case 'DropDocument': {
      if (!known) return accept();
      if (known.state === 'filed') return refuse('document-filed');
      if (known.state === 'offered' && now < known.expiresAt) return refuse('not-due', { at: known.expiresAt });
      return accept({ type: 'ChefDocumentDropped', data: { chefId, documentId } });
    }
  }
}

const isOtherKind = (document: KeptDocument, idType: IdType): boolean =>
  document.state === 'filed' && document.idType !== idType;

const replaced = (chefId: string, { documentId }: KeptDocument): ChefDocumentEvent => ({
  type: 'ChefDocumentReplaced',
  data: { chefId, documentId },
});

/** Returns the streams of the claims that the filed documents need. */
export const claimsOf = (documents: readonly KeptDocument[]): readonly StreamName[] =>
  documents.flatMap((one) => (one.state === 'filed' ? one.claims : []));

export function documentsAfter(
  documents: readonly KeptDocument[],
  { type, data }: ChefDocumentEvent,
): readonly KeptDocument[] {
  const { documentId } = data;
  const others = documents.filter((one) => one.documentId !== documentId);
  switch (type) {
    case 'ChefDocumentOffered':
      return [...others, { documentId, state: 'offered', expiresAt: data.expiresAt }];
    case 'ChefDocumentFiled':
      return [...others, { documentId, state: 'filed', idType: data.idType, claims: data.claims }];
    case 'ChefDocumentReplaced':
      return [...others, { documentId, state: 'replaced' }];
    case 'ChefDocumentDropped':
      return others;
  }
}

/** Policy: a picture is removed if its document was never filed, or was replaced. */

/** One per document that was ever announced. */
interface DocumentOnItsWay {
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
