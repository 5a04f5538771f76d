import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePorts } from './free-ports.js';

/** An engine for one test, like one that runs on this machine: it may be killed, frozen and restarted. */
export class OwnEngine {
  #child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    readonly port: number,
    private readonly command: readonly string[],
    private readonly folder: string,
  ) {}

  /**
   * Starts a server like the one at `url`, on a free port and in an empty folder; returns undefined when that server
   * does not run here, or its command line does not contain its port and data folder.
   */
  static async like(url: string): Promise<OwnEngine | undefined> {
    const { host } = new URL(url);
    const line = commandLineOf(url);
    const data = line?.at(-2);
    const [port] = await freePorts(1);
    if (!line || data === undefined || port === undefined) return undefined;
    return OwnEngine.#started(url.replace(host, `127.0.0.1:${port}`), port, (folder) => [
      ...line.slice(0, -2),
      folder,
      `${port}`,
    ]);
  }

  /**
   * Starts Redis with the product's settings and `words` on its command line; returns undefined where it is not
   * installed.
   */
  static async redis(...words: readonly string[]): Promise<OwnEngine | undefined> {
    if (!OwnEngine.canBeRedis()) return undefined;
    const [port = 0] = await freePorts(1);
    const [place, kept] = [`--port ${port} --bind 127.0.0.1`, '--appendonly yes --save  --maxmemory-policy noeviction'];
    return OwnEngine.#started(`redis://127.0.0.1:${port}`, port, (folder) => [
      'redis-server',
      ...`${place} ${kept}`.split(' '),
      '--dir',
      folder,
      ...words,
    ]);
  }

  static canBeLike(url: string): boolean {
    return commandLineOf(url)?.at(-2) !== undefined;
  }

  static canBeRedis(): boolean {
    return !spawnSync('redis-server', ['--version']).error;
  }

  static async #started(url: string, port: number, command: (folder: string) => readonly string[]): Promise<OwnEngine> {
    const folder = await mkdtemp(join(tmpdir(), 'engine-'));
    const engine = new OwnEngine(url, port, command(folder), folder);
    await engine.start();
    return engine;
  }

  async start(): Promise<void> {
    const [program = '', ...words] = this.command;
    this.#child = spawn(program, words, { stdio: 'ignore' });
    await eventually(`something listens on ${this.port}`, () => listening(this.port));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Returns the command line that ends in the port of a URL: of the server there, if it runs on this machine. */
const commandLineOf = (url: string): readonly string[] | undefined =>
  commandLines().find((words) => words.at(-1) === new URL(url).port);

/** Returns the command line of every visible process. */
function commandLines(): readonly (readonly string[])[] {
  const read = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => read(pid).split('\0').slice(0, -1));
}

const listening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
