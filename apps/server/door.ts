import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';
import { BARE_HEADERS } from './http/bare-headers.js';
import { refuseUnreadable } from './http/client-errors.js';
import { HttpProblem } from './http/http-problem.js';
import { problemBody } from './http/write-problem.js';

/** A request must have arrived completely within this time. */
const ARRIVAL = 30 * SECOND;

/**
 * The server's port, open from the first moment on. Until the product behind it is ready, it answers for it: the process
 * lives, and everything else is to be tried again soon.
 */
export class Door {
  #answer: RequestListener;
  #closing = false;

  private constructor(private readonly server: Server) {
    this.#answer = notYet('starting');
    server.on('request', (request, response) => {
      response.once('close', () => setImmediate(() => this.#leave()));
      this.#answer(request, response);
    });
    server.on('clientError', refuseUnreadable);
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
    this.#closing = true;
    this.server.close();
    this.#leave();
    await closed;
  }

  /**
   * A connection that was busy when the door was closed would be kept for the client's next request, and for the one after
   * that; with nothing under way on it, it ends as the idle ones did.
   */
  #leave(): void {
    if (this.#closing) this.server.closeIdleConnections();
  }
}

const AWAY = new HttpProblem(503, 'unavailable', MESSAGES.general.away);

const notYet =
  (reason: string): RequestListener =>
  ({ url }, response) => {
    const path = url?.split('?')[0];
    const alive = path === '/health/live';
    const problem = { ...problemBody(AWAY, randomUUID()), ...(path === '/health/ready' && { reason }) };
    const type = alive ? 'application/json' : 'application/problem+json';
    response.writeHead(alive ? 200 : 503, { ...BARE_HEADERS, 'Content-Type': type, 'Retry-After': '5' });
    response.end(JSON.stringify(alive ? { status: 'ok' } : problem));
  };
