import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A program of the product, as it was built, in a process of its own. */
export class Program {
  readonly #child: ChildProcess;
  #output = '';

  /** `path` below `dist/`, e.g. `apps/server/main.js`. Of the environment only `variables` and the PATH are passed on. */
  constructor(path: string, variables: Readonly<Record<string, string>>) {
    const env = { PATH: process.env['PATH'], ...variables };
    this.#child = spawn(process.execPath, [`dist/${path}`], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.#output;
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
