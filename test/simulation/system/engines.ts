/** The engines of a simulated product: in memory, with storage that survives crashes; every write is a turn. */
import { KeyWrapping } from '@libs/adapters/crypto/secret.js';
import { PersonalFieldCipher, PersonalFiles, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { InMemoryEventLog, StoredEvents } from '../../support/memory/event-log.js';
import { InMemoryFiles } from '../../support/memory/file-store.js';
import { InMemoryJobQueue, StoredJobs } from '../../support/memory/job-queue.js';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { InMemoryViewStore, StoredViews } from '../../support/memory/view-store.js';
import type { Adapters } from '@libs/adapters/open-adapters.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { JobHandler, JobQueue, JobRunner } from '@libs/eventing/types/job-queue.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Machine } from '../machine/machine.js';

export const SIMULATION_SECRET = 'a secret that every simulated product shares';
const KEY_WRAPPING = new KeyWrapping({ current: SIMULATION_SECRET });

/** The probability that a reader of the log is not the first to continue. */
const LATE_READER_CHANCE = 0.1;

/** What survives a crash. */
export class Disk {
  readonly events = new StoredEvents();
  readonly views = new StoredViews();
  readonly jobs = new StoredJobs();
  /** Every job that ran, as the queue stored it. */
  readonly ran: string[] = [];
  readonly keys = openKeyVault(':memory:');
  readonly files = new Map<string, Uint8Array>();
}

/** Opens the disk for reading at the end of a run. */
export const openDisk = (machine: Machine, disk: Disk) => ({
  log: new InMemoryEventLog(machine, disk.events),
  views: new InMemoryViewStore(disk.views),
  jobs: disk.jobs,
  clock: machine,
  codec: createEventCodec(
    ALL_SCHEMAS,
    new PersonalFieldCipher(new PersonalKeys(disk.keys, KEY_WRAPPING, () => machine.time)),
  ),
});

/** Probabilities of the faults of engines. */
export interface EngineFaults {
  /** A job runs twice, as when its worker is presumed dead. */
  readonly ranTwice: number;
  /** A wake-up is lost. */
  readonly lostWakeUp: number;
  /** An engine is unavailable for a moment: it has not executed the request, or it has and its answer is lost. */
  readonly unavailable: number;
}

/** Creates the ports for one life of the server, from a start to a crash. */
export function enginesOn(machine: Machine, disk: Disk, clock: Clock, trouble: () => EngineFaults): Adapters {
  const ask: Ask = (engine, what, work) =>
    machine.turn('server', `${engine} ${what}`, async () => {
      if (!machine.random.chance(trouble().unavailable)) return work();
      if (machine.random.chance(0.5)) await work();
      throw new Unavailable(engine, 'it is simulated to be away');
    });
  const keys = asking<KeyVault>(ask, 'keys', disk.keys, ['put', 'destroy']);
  const ephemeral = new InMemoryEphemeral(clock);
  const files = new InMemoryFiles(disk.files);
  const personalKeys = new PersonalKeys(keys, KEY_WRAPPING, () => machine.time);
  const jobs = runningInTurn(machine, ask, new InMemoryJobQueue(clock, disk.jobs), disk.ran, trouble);
  return {
    log: asking<EventLog>(ask, 'log', new LateLog(machine, disk.events), ['append']),
    views: writingInTurn(ask, new InMemoryViewStore(disk.views)),
    jobs,
    workers: jobs,
    ephemeral: asking(ask, 'ephemeral', ephemeral, ['increment', 'claim', 'set', 'delete']),
    notifier: sometimesDeaf(machine, new InMemoryNotifier(), trouble),
    leases: undefined,
    cipher: new PersonalFieldCipher(personalKeys),
    files: new PersonalFiles(asking(ask, 'files', files, ['put', 'remove']), personalKeys),
    destroyKey: (subject) => personalKeys.destroy(subject),
    secret: { current: SIMULATION_SECRET },
    indexSecret: Buffer.from(SIMULATION_SECRET),
    kinds: { eventStore: 'memory', views: 'memory', jobs: 'memory' },
    close: async () => undefined,
  };
}

/** Runs an operation of an engine in a turn, unless the engine is unavailable. @throws Unavailable */
type Ask = <T>(engine: string, what: string, work: () => Promise<T>) => Promise<T>;

/** Returns `port` with some of its methods replaced. */
function withMethods<Port extends object>(port: Port, changes: Partial<Port>): Port {
  const methods: Record<string, unknown> = {};
  for (let type: object = port; type !== Object.prototype; type = Object.getPrototypeOf(type) as object) {
    for (const name of Object.getOwnPropertyNames(type)) {
      const method: unknown = Reflect.get(port, name);
      if (typeof method === 'function') methods[name] ??= method.bind(port);
    }
  }
  return { ...(methods as Port), ...changes };
}

/** Returns `port` with some of its methods run in turns. */
function asking<Port extends object>(
  ask: Ask,
  engine: string,
  port: Port,
  methods: readonly (keyof Port & string)[],
): Port {
  const inTurn = methods.map((method) => {
    const work = (port[method] as (...given: unknown[]) => Promise<unknown>).bind(port);
    return [method, (...given: unknown[]) => ask(engine, method, () => work(...given))];
  });
  return withMethods(port, Object.fromEntries(inTurn) as Partial<Port>);
}

/** Delivers what the log contains when it is the reader's turn. */
class LateLog extends InMemoryEventLog {
  constructor(
    private readonly machine: Machine,
    kept: StoredEvents,
  ) {
    super(machine, kept);
  }

  protected override async beforeDelivery(): Promise<void> {
    if (this.machine.random.chance(LATE_READER_CHANCE))
      await this.machine.turn('server', 'log deliver', () => undefined);
  }
}

/** A commit that only moves a checkpoint changes nothing visible, and needs no turn. */
function writingInTurn(ask: Ask, views: ViewStore): ViewStore {
  return withMethods<ViewStore>(asking(ask, 'views', views, ['activate']), {
    commit: (generation, commit) => ask('views', `commit ${generation.view}`, () => views.commit(generation, commit)),
    commitGroup: (group, commit) =>
      commit.members.every(({ writes, park }) => writes.length + park.length === 0)
        ? views.commitGroup(group, commit)
        : ask('views', `commit ${group}`, () => views.commitGroup(group, commit)),
  });
}

function runningInTurn(
  machine: Machine,
  ask: Ask,
  jobs: InMemoryJobQueue,
  ran: string[],
  trouble: () => EngineFaults,
): JobQueue & JobRunner {
  const inTurn =
    (run: JobHandler): JobHandler =>
    async (intent, signal) => {
      ran.push(JSON.stringify(intent));
      await machine.turn('server', `job ${intent.id}`, () => undefined);
      if (!machine.random.chance(trouble().ranTwice)) return run(intent, signal);
      const [first] = await Promise.all([run(intent, signal), run(intent, signal)]);
      return first;
    };
  return withMethods<JobQueue & JobRunner>(asking<JobQueue & JobRunner>(ask, 'jobs', jobs, ['enqueue']), {
    work: (handlers, options) => {
      const all = Object.entries(handlers).map(([job, run]) => [job, inTurn(run)] as const);
      return jobs.work(Object.fromEntries(all), options);
    },
  });
}

function sometimesDeaf(machine: Machine, notifier: InMemoryNotifier, trouble: () => EngineFaults): Notifier {
  return withMethods<Notifier>(notifier, {
    publish: (topic, message) => {
      if (!machine.random.chance(trouble().lostWakeUp)) notifier.publish(topic, message);
    },
  });
}
