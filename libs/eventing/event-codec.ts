import type { Instant } from '@libs/contract/time.js';
import type {
  DomainEvent,
  EventMeta,
  ProposedEvent,
  RecordedEvent,
  StoredEvent,
  StreamName,
} from './types/envelope.js';
import { ERASED } from './types/envelope.js';
import type { AnyEventSchema, EventSchemas } from './types/event-schema.js';
import type { Keyring, Sealer } from './sealer.js';

/** An event that was decided on, before it is checked and sealed. */
export interface EventDraft {
  readonly id: string;
  readonly event: DomainEvent;
  readonly occurredAt: Instant;
  readonly meta: EventMeta;
}

/** Between events as the domain knows them and events as the log keeps them. */
export interface EventCodec {
  /**
   * Checks each event of one append against its schema, seals its personal fields, and says how many follow it.
   * @throws when one does not fit: a defect.
   */
  encode(stream: StreamName, drafts: readonly EventDraft[]): Promise<readonly ProposedEvent[]>;
  /**
   * Fetches the keys of a whole batch; the answered function then reads one event, or throws what is wrong with it. A
   * personal field that was tampered with throws when it is read.
   */
  decoder(batch: readonly StoredEvent[]): Promise<(event: StoredEvent) => RecordedEvent>;
  /** Reads a whole batch. @throws when one event cannot be read. */
  decode(batch: readonly StoredEvent[]): Promise<readonly RecordedEvent[]>;
}

/**
 * Kept inside the data of an event with personal fields: whose key seals which of them. Being part of the event, it
 * stays true when a later version declares other fields.
 */
const SEALED = '$sealed';
interface Sealed {
  readonly subject: string;
  readonly fields: readonly string[];
}
type Data = Readonly<Record<string, unknown>>;

const sealedOf = (event: StoredEvent): Sealed | undefined => event.data[SEALED] as Sealed | undefined;

/** The codec for all `schemas`. Reading trusts the log: it upcasts and opens, and checks nothing a second time. */
export function createEventCodec(schemas: EventSchemas, sealer: Sealer): EventCodec {
  const byType = new Map(schemas.map((schema) => [schema.type, schema]));
  if (byType.size !== schemas.length) throw new Error('two schemas declare the same type of event');

  const schemaOf = (type: string): AnyEventSchema => {
    const schema = byType.get(type);
    if (!schema) throw new Error(`no schema for events of type ${type}`);
    return schema;
  };

  const decoder: EventCodec['decoder'] = async (batch) => {
    const subjects = new Set<string>();
    for (const event of batch) {
      const sealed = sealedOf(event);
      if (sealed) subjects.add(sealed.subject);
    }
    const keys = subjects.size > 0 ? await sealer.forReading([...subjects]) : undefined;
    return (event) => read(event, schemaOf(event.type), keys);
  };

  return {
    async encode(stream, drafts) {
      const checked = drafts.map((draft) => {
        const schema = schemaOf(draft.event.type);
        const data = schema.data.parse(draft.event.data) as Data;
        return { draft, schema, data, sealed: personalFields(schema, data) };
      });
      const subjects = new Set(checked.flatMap(({ sealed }) => sealed?.subject ?? []));
      const keys = subjects.size > 0 ? await sealer.forWriting([...subjects]) : undefined;
      return checked.map(({ draft, schema, data, sealed }, index) => ({
        id: draft.id,
        type: schema.type,
        version: schema.version,
        occurredAt: draft.occurredAt,
        data: sealed && keys ? seal(data, sealed, keys, { stream, type: schema.type, eventId: draft.id }) : data,
        meta: index < drafts.length - 1 ? { ...draft.meta, rest: drafts.length - 1 - index } : draft.meta,
      }));
    },
    decoder,
    async decode(batch) {
      const one = await decoder(batch);
      return batch.map(one);
    },
  };
}

/** The declared personal fields that `data` really holds. */
function personalFields(schema: AnyEventSchema, data: Data): Sealed | undefined {
  const { personal } = schema;
  if (!personal) return undefined;
  const fields = personal.fields.filter((field) => data[field] !== undefined && data[field] !== ERASED);
  return fields.length > 0 ? { subject: personal.subject(data as never), fields } : undefined;
}

type Home = { readonly stream: StreamName; readonly type: string; readonly eventId: string };

/** Nothing personal is kept any more of someone whose key was destroyed. */
function seal(data: Data, sealed: Sealed, keys: Keyring, home: Home): Data {
  const tokens = sealed.fields.map((field): [string, string] => [
    field,
    keys.seal(JSON.stringify(data[field]), { ...home, subject: sealed.subject, field }) ?? ERASED,
  ]);
  return { ...data, ...Object.fromEntries(tokens), [SEALED]: sealed };
}

/**
 * Each sealed field is opened when it is first read: most readers look at few of them, and opening one costs more than
 * everything else about an event.
 */
function open({ stream, type, id: eventId, data: kept }: StoredEvent, sealed: Sealed, keys: Keyring): Data {
  const data: Record<string, unknown> = {};
  for (const field in kept) if (field !== SEALED) data[field] = kept[field];
  for (const field of sealed.fields) {
    const token = data[field];
    if (token === ERASED) continue;
    onFirstRead(data, field, () => {
      const text = keys.open(token as string, { subject: sealed.subject, stream, type, eventId, field });
      return text === undefined ? ERASED : (JSON.parse(text) as unknown);
    });
  }
  return data;
}

/** Gives `object` a field whose value is made once, when somebody asks for it. */
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

function read(event: StoredEvent, schema: AnyEventSchema, keys: Keyring | undefined): RecordedEvent {
  const sealed = sealedOf(event);
  const current = event.version === schema.version;
  if (!sealed && current) return event;
  const data = sealed && keys ? open(event, sealed, keys) : event.data;
  return { ...event, version: schema.version, data: current ? data : upcast(event, schema, data) };
}

function upcast({ type, version }: StoredEvent, schema: AnyEventSchema, data: Data): Data {
  if (version > schema.version) {
    throw new Error(`event ${type} has version ${version}, but this program knows it up to ${schema.version}`);
  }
  let newest = { ...data };
  for (let from = version; from < schema.version; from++) {
    const step = schema.upcast?.[from];
    if (!step) throw new Error(`no upcast for event ${type} from version ${from}`);
    newest = step(newest);
  }
  return newest;
}
