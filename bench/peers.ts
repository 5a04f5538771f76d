/**
 * Our event sourcing and Emmett's on SQLite, with the same decider, on the same bookings. Emmett is not a dependency,
 * because it has no licence: `EMMETT` names a folder in which it is installed.
 */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { positionOf } from '@libs/adapters/sqlite/event-log.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingCommand, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import type { BookingState } from '@libs/booking/state.js';
import type { Instant } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { foldLog } from '@libs/eventing/fold-log.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import { recordedRule } from '@libs/eventing/types/decider.js';
import type { EventMeta, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import pLimit from 'p-limit';
import { type Benchmark, type Figure, inPairs, type Sample } from './harness.js';
import { FIRST_REQUESTED_AT, inFolder } from './histories.js';
import { withStored } from './product.js';

/** Lives of one sample; one more sample is the warm-up. */
const SAMPLED_LIVES = 150;
const SAMPLES = 4;
const AT_ONCE = 64;
/** Events that Emmett reads at once, as many as we do. */
const BATCH_EVENTS = 1_000;
const READ_ROUNDS = 5;
/** How SQLite reports `synchronous = FULL`, with which a commit waits for the disk. */
const FULL = 2;
const SETTLE_MS = 500;

interface Request {
  readonly stream: StreamName;
  readonly at: Instant;
  readonly command: BookingCommand;
  readonly context: EventMeta;
}

/** What is measured of an event store. */
interface Peer {
  /** Loads the stream, folds it, decides, and appends durably at the revision that was read. */
  handle(request: Request): Promise<unknown>;
  load(stream: StreamName): Promise<BookingState>;
  /** Reads all events and folds them into the documents of the view of bookings, in memory. */
  documents(): Promise<ReadonlyMap<string, object>>;
}

const product = ({ log, codec }: Pick<ViewPorts, 'log' | 'codec'>): Peer => ({
  async handle({ at, ...request }) {
    const engine = { log, codec, clock: { now: () => at } };
    const { kind } = await handleCommand(engine, bookingDecider, { ...request, facts: () => ({ now: at }) });
    if (kind !== 'accepted') throw new Error(`${request.command.type} on ${request.stream}: ${kind}`);
  },
  async load(stream) {
    const events = await codec.decode(await log.readStream(stream));
    return (events as readonly BookingEvent[]).reduce(bookingDecider.evolve, bookingDecider.initial);
  },
  async documents() {
    const view = bookings as Projection<object, never> as Projection<object>;
    const filling = { view, parked: new Map(), checkpoint: await log.head() };
    const [folded] = (await foldLog([filling], () => true, { log, codec })) ?? [];
    return folded?.documents ?? new Map<string, object>();
  },
});

/** The part of Emmett that is measured. */
interface EmmettEvent {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMeta & { readonly occurredAt: Instant };
}
type ReadEmmettEvent = EmmettEvent & {
  readonly metadata: {
    readonly streamName: StreamName;
    readonly streamPosition: bigint;
    readonly globalPosition: bigint;
  };
};
interface Folding<State> {
  readonly initialState: () => State;
  readonly evolve: (state: State, event: ReadEmmettEvent) => State;
}
interface EmmettStore {
  aggregateStream<State>(stream: string, folding: Folding<State>): Promise<{ readonly state: State }>;
}
interface EmmettConnection {
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): void;
}
interface Emmett {
  DeciderCommandHandler(
    decider: Folding<BookingState> & { decide(request: Request, state: BookingState): readonly EmmettEvent[] },
  ): (store: EmmettStore, stream: string, request: Request) => Promise<unknown>;
  sqliteConnection(options: { readonly fileName: string }): EmmettConnection;
  getSQLiteEventStore(options: {
    readonly fileName: string;
    readonly connectionOptions?: { readonly singleton: true; readonly connection: EmmettConnection };
  }): EmmettStore;
  /** What its consumers read by. */
  readMessagesBatch(
    connection: EmmettConnection,
    options: { readonly after: bigint; readonly batchSize: number },
  ): Promise<{
    readonly messages: readonly ReadEmmettEvent[];
    readonly currentGlobalPosition: bigint;
    readonly areEventsLeft: boolean;
  }>;
}

const DECIDER = {
  initialState: () => bookingDecider.initial,
  evolve: (state: BookingState, event: ReadEmmettEvent) => bookingDecider.evolve(state, event as never),
  decide({ at, command, context }: Request, state: BookingState): readonly EmmettEvent[] {
    const decision = bookingDecider.decide(state, command, { now: at });
    if ('refusal' in decision) throw new Error(`${command.type} is refused: ${decision.refusal.code}`);
    return decision.events.map((event, index) => ({
      ...event,
      metadata: { ...context, occurredAt: at, rule: recordedRule(command, decision, index) },
    }));
  },
};

function emmettOn(
  store: EmmettStore,
  connection: EmmettConnection,
  { DeciderCommandHandler, readMessagesBatch }: Emmett,
): Peer {
  const handle = DeciderCommandHandler(DECIDER);
  return {
    handle: (request) => handle(store, request.stream, request),
    load: async (stream) => (await store.aggregateStream(stream, DECIDER)).state,
    async documents() {
      const documents = new Map<string, BookingDocument>();
      for (let after = 0n, isMore = true; isMore;) {
        const batch = await readMessagesBatch(connection, { after, batchSize: BATCH_EVENTS });
        for (const event of batch.messages) {
          for (const { id, apply } of bookings.project(recorded(event))) {
            const document = apply(documents.get(id));
            if (document) documents.set(id, document);
          }
        }
        [after, isMore] = [batch.currentGlobalPosition, batch.areEventsLeft];
      }
      return documents;
    },
  };
}

/** Converts an event to ours, as far as the view reads it. */
function recorded({ type, data, metadata }: ReadEmmettEvent): RecordedEvent<BookingEvent> {
  const { streamName, streamPosition, globalPosition, occurredAt } = metadata;
  const place = { stream: streamName, revision: Number(streamPosition) - 1, position: positionOf(globalPosition) };
  return { type, data, ...place, occurredAt } as unknown as RecordedEvent<BookingEvent>;
}

type Rate = 'perSecond' | 'perProcessorSecond';

/** Measures how many pieces `work` does in a second, and in a second of processor time of all threads. */
const rateOf =
  (next: () => { readonly pieces: number; readonly work: () => Promise<unknown> }): Sample<Rate> =>
  async () => {
    const { pieces, work } = next();
    const [began, used] = [performance.now(), process.cpuUsage()];
    await work();
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    return { perSecond: pieces / (ms / 1_000), perProcessorSecond: pieces / ((user + system) / 1_000_000) };
  };

/** Measures both in pairs. The second figure hardly depends on other load. */
async function compared(
  what: string,
  by: string,
  samples: readonly [ours: Sample<Rate>, theirs: Sample<Rate>],
): Promise<readonly Figure[]> {
  const { ours, theirs } = await inPairs(...samples, SAMPLES - 1);
  const figure = (name: string, rate: Rate): Figure => ({
    what: name,
    unit: '/s',
    measured: ours[rate],
    baseline: { what: by, measured: theirs[rate] },
    aim: { atLeast: 1, ofBaseline: true },
  });
  return [figure(what, 'perSecond'), figure('the same, in a second of processor time', 'perProcessorSecond')];
}

type Lives = readonly (readonly Request[])[];

/** Returns the requests of each booking, in so many samples; another seed gives other bookings. */
function sampledLives(seed: number): readonly Lives[] {
  const lives = bookingLives(SAMPLED_LIVES * SAMPLES, { seed, from: FIRST_REQUESTED_AT });
  const requests = [...lives].map(({ bookingId, steps }) => {
    const stream = bookingStream(bookingId);
    return steps.map(({ at, command }, step): Request => {
      const id = `${stream}-${step}`;
      return {
        stream,
        at,
        command,
        context: { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' },
      };
    });
  });
  return Array.from({ length: SAMPLES }, (_, n) => requests.slice(n * SAMPLED_LIVES, (n + 1) * SAMPLED_LIVES));
}

/** Handles all commands of the next lives in each sample, so many bookings at once. */
function handling(samples: readonly Lives[], { handle }: Peer, atOnce: number): Sample<Rate> {
  const rest = samples.values();
  const limit = pLimit(atOnce);
  return rateOf(() => {
    const lives = rest.next().value ?? [];
    const live = async (requests: Lives[number]): Promise<void> => {
      for (const request of requests) await handle(request);
    };
    return { pieces: lives.flat().length, work: () => Promise.all(lives.map((life) => limit(() => live(life)))) };
  });
}

/** Compares commands, and reading what they recorded, of which both must make the same. */
async function compareAll(ours: Peer, theirs: Peer, manner: string): Promise<readonly Figure[]> {
  const commands = async (seed: number, atOnce: number): Promise<readonly Figure[]> => {
    const samples = sampledLives(seed);
    return compared(`commands, ${atOnce} at a time, ${manner}`, 'by Emmett, 1 at a time', [
      handling(samples, ours, atOnce),
      handling(samples, theirs, 1),
    ]);
  };
  const oneByOne = await commands(1, 1);

  const streams = sampledLives(1)
    .flat()
    .flatMap(([first]) => first?.stream ?? []);
  const statesOf = async ({ load }: Peer): Promise<readonly BookingState[]> => {
    const states: BookingState[] = [];
    for (const stream of streams) states.push(await load(stream));
    return states;
  };
  if (!isDeepStrictEqual(await statesOf(ours), await statesOf(theirs))) throw new Error('the states differ');
  if (!isDeepStrictEqual(await ours.documents(), await theirs.documents())) throw new Error('the documents differ');
  const reading = (what: string, read: (peer: Peer) => Promise<unknown>): Promise<readonly Figure[]> => {
    const readBy = (peer: Peer): Sample<Rate> =>
      rateOf(() => ({
        pieces: streams.length * READ_ROUNDS,
        async work() {
          for (let left = READ_ROUNDS; left > 0; left--) await read(peer);
        },
      }));
    return compared(`${what}, ${manner}`, 'by Emmett', [readBy(ours), readBy(theirs)]);
  };
  const read = [
    ...(await reading('bookings loaded and folded one by one', statesOf)),
    ...(await reading('documents of bookings folded from the whole log', (peer) => peer.documents())),
  ];
  return [...oneByOne, ...(await commands(2, AT_ONCE)), ...read];
}

export const peers: Benchmark = {
  name: 'peers',
  needs: ['EMMETT'],
  run: () =>
    inFolder(async ({ DATA_DIR }) => {
      const require = createRequire(resolve(process.env['EMMETT'] ?? '', 'package.json'));
      const packages = ['@event-driven-io/emmett', '@event-driven-io/emmett-sqlite'];
      const emmett = Object.assign({}, ...packages.map((name): unknown => require(name))) as Emmett;
      const figures: Figure[] = [];
      for (const manner of ['encrypted', 'plain']) {
        const fileName = join(DATA_DIR, `${manner}.db`);
        const connection = await ready(emmett.sqliteConnection({ fileName }));
        const options = { fileName, connectionOptions: { singleton: true, connection } } as const;
        const theirs = emmettOn(emmett.getSQLiteEventStore(options), connection, emmett);
        try {
          await withStored({ DATA_DIR: join(DATA_DIR, manner) }, async ({ log, cipher }) => {
            const plainSchemas = ALL_SCHEMAS.map(({ personal: _, ...schema }) => schema);
            const schemas = manner === 'plain' ? plainSchemas : ALL_SCHEMAS;
            const ours = product({ log, codec: createEventCodec(schemas, cipher) });
            figures.push(...(await compareAll(ours, theirs, manner)));
          });
        } finally {
          connection.close();
        }
      }
      return figures;
    }),
};

/**
 * Waits until the new connection has set WAL, for which it does not wait itself, so that the first commit could fail.
 * @throws Error unless its commits are as durable as those of our log.
 */
async function ready(connection: EmmettConnection): Promise<EmmettConnection> {
  await sleep(SETTLE_MS);
  const [{ journal_mode: mode } = {}] = await connection.query('PRAGMA journal_mode');
  const [{ synchronous } = {}] = await connection.query('PRAGMA synchronous');
  if (mode !== 'wal' || synchronous !== FULL) throw new Error(`Emmett has ${String(mode)}, ${String(synchronous)}`);
  return connection;
}
