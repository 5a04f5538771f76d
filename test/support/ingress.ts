/** Stands in front of several processes of the server, as the ingress of a cluster does. */
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from './free-ports.js';
import type { ServerProcess } from './product.js';

const PROBE_EVERY_MS = 200;

interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** Forwards each request to the next process that says it is ready, over connections that are used again. */
export class Ingress {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #closed = new AbortController();
  readonly #server: Server;
  #ready: readonly string[] = [];
  #next = 0;

  private constructor(
    private readonly port: number,
    private readonly onAnswer: (answered: Answered) => void,
  ) {
    this.#server = createServer((incoming, outgoing) => {
      const began = performance.now();
      outgoing.once('finish', () => this.onAnswer({ status: outgoing.statusCode, ms: performance.now() - began }));
      this.forward(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** Listens on a free port. `onAnswer` hears of each answered request. */
  static async open(onAnswer: (answered: Answered) => void = () => undefined): Promise<Ingress> {
    const [port = 0] = await freePorts(1);
    const ingress = new Ingress(port, onAnswer);
    await new Promise<void>((resolve) => ingress.#server.listen(port, '127.0.0.1', resolve));
    return ingress;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether it knows a process that answers. */
  get isReady(): boolean {
    return this.#ready.length > 0;
  }

  /** Asks the processes that answer requests whether they are ready, until the ingress is closed. */
  async watch(processes: () => readonly ServerProcess[]): Promise<void> {
    for (; !this.#closed.signal.aborted; await wait(PROBE_EVERY_MS)) {
      const asked = processes()
        .filter(({ roles, program }) => roles.split(',').includes('api') && !program.ended)
        .map(async ({ url }) => {
          const headers = { connection: 'close' };
          const answer = await fetch(`${url}/health/ready`, { headers }).catch(() => undefined);
          return answer?.ok ? [url] : [];
        });
      this.#ready = (await Promise.all(asked)).flat();
    }
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.send(incoming, await buffer(incoming), outgoing, this.#ready.length);
  }

  /** Tries `left` processes; only a request that was not sent, or was sent to a connection just closed, is tried again. */
  private send(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left: number): void {
    const target = this.#ready[this.#next++ % this.#ready.length];
    if (target === undefined || left === 0) return void outgoing.writeHead(503).end();
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(target + url, { method, headers, agent: this.#agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    outgoing.once('close', () => forwarded.destroy());
    forwarded.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      if (forwarded.reusedSocket && code === 'ECONNRESET') return this.send(incoming, body, outgoing, left);
      if (code === 'ECONNREFUSED') return this.send(incoming, body, outgoing, left - 1);
      outgoing.writeHead(502).end(code);
    });
    forwarded.end(body);
  }
}
