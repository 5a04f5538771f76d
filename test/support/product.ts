import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CALLS } from '@libs/contract/calls.js';
import { eventually } from './eventually.js';
import { freePorts } from './free-ports.js';
import { type Ended, ops } from './ops.js';
import { Program } from './program.js';
import { sharedEngines } from './shared-engines.js';
import { SimulatorClient } from './simulator-client.js';

type Variables = Readonly<Record<string, string>>;
/** Milliseconds; five processes that start at once beside other tests' take their time. */
const STARTED_WITHIN = 60_000;
/** What is written somewhere, by where that is. */
export type Written = ReadonlyMap<string, Buffer | string>;

/** Where the product keeps its data, in which processes, and what goes when it is over. */
export interface Home {
  readonly variables: Variables;
  /** What each process of the server does; the first takes the calls. */
  readonly roles: readonly string[];
  /** What stands behind the log, the views and the jobs. */
  readonly kinds: { readonly eventStore: string; readonly views: string; readonly jobs: string };
  /** What outlives everything, as it is stored: events, keys, jobs. Views are made anew without whoever was erased. */
  kept(): Promise<Written>;
  /** The views as they are stored. */
  shown(): Promise<Written>;
  remove(): Promise<void>;
}

/** One process of the server. */
export interface ServerProcess {
  readonly roles: string;
  readonly url: string;
  readonly program: Program;
}

/** Everything in one process, in a folder of its own. */
async function embedded(): Promise<Home & { readonly dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chef-booking-'));
  return {
    dataDir,
    variables: { DATA_DIR: dataDir },
    roles: ['all'],
    kinds: { eventStore: 'sqlite', views: 'sqlite', jobs: 'sqlite' },
    kept: () => filesIn(dataDir, (name) => !VIEWS.test(name)),
    shown: () => filesIn(dataDir, (name) => VIEWS.test(name)),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** What is kept in clear text. */
const VIEWS = /^views\.db/;
/** It stands for other companies. */
const SIMULATOR = /^simulator/;

async function filesIn(dataDir: string, wanted: (name: string) => boolean): Promise<Written> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const names = paths.map((path) => relative(dataDir, path)).filter((name) => wanted(name) && !SIMULATOR.test(name));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dataDir, name))] as const)));
}

/** The server and the simulator on data of their own, reached as a browser and a provider would reach them. */
export class Product {
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
  ) {}

  /**
   * Starts both on free ports and data that is new; `variables` are the server's further environment, `roles` what each
   * of its processes does, where there are several. With a file for their `output` the programs outlive who started them.
   */
  static async start(variables: Variables = {}, roles?: readonly string[], output?: string): Promise<Product> {
    const folder = await embedded();
    const shared = await sharedEngines();
    const home = shared ? { ...shared, roles: roles ?? shared.roles } : folder;
    const [simulatorPort = 0, ...ports] = await freePorts(1 + home.roles.length);
    const url = `http://127.0.0.1:${ports[0]}`;
    const environment = {
      SIMULATOR_PORT: `${simulatorPort}`,
      DATA_DIR: folder.dataDir,
      PUBLIC_URL: url.replace('127.0.0.1', 'localhost'),
      // Who counts bookings and money counts those of the test.
      SAMPLE_DATA: 'chefs',
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
    );
    try {
      await product.isUp();
      await eventually('the simulator is up', () => product.simulator.isUp());
      // Views that another process builds for the first time can be read a moment later.
      const landing = url + CALLS.landing.path;
      await eventually('there are views', async () => (await fetch(landing)).ok, { within: STARTED_WITHIN });
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** What the server has printed since it was last started. */
  get log(): string {
    return this.servers.map(({ program }) => program.output).join('');
  }

  /** The number of each process, the simulator's too. */
  get pids(): readonly number[] {
    return [this.simulatorProgram.pid, ...this.servers.map(({ program }) => program.pid)];
  }

  /** The processes that do this, in the order in which they were started. */
  processes(roles: string): readonly ServerProcess[] {
    return this.servers.filter((one) => one.roles === roles);
  }

  /** What a process of the server is told, for programs beside it. */
  get environment(): Variables {
    return this.variables;
  }

  /** Starts one more process on the same data, which goes with the others. */
  async add(roles: string, variables: Variables = {}): Promise<ServerProcess> {
    const [port = 0] = await freePorts(1);
    const home = { ...this.home, roles: [roles] };
    const [added] = serve({ ...this.variables, ...variables }, home, [port], this.output);
    if (!added) throw new Error('no process was started');
    this.servers = [...this.servers, added];
    await this.isUp([added]);
    return added;
  }

  get kinds(): Home['kinds'] {
    return this.home.kinds;
  }

  kept(): Promise<Written> {
    return this.home.kept();
  }

  shown(): Promise<Written> {
    return this.home.shown();
  }

  /** What an operator types behind `ops`. */
  ops(...typed: readonly string[]): Promise<Ended> {
    return ops(this.variables, ...typed);
  }

  /** Another server on the same data; for what must not be possible. */
  second(variables: Variables = {}): Program {
    return new Program('apps/server/main.js', { PORT: `${this.ports[0]}`, ...this.variables, ...variables });
  }

  /** Ends the server, with SIGKILL as a crash would, and starts it again. */
  async restart(signal: NodeJS.Signals = 'SIGTERM', variables: Variables = {}): Promise<void> {
    await this.stopServer(signal);
    this.servers = serve({ ...this.variables, ...variables }, this.home, this.ports, this.output);
    await this.isUp();
  }

  /** Ends the server alone. */
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
        { within: STARTED_WITHIN },
      ),
    );
    await Promise.all(ready);
  }
}

/** One process for each of the roles. */
const serve = (
  variables: Variables,
  { roles }: Home,
  ports: readonly number[],
  output: string | undefined,
): readonly ServerProcess[] =>
  roles.map((role, index) => ({
    roles: role,
    url: `http://127.0.0.1:${ports[index]}`,
    program: new Program('apps/server/main.js', { PORT: `${ports[index]}`, ...variables, ROLES: role }, output),
  }));
