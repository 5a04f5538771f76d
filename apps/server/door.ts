import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';

/** A request must have arrived completely within this time. */
const ARRIVAL = 30 * SECOND;

/**
 * The server's port, open from the first moment on. Until the product behind it is ready, it answers for it: the process
 * lives, and everything else is to be tried again soon.
 */
export class Door {
  #answer: RequestListener;

  private constructor(private readonly server: Server) {
    this.#answer = notYet('starting');
    server.on('request', (request, response) => this.#answer(request, response));
  }

  /** @throws an error of the operating system when the address cannot be had. */
  static async open(host: string, port: number): Promise<Door> {
    const server = createServer({ requestTimeout: ARRIVAL, headersTimeout: ARRIVAL });
    const door = new Door(server);
    server.listen(port, host);
    await once(server, 'listening');
    return door;
  }

  /** Says in `/health/ready` what is missing. */
  waitFor(reason: string): void {
    this.#answer = notYet(reason);
  }

  leadTo(listener: RequestListener): void {
    this.#answer = listener;
  }

  /** Ends once every request under way has its answer; connections without one end at once. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeIdleConnections();
    await closed;
  }
}

const notYet =
  (reason: string): RequestListener =>
  ({ url }, response) => {
    const alive = url?.split('?')[0] === '/health/live';
    const body = alive
      ? { status: 'ok' }
      : {
          status: 503,
          title: 'Service Unavailable',
          code: 'unavailable',
          message: MESSAGES.general.away,
          detail: reason,
        };
    const type = alive ? 'application/json' : 'application/problem+json';
    response.writeHead(alive ? 200 : 503, { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': '5' });
    response.end(JSON.stringify(body));
  };
