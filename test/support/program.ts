import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** A built program of the product, in its own process. */
export class Program {
  readonly #child: ChildProcess;
  #output = '';

  /**
   * `path` is relative to `dist/`, e.g. `apps/server/main.js`, or absolute. Only `variables` and PATH are passed on from the
   * environment. The output is collected here or in `file`; with a file the program may outlive its starter.
   * `typed` are its arguments.
   */
  constructor(
    path: string,
    variables: Readonly<Record<string, string>>,
    private readonly file?: string,
    typed: readonly string[] = [],
  ) {
    const env = { PATH: process.env['PATH'], ...variables };
    const out = file === undefined ? 'pipe' : openSync(file, 'a');
    this.#child = spawn(process.execPath, [resolve(ROOT_FOLDER, 'dist', path), ...typed], {
      cwd: ROOT_FOLDER,
      env,
      stdio: ['ignore', out, out],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    if (typeof out === 'number') {
      closeSync(out);
      this.#child.unref();
    }
  }

  /** The whole output so far. */
  get output(): string {
    return this.file === undefined ? this.#output : readFileSync(this.file, 'utf8');
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Its memory in MB, where the system says it in `/proc`; NaN otherwise, and once it has ended. */
  get memory(): number {
    const status = existsSync(`/proc/${this.pid}/status`) ? readFileSync(`/proc/${this.pid}/status`, 'utf8') : '';
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
  }

  /** Sends a signal that does not end it, such as SIGSTOP and SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Returns the exit code once it has ended; null when a signal ended it. */
  async exit(): Promise<number | null> {
    if (!this.ended) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    // One that is frozen takes a signal only once it goes on.
    if (!this.ended) for (const each of [signal, 'SIGCONT'] as const) this.#child.kill(each);
    return this.exit();
  }
}
