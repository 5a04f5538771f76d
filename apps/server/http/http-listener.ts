import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';
import { BARE_HEADERS } from './security/bare-headers.js';
import { refuseUnreadable } from './problems/client-errors.js';
import { HttpProblem } from './problems/http-problem.js';
import { problemBody } from './problems/write-problem.js';

/** All in milliseconds. */
interface Timeouts {
  /** For the headers of a request, and for the first request on a new connection. */
  readonly headers: number;
  /** For a complete request. `json-body.ts` has a shorter timeout for everything but uploads. */
  readonly request: number;
  /** Without a byte in either direction, e.g. when a client does not read its answer. */
  readonly inactivity: number;
  /** Interval at which the first two are checked. */
  readonly checks: number;
}
const TIMEOUTS: Timeouts = {
  headers: 30 * SECOND,
  request: LIMITS.documents.arrival + 10 * SECOND,
  inactivity: 120 * SECOND,
  checks: 5 * SECOND,
};

/**
 * Opens the server's port before the application is ready. Until then it answers 200 on `/health/live` and 503 with
 * `Retry-After` on all other paths.
 */
export class HttpListener {
  #answer: RequestListener;
  #closing = false;
  /** The last response on each connection. */
  readonly #answers = new WeakMap<Duplex, ServerResponse>();

  private constructor(private readonly server: Server) {
    this.#answer = notReady('starting');
    server.on('request', (request, response) => {
      this.#answers.set(request.socket, response);
      response.once('close', () => setImmediate(() => this.#closeIdle()));
      this.#answer(request, response);
    });
    server.on('clientError', (error, socket) => {
      const answer = this.#answers.get(socket);
      refuseUnreadable(error, socket, answer !== undefined && answer.headersSent && !answer.writableFinished);
    });
  }

  /** @throws an error of the operating system when the port cannot be opened. */
  static async open(host: string, port: number, timeouts: Partial<Timeouts> = {}): Promise<HttpListener> {
    const { headers, request, inactivity, checks } = { ...TIMEOUTS, ...timeouts };
    const server = createServer({
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: checks,
    });
    server.setTimeout(inactivity);
    const listener = new HttpListener(server);
    server.listen(port, host);
    await once(server, 'listening');
    return listener;
  }

  /** Sets the reason that `/health/ready` returns. */
  waitFor(reason: string): void {
    this.#answer = notReady(reason);
  }

  leadTo(listener: RequestListener): void {
    this.#answer = listener;
  }

  /** Closes idle connections at once, and resolves when all running requests are answered. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.#closing = true;
    this.server.close();
    this.#closeIdle();
    await closed;
  }

  /** While closing, closes connections that have become idle; otherwise the client could keep using them. */
  #closeIdle(): void {
    if (this.#closing) this.server.closeIdleConnections();
  }
}

const UNAVAILABLE = new HttpProblem(503, 'unavailable', MESSAGES.general.away);

const notReady =
  (reason: string): RequestListener =>
  ({ url }, response) => {
    const path = url?.split('?')[0];
    const alive = path === '/health/live';
    const problem = { ...problemBody(UNAVAILABLE, randomUUID()), ...(path === '/health/ready' && { reason }) };
    const type = alive ? 'application/json' : 'application/problem+json';
    response.writeHead(alive ? 200 : 503, { ...BARE_HEADERS, 'Content-Type': type, 'Retry-After': '5' });
    response.end(JSON.stringify(alive ? { status: 'ok' } : problem));
  };
