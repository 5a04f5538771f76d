import type { Instant } from '@libs/contract/time.js';
import {
  type DomainEvent,
  ERASED,
  type EventMeta,
  type ProposedEvent,
  type RecordedEvent,
  type StoredEvent,
  type StreamName,
} from './types/envelope.js';
import type { EventSchema, EventSchemas } from './types/event-schema.js';
import type { Keyring, FieldCipher } from './field-cipher.js';
import { chained, type StreamEnd } from './hash-chain.js';
import { NewerEvent } from './types/unavailable.js';

/** A new event before it is validated and encrypted. */
export interface EventDraft {
  readonly id: string;
  readonly event: DomainEvent;
  readonly occurredAt: Instant;
  readonly meta: EventMeta;
}

/** Converts between domain events and stored events. */
export interface EventCodec {
  /**
   * Validates each event of an append against its schema, encrypts its personal fields, and adds the hashes that follow
   * from `end`, the last event of the stream. @throws Error when one does not fit, which is a defect.
   */
  encode(stream: StreamName, drafts: readonly EventDraft[], end: StreamEnd): Promise<readonly ProposedEvent[]>;
  /**
   * Fetches the keys of a whole batch; the returned function decodes one event, or throws what is wrong with it. A
   * personal field that was changed, or whose key is missing, throws on access.
   */
  decoder(batch: readonly StoredEvent[]): Promise<(event: StoredEvent) => RecordedEvent>;
  /** Decodes a whole batch. @throws NewerEvent for one of a newer program, or Error when another cannot be decoded. */
  decode(batch: readonly StoredEvent[]): Promise<readonly RecordedEvent[]>;
}

/**
 * Stored in the data of an event with personal fields: whose key encrypts which of them. As part of the event it stays
 * correct when a later version declares other fields.
 */
const ENCRYPTED_FIELDS_KEY = '$sealed';
interface EncryptedFields {
  readonly subject: string;
  readonly fields: readonly string[];
}
type Data = Readonly<Record<string, unknown>>;

/** Returns the person whose key encrypts fields of an event; undefined if it has none. */
export const subjectOf = (event: StoredEvent): string | undefined => encryptedIn(event)?.subject;

const encryptedIn = (event: StoredEvent): EncryptedFields | undefined =>
  event.data[ENCRYPTED_FIELDS_KEY] as EncryptedFields | undefined;

/**
 * Creates the codec for all `schemas`. Decoding trusts the log: it upcasts and decrypts, and does not validate again.
 */
export function createEventCodec(schemas: EventSchemas, cipher: FieldCipher): EventCodec {
  const byType = new Map(schemas.map((schema) => [schema.type, schema]));
  if (byType.size !== schemas.length) throw new Error('two schemas declare the same type of event');

  const schemaOf = (type: string): EventSchema => {
    const schema = byType.get(type);
    if (!schema) throw new NewerEvent(`no schema for events of type ${type}`);
    return schema;
  };

  const decoder: EventCodec['decoder'] = async (batch) => {
    const subjects = new Set<string>();
    for (const event of batch) {
      const subject = subjectOf(event);
      if (subject !== undefined) subjects.add(subject);
    }
    const keys = subjects.size > 0 ? await cipher.forReading([...subjects]) : undefined;
    return (event) => read(event, schemaOf(event.type), keys);
  };

  return {
    async encode(stream, drafts, end) {
      const checked = drafts.map((draft) => {
        const schema = schemaOf(draft.event.type);
        const data = schema.data.parse(draft.event.data) as Data;
        return { draft, schema, data, encrypted: personalFields(schema, data) };
      });
      const subjects = new Set(checked.flatMap(({ encrypted }) => encrypted?.subject ?? []));
      const keys = subjects.size > 0 ? await cipher.forWriting([...subjects]) : undefined;
      const events = checked.map(({ draft, schema, data, encrypted }, index) => ({
        id: draft.id,
        type: schema.type,
        version: schema.version,
        occurredAt: draft.occurredAt,
        data:
          encrypted && keys ? encrypt(data, encrypted, keys, { stream, type: schema.type, eventId: draft.id }) : data,
        meta: index < drafts.length - 1 ? { ...draft.meta, rest: drafts.length - 1 - index } : draft.meta,
      }));
      return chained(stream, events, end);
    },
    decoder,
    async decode(batch) {
      const one = await decoder(batch);
      return batch.map(one);
    },
  };
}

/** Returns the declared personal fields that `data` contains. */
function personalFields(schema: EventSchema, data: Data): EncryptedFields | undefined {
  const { personal } = schema;
  if (!personal) return undefined;
  const fields = Object.keys(personal.fields).filter((field) => data[field] !== undefined && data[field] !== ERASED);
  return fields.length > 0 ? { subject: personal.subject(data as never), fields } : undefined;
}

type Home = { readonly stream: StreamName; readonly type: string; readonly eventId: string };

/** Personal fields of a person whose key was destroyed are omitted. */
function encrypt(data: Data, encrypted: EncryptedFields, keys: Keyring, home: Home): Data {
  const tokens = encrypted.fields.map((field): [string, string] => [
    field,
    keys.encrypt(JSON.stringify(data[field]), { ...home, subject: encrypted.subject, field }) ?? ERASED,
  ]);
  return { ...data, ...Object.fromEntries(tokens), [ENCRYPTED_FIELDS_KEY]: encrypted };
}

/**
 * Decrypts each field on first access: most readers need few of them, and decrypting is the most expensive part of
 * decoding.
 */
function decrypt(
  { stream, type, id: eventId, data: kept }: StoredEvent,
  encrypted: EncryptedFields,
  keys: Keyring,
): Data {
  const data: Record<string, unknown> = {};
  for (const field in kept) if (field !== ENCRYPTED_FIELDS_KEY) data[field] = kept[field];
  for (const field of encrypted.fields) {
    const token = data[field];
    if (token === ERASED) continue;
    onFirstRead(data, field, () => {
      const text = keys.decrypt(token as string, { subject: encrypted.subject, stream, type, eventId, field });
      return text === undefined ? ERASED : (JSON.parse(text) as unknown);
    });
  }
  return data;
}

/** Defines a field whose value is computed on first access. */
function onFirstRead(object: Record<string, unknown>, field: string, make: () => unknown): void {
  Object.defineProperty(object, field, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(object, field, { value, configurable: true, enumerable: true });
      return value;
    },
  });
}

function read(event: StoredEvent, schema: EventSchema, keys: Keyring | undefined): RecordedEvent {
  if (event.unreadable !== undefined) throw new Error(event.unreadable);
  const encrypted = encryptedIn(event);
  const current = event.version === schema.version;
  if (!encrypted && current) return event;
  const data = encrypted && keys ? decrypt(event, encrypted, keys) : event.data;
  return { ...event, version: schema.version, data: current ? data : upcast(event, schema, data) };
}

function upcast({ type, version }: StoredEvent, schema: EventSchema, data: Data): Data {
  if (version > schema.version) {
    throw new NewerEvent(`event ${type} has version ${version}, but this program knows it up to ${schema.version}`);
  }
  let newest = { ...data };
  for (let from = version; from < schema.version; from++) {
    const step = schema.upcast?.[from];
    if (!step) throw new Error(`no upcast for event ${type} from version ${from}`);
    newest = step(newest);
  }
  return newest;
}

/** A stored event that is decoded on first use, once for all members. */
export interface BatchEvent {
  readonly stored: StoredEvent;
  /** @throws the decoding error, each time. */
  readonly decoded: () => RecordedEvent;
}

/** Fetches the keys of all `events` at once; each event is then decoded at most once. */
export async function decodeBatch(codec: EventCodec, events: readonly StoredEvent[]): Promise<readonly BatchEvent[]> {
  const decode = await codec.decoder(events);
  return events.map((stored) => {
    let known: RecordedEvent | undefined;
    return { stored, decoded: () => (known ??= decode(stored)) };
  });
}
