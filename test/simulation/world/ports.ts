/** The engines of a simulated product: in memory, each outlived by what it keeps, and every write of it a turn. */
import { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { PersonalKeys } from '@libs/adapters/crypto/personal-keys.js';
import { PersonalSealer } from '@libs/adapters/crypto/personal-sealer.js';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { InMemoryEventLog, KeptEvents } from '@libs/adapters/memory/event-log.js';
import { InMemoryFiles } from '@libs/adapters/memory/file-store.js';
import { InMemoryJobQueue, KeptJobs } from '@libs/adapters/memory/job-queue.js';
import { InMemoryKeyVault } from '@libs/adapters/memory/key-vault.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { InMemoryViewStore, type KeptViews } from '@libs/adapters/memory/view-store.js';
import type { Adapters } from '@libs/adapters/open-adapters.js';
import {
  type Clock,
  type EventLog,
  type JobHandler,
  type JobQueue,
  type Notifier,
  Unavailable,
  type ViewStore,
} from '@libs/eventing/types/ports.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Machine } from '../machine/machine.js';

export const SECRET = 'a secret that every simulated product shares';

/** How often a reader of the log is not the first to go on. */
const LATE = 0.1;

/** What a crash leaves behind. */
export class Disk {
  readonly events = new KeptEvents();
  readonly views: KeptViews = new Map();
  readonly jobs = new KeptJobs();
  /** Every job that ran, as the queue held it. */
  readonly ran: string[] = [];
  readonly keys = new Map<string, Uint8Array | 'destroyed'>();
  readonly files = new Map<string, Uint8Array>();
}

/** What is on the disk, for whoever looks at it when everything is over. */
export const openDisk = (machine: Machine, disk: Disk) => ({
  log: new InMemoryEventLog(machine, disk.events),
  views: new InMemoryViewStore(disk.views),
  jobs: disk.jobs,
  clock: machine,
  codec: createEventCodec(
    ALL_SCHEMAS,
    new PersonalSealer(new PersonalKeys(new InMemoryKeyVault(disk.keys), SECRET, () => machine.time)),
  ),
});

/** How likely the engines do what they may. */
export interface EngineTrouble {
  /** A job runs twice, as when its worker is taken for dead. */
  readonly twice: number;
  /** A wake-up is lost. */
  readonly deaf: number;
  /** An engine is away for a moment: it has not done what it was asked to, or has, and nobody hears of it. */
  readonly away: number;
}

/** The ports of one life of the server. */
export function enginesOn(machine: Machine, disk: Disk, clock: Clock, trouble: () => EngineTrouble): Adapters {
  const ask: Ask = (engine, what, work) =>
    machine.turn('server', `${engine} ${what}`, async () => {
      if (!machine.random.chance(trouble().away)) return work();
      if (machine.random.chance(0.5)) await work();
      throw new Unavailable(engine, 'it is simulated to be away');
    });
  const keys = asking(ask, 'keys', new InMemoryKeyVault(disk.keys), ['put', 'destroy']);
  const ephemeral = new InMemoryEphemeral(clock);
  const files = new InMemoryFiles(disk.files);
  const personalKeys = new PersonalKeys(keys, SECRET, () => machine.time);
  return {
    log: asking<EventLog>(ask, 'log', new LateLog(machine, disk.events), ['append']),
    views: writingInTurn(ask, new InMemoryViewStore(disk.views)),
    jobs: runningInTurn(machine, ask, new InMemoryJobQueue(clock, disk.jobs), disk.ran, trouble),
    ephemeral: asking(ask, 'ephemeral', ephemeral, ['increment', 'claim', 'set', 'delete']),
    notifier: sometimesDeaf(machine, new InMemoryNotifier(), trouble),
    leases: undefined,
    sealer: new PersonalSealer(personalKeys),
    files: new PersonalFiles(asking(ask, 'files', files, ['put', 'remove']), personalKeys),
    destroyKey: (subject) => personalKeys.destroy(subject),
    secret: SECRET,
    kinds: { eventStore: 'memory', views: 'memory', jobs: 'memory' },
    close: async () => undefined,
  };
}

/** Has an engine do something when it is its turn, unless it is away. @throws Unavailable */
type Ask = <T>(engine: string, what: string, work: () => Promise<T>) => Promise<T>;

/** `port` with `changes` in the place of some of its methods. */
function changed<Port extends object>(port: Port, changes: Partial<Port>): Port {
  const methods: Record<string, unknown> = {};
  for (let type: object = port; type !== Object.prototype; type = Object.getPrototypeOf(type) as object) {
    for (const name of Object.getOwnPropertyNames(type)) {
      const method: unknown = Reflect.get(port, name);
      if (typeof method === 'function') methods[name] ??= method.bind(port);
    }
  }
  return { ...(methods as Port), ...changes };
}

/** `port`, some of whose methods wait for their turn. */
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
  return changed(port, Object.fromEntries(inTurn) as Partial<Port>);
}

/** What is delivered is what the log holds when it is the reader's turn. */
class LateLog extends InMemoryEventLog {
  constructor(
    private readonly machine: Machine,
    kept: KeptEvents,
  ) {
    super(machine, kept);
  }

  protected override async beforeDelivery(): Promise<void> {
    if (this.machine.random.chance(LATE)) await this.machine.turn('server', 'log deliver', () => undefined);
  }
}

/** A commit that only moves a checkpoint changes nothing that anybody could see. */
function writingInTurn(ask: Ask, views: ViewStore): ViewStore {
  return changed<ViewStore>(asking(ask, 'views', views, ['activate']), {
    commit: (generation, commit) =>
      commit.writes.length + commit.park.length === 0
        ? views.commit(generation, commit)
        : ask('views', `commit ${generation.view}`, () => views.commit(generation, commit)),
  });
}

function runningInTurn(
  machine: Machine,
  ask: Ask,
  jobs: InMemoryJobQueue,
  ran: string[],
  trouble: () => EngineTrouble,
): JobQueue {
  const inTurn =
    (run: JobHandler): JobHandler =>
    async (intent, signal) => {
      ran.push(JSON.stringify(intent));
      await machine.turn('server', `job ${intent.id}`, () => undefined);
      if (!machine.random.chance(trouble().twice)) return run(intent, signal);
      const [first] = await Promise.all([run(intent, signal), run(intent, signal)]);
      return first;
    };
  return changed<JobQueue>(asking<JobQueue>(ask, 'jobs', jobs, ['enqueue', 'refill']), {
    work: (handlers, options) => {
      const all = Object.entries(handlers).map(([job, run]) => [job, inTurn(run)] as const);
      return jobs.work(Object.fromEntries(all), options);
    },
  });
}

function sometimesDeaf(machine: Machine, notifier: InMemoryNotifier, trouble: () => EngineTrouble): Notifier {
  return changed<Notifier>(notifier, {
    publish: (topic, message) => {
      if (!machine.random.chance(trouble().deaf)) notifier.publish(topic, message);
    },
  });
}
