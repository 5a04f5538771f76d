import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A program of the product, as it was built, in a process of its own. */
export class Program {
  readonly #child: ChildProcess;
  #output = '';

  /**
   * `path` below `dist/`, e.g. `apps/server/main.js`. Of the environment only `variables` and the PATH are passed on.
   * What it prints is kept here, or in `file`; then it goes on when whoever started it is over.
   */
  constructor(
    path: string,
    variables: Readonly<Record<string, string>>,
    private readonly file?: string,
  ) {
    const env = { PATH: process.env['PATH'], ...variables };
    const out = file === undefined ? 'pipe' : openSync(file, 'a');
    this.#child = spawn(process.execPath, [`dist/${path}`], { cwd: ROOT, env, stdio: ['ignore', out, out] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    if (typeof out === 'number') {
      closeSync(out);
      this.#child.unref();
    }
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.file === undefined ? this.#output : readFileSync(this.file, 'utf8');
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends what it may live on after, like SIGSTOP and SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** The exit code, once it has ended; null when a signal ended it. */
  async exit(): Promise<number | null> {
    if (!this.ended) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.ended) this.#child.kill(signal);
    return this.exit();
  }
}
