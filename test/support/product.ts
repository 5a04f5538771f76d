import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePorts } from './free-ports.js';
import { Program } from './program.js';
import { SimulatorClient } from './simulator-client.js';

/** The server and the simulator on data of their own, reached as a browser and a provider would reach them. */
export class Product {
  private constructor(
    readonly url: string,
    readonly dataDir: string,
    readonly simulator: SimulatorClient,
    private readonly variables: Readonly<Record<string, string>>,
    private readonly simulatorProgram: Program,
    private server: Program,
  ) {}

  /** Starts both on free ports and an empty folder; `variables` are the server's further environment. */
  static async start(variables: Readonly<Record<string, string>> = {}): Promise<Product> {
    const [port, simulatorPort] = await freePorts(2);
    const dataDir = await mkdtemp(join(tmpdir(), 'chef-booking-'));
    const environment = { PORT: `${port}`, SIMULATOR_PORT: `${simulatorPort}`, DATA_DIR: dataDir, ...variables };
    const product = new Product(
      `http://127.0.0.1:${port}`,
      dataDir,
      new SimulatorClient(`http://127.0.0.1:${simulatorPort}`),
      environment,
      new Program('apps/simulator/main.js', environment),
      new Program('apps/server/main.js', environment),
    );
    await product.isUp();
    await eventually('the simulator is up', () => product.simulator.isUp());
    return product;
  }

  /** What the server has printed since it was last started. */
  get log(): string {
    return this.server.output;
  }

  /** Another server on the same data; for what must not be possible. */
  second(variables: Readonly<Record<string, string>> = {}): Program {
    return new Program('apps/server/main.js', { ...this.variables, ...variables });
  }

  /** Ends the server, with SIGKILL as a crash would, and starts it again. */
  async restart(signal: NodeJS.Signals = 'SIGTERM', variables: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.server.stop(signal);
    this.server = new Program('apps/server/main.js', { ...this.variables, ...variables });
    await this.isUp();
  }

  /** Ends the server alone. */
  async stopServer(): Promise<void> {
    await this.server.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([this.server.stop(), this.simulatorProgram.stop()]);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private isUp(): Promise<boolean> {
    return eventually(
      'the server is up',
      async () => {
        if (this.server.ended) throw new Error(`the server ended:\n${this.server.output}`);
        return (await fetch(`${this.url}/health/live`).catch(() => undefined))?.ok;
      },
      { within: 20_000 },
    );
  }
}
