/** The documents of views and processes, as events fold them. */
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookingIdOf, bookingStream } from '@libs/booking/booking-id.js';
import { chefStream } from '@libs/identity/chef.js';
import { customerStream } from '@libs/identity/customer.js';
import { sessionStream } from '@libs/identity/session.js';
import { CONSUMERS } from '@libs/views/consumers.js';

export interface DocumentName {
  readonly view: string;
  readonly id: string;
}

/** `bookings/01K…`. */
export const documentKey = ({ view, id }: DocumentName): string => `${view}/${id}`;

/** A document and its name; undefined where the events leave none. */
export interface FoldedDocument extends DocumentName {
  readonly document: object | undefined;
}

/** Views of which each document is changed by the events of one stream only, and the stream of a document. */
const STREAM_OF_DOCUMENT: Readonly<Record<string, (id: string) => StreamName | undefined>> = {
  bookings: bookingStream,
  timelines: bookingStream,
  'chef-earnings': bookingStream,
  ratings: (ratingId) => bookingStream(ratingId.replace(/-(customer|chef)$/, '')),
  quarantine: (providerId) => {
    const bookingId = bookingIdOf(providerId);
    return bookingId === undefined ? undefined : bookingStream(bookingId);
  },
  customers: customerStream,
  sessions: sessionStream,
  'chef-accounts': chefStream,
};

/** Returns the only stream whose events change the document; undefined if there may be several. */
export const streamOfDocument = ({ view, id }: DocumentName): StreamName | undefined => STREAM_OF_DOCUMENT[view]?.(id);

export const consumerOf = (view: string): Projection<object> | undefined => CONSUMERS.find(({ name }) => name === view);

/** The fold of some documents, event by event. */
export class DocumentFold {
  private readonly documents = new Map<string, FoldedDocument>();

  /** @param wanted whether a document is folded; all if missing. */
  constructor(
    private readonly consumers: readonly Projection<object>[] = CONSUMERS,
    private readonly wanted: (name: DocumentName) => boolean = () => true,
  ) {}

  /** Applies an event, and returns the names of the documents that it may have changed. */
  add(event: RecordedEvent): readonly DocumentName[] {
    const touched: DocumentName[] = [];
    for (const consumer of this.consumers) {
      if (!consumer.handles.includes(event.type)) continue;
      for (const { id, apply } of consumer.project(event)) {
        const name = { view: consumer.name, id };
        if (!this.wanted(name)) continue;
        touched.push(name);
        const key = documentKey(name);
        this.documents.set(key, { ...name, document: apply(this.documents.get(key)?.document) });
      }
    }
    return touched;
  }

  get(name: DocumentName): object | undefined {
    return this.documents.get(documentKey(name))?.document;
  }

  /** Returns every document that an event may have changed, in the order of their first change. */
  all(): readonly FoldedDocument[] {
    return [...this.documents.values()];
  }
}

/** Folds the documents that the events of one stream alone determine. */
export function ownDocuments(stream: StreamName, events: readonly RecordedEvent[]): readonly FoldedDocument[] {
  const fold = new DocumentFold(CONSUMERS, (name) => streamOfDocument(name) === stream);
  for (const event of events) fold.add(event);
  return fold.all();
}
