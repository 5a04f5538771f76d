import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { between, type Instant, instant, SECOND } from '@libs/contract/time.js';
import { ApiClient } from './api-client.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { eventually } from './eventually.js';
import { freePorts } from './free-ports.js';
import type { Ingress } from './ingress.js';
import { type Ended, ops } from './ops.js';
import { Program } from './program.js';
import { SimulatorClient } from './simulator-client.js';

type Variables = Readonly<Record<string, string>>;
/** Five processes may start at once alongside those of other tests. */
const START_TIMEOUT_MS = 180_000;
/** An ingress has noticed a new process by then. */
const NOTICED_WITHIN_MS = 400;
/** Stored data, by its location. */
export type Written = ReadonlyMap<string, Buffer | string>;

/** Where the product stores its data, its processes, and how to remove the data. */
export interface Home {
  readonly variables: Variables;
  /** The roles of each process of the server; the first one serves the API. */
  readonly roles: readonly string[];
  /** The engines behind the log, the views and the jobs. */
  readonly kinds: { readonly eventStore: string; readonly views: string; readonly jobs: string };
  /** Returns everything except views as it is stored: events, keys, jobs. */
  storedData(): Promise<Written>;
  /** Returns the views as they are stored. */
  storedViews(): Promise<Written>;
  remove(): Promise<void>;
  /** Removes jobs that would wait by another clock than that of the product. */
  readonly dropJobs?: (variables: Variables) => Promise<void>;
}

/** One process of the server. */
export interface ServerProcess {
  readonly roles: string;
  readonly url: string;
  readonly program: Program;
}

/** Everything in one process, in its own folder. */
async function embedded(): Promise<Home & { readonly dataDir: string }> {
  const { THREADS } = process.env;
  const dataDir = await mkdtemp(join(tmpdir(), 'chef-booking-'));
  return {
    dataDir,
    variables: { DATA_DIR: dataDir, ...(THREADS !== undefined && { THREADS }) },
    roles: ['all'],
    kinds: { eventStore: 'sqlite', views: 'sqlite', jobs: 'sqlite' },
    storedData: () => filesIn(dataDir, (name) => !VIEW_FILES.test(name)),
    storedViews: () => filesIn(dataDir, (name) => VIEW_FILES.test(name)),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** On shared engines, if these tests run on them. Their drivers are loaded only then: each test file would load them anew. */
const onEngines = async (): Promise<Home | undefined> =>
  process.env['PRODUCT_ON'] === 'engines' ? (await import('./shared-engines.js')).sharedEngines() : undefined;

/** Stored in clear text. */
const VIEW_FILES = /^views\.db/;
/** Stands for other companies. */
const SIMULATOR_FOLDER = /^simulator/;

const undefinedIfGone = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

async function filesIn(dataDir: string, wanted: (name: string) => boolean): Promise<Written> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const names = paths
    .map((path) => relative(dataDir, path))
    .filter((name) => wanted(name) && !SIMULATOR_FOLDER.test(name));
  // A file can be gone since it was listed.
  const read = names.map(async (name) => [name, await readFile(join(dataDir, name)).catch(undefinedIfGone)] as const);
  return new Map((await Promise.all(read)).flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
}

/** The server and the simulator on their own data, accessed as a browser and a provider would. */
export class Product {
  /** The variables of the last restart. */
  private changed: Variables = {};

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    readonly simulator: SimulatorClient,
    private readonly variables: Variables,
    private readonly home: Home,
    private readonly ports: readonly number[],
    private readonly simulatorProgram: Program,
    private servers: readonly ServerProcess[],
    private readonly output: string | undefined,
    private readonly ingress: Ingress | undefined,
  ) {}

  /**
   * Starts both on free ports and new data. `variables` are additional environment variables, `roles` those of each
   * process. With an `output` file the programs outlive their starter. Behind an `ingress`, all requests go through it.
   */
  static async start(
    variables: Variables = {},
    roles?: readonly string[],
    output?: string,
    ingress?: Ingress,
  ): Promise<Product> {
    const folder = await embedded();
    const shared = await onEngines();
    const home = shared ? { ...shared, roles: roles ?? shared.roles } : folder;
    const [simulatorPort = 0, mailPort = 0, ...ports] = await freePorts(2 + home.roles.length);
    const url = ingress?.url ?? `http://127.0.0.1:${ports[0]}`;
    const environment = {
      SIMULATOR_PORT: `${simulatorPort}`,
      SIMULATOR_MAIL_PORT: `${mailPort}`,
      DATA_DIR: folder.dataDir,
      PUBLIC_URL: url.replace('127.0.0.1', 'localhost'),
      // So that totals of bookings and money contain only the test's own.
      SAMPLE_DATA: 'chefs',
      SIMULATOR_CHECK_SECONDS: '0',
      ...home.variables,
      ...variables,
    };
    const product = new Product(
      url,
      folder.dataDir,
      new SimulatorClient(`http://127.0.0.1:${simulatorPort}`),
      environment,
      { ...home, remove: async () => void (await Promise.all([home.remove(), folder.remove()])) },
      ports,
      new Program('apps/simulator/main.js', environment, output),
      serve(environment, home, ports, output),
      output,
      ingress,
    );
    try {
      void ingress?.watch(() => product.server);
      await product.isUp();
      await eventually('the simulator is up', () => product.simulator.isUp());
      // A process that answers does not wait for the one that keeps the views.
      if (home.roles.length > 1 && environment.SAMPLE_DATA === 'chefs')
        await eventually('there are chefs', () => hasChefs(url), { within: START_TIMEOUT_MS });
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** The server's output since its last start. */
  get log(): string {
    return this.servers.map(({ program }) => program.output).join('');
  }

  /** The process ids, including the simulator's. */
  get pids(): readonly number[] {
    return [this.simulatorProgram.pid, ...this.servers.map(({ program }) => program.pid)];
  }

  /** The current processes of the server. */
  get server(): readonly ServerProcess[] {
    return this.servers;
  }

  /** The processes with these roles, in the order in which they were started. */
  processes(roles: string): readonly ServerProcess[] {
    return this.servers.filter((one) => one.roles === roles);
  }

  /** The environment of a server process, for other programs on the same data. */
  get environment(): Variables {
    return this.variables;
  }

  /** Starts one more process on the same data, which stops with the others; of another build if its folder is given. */
  async add(roles: string, variables: Variables = {}, build = '.'): Promise<ServerProcess> {
    const [port = 0] = await freePorts(1);
    const home = { ...this.home, roles: [roles] };
    const [added] = serve({ ...this.variables, ...this.changed, ...variables }, home, [port], this.output, build);
    if (!added) throw new Error('no process was started');
    this.servers = [...this.servers, added];
    await this.isUp([added]);
    return added;
  }

  /** Starts a process with the same roles, and then stops this one; returns its exit code. */
  async replace({ roles, program }: ServerProcess, build?: string): Promise<number | null> {
    await this.add(roles, {}, build);
    await wait(NOTICED_WITHIN_MS);
    return program.stop();
  }

  get kinds(): Home['kinds'] {
    return this.home.kinds;
  }

  storedData(): Promise<Written> {
    return this.home.storedData();
  }

  storedViews(): Promise<Written> {
    return this.home.storedViews();
  }

  /** Runs an operator command. */
  ops(...typed: readonly string[]): Promise<Ended> {
    return ops(this.variables, ...typed);
  }

  /** Runs an operator command with `--json`, which must succeed, and returns its answer. */
  async json(...typed: readonly string[]) {
    const { code, answer, remarks } = await this.ops(...typed, '--json');
    if (code !== 0 || remarks !== '') throw new Error(`ops ${typed.join(' ')} ended with ${code}: ${remarks}`);
    return JSON.parse(answer);
  }

  /** Returns the events of a stream as operators see them; none while it does not exist. */
  async events(stream: string): Promise<readonly RecordedEvent[]> {
    const { code, answer } = await this.ops('stream', stream, '--json');
    return code === 0 ? (JSON.parse(answer) as { readonly events: readonly RecordedEvent[] }).events : [];
  }

  /** Waits for an event of a type in a stream, and returns the first. */
  event(type: string, stream: string): Promise<RecordedEvent> {
    const look = async () => (await this.events(stream)).find((event) => event.type === type);
    return eventually(`${stream} has ${type}`, look);
  }

  /** Starts another server on the same data, which must fail. */
  second(variables: Variables = {}): Program {
    return new Program('apps/server/main.js', { PORT: `${this.ports[0]}`, ...this.variables, ...variables });
  }

  /** Stops the server, with SIGKILL as a crash, and starts it again. */
  async restart(signal: NodeJS.Signals = 'SIGTERM', variables: Variables = {}): Promise<void> {
    await this.stopServer(signal);
    this.changed = variables;
    this.servers = serve({ ...this.variables, ...variables }, this.home, this.ports, this.output);
    await this.isUp();
  }

  /** Restarts the server with its clock just after `to`; sessions may have expired by then. */
  async travel(to: Instant, variables: Variables = {}): Promise<void> {
    const seconds = Math.ceil(between(instant(Date.now()), to) / SECOND) + 1;
    await this.stopServer();
    await this.home.dropJobs?.(this.variables);
    await this.restart('SIGTERM', { ...variables, CLOCK_OFFSET: String(seconds) });
  }

  /** Stops the server but not the simulator. */
  async stopServer(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await Promise.all(this.servers.map(({ program }) => program.stop(signal)));
  }

  async stop(): Promise<void> {
    await Promise.all([this.stopServer(), this.simulatorProgram.stop()]);
    await this.home.remove();
  }

  private async isUp(servers = this.servers): Promise<void> {
    const ready = servers.map(({ program, url }) =>
      eventually(
        'the server is up',
        async () => {
          if (program.ended) throw new Error(`the server ended:\n${program.output}`);
          return (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok;
        },
        { within: START_TIMEOUT_MS },
      ),
    );
    await Promise.all(ready);
    const { ingress } = this;
    if (ingress) await eventually('the ingress knows it', async () => ingress.isReady);
  }
}

async function hasChefs(url: string): Promise<boolean> {
  const { status, text } = await new ApiClient(url).call('chefs', { query: { limit: 1 } });
  return status === 200 && JSON.parse(text).data.total > 0;
}

/** Starts one process for each of the roles. */
const serve = (
  variables: Variables,
  { roles }: Home,
  ports: readonly number[],
  output: string | undefined,
  build = '.',
): readonly ServerProcess[] =>
  roles.map((role, index) => ({
    roles: role,
    url: `http://127.0.0.1:${ports[index]}`,
    program: new Program(
      resolve(build, 'dist/apps/server/main.js'),
      { PORT: `${ports[index]}`, ...variables, ROLES: role },
      output,
    ),
  }));
