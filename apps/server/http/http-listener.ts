import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SECOND } from '@libs/contract/time.js';
import { HttpProblem, problemBody } from './problems.js';

/** All in milliseconds. */
interface Timeouts {
  /** For the headers of a request, and for the first request on a new connection. */
  readonly headers: number;
  /** For a complete request. `middleware.ts` has a shorter timeout for everything but uploads. */
  readonly request: number;
  /** Without a byte in either direction, e.g. when a client does not read its answer. */
  readonly inactivity: number;
  /** Interval at which the first two are checked. */
  readonly checks: number;
  /** For the requests under way when the server closes. */
  readonly closing: number;
}
const TIMEOUTS: Timeouts = {
  headers: 30 * SECOND,
  request: LIMITS.documents.arrival + 10 * SECOND,
  inactivity: 120 * SECOND,
  checks: 5 * SECOND,
  closing: 5 * SECOND,
};

/**
 * Opens the server's port before the application is ready. Until then it answers 200 on `/health/live` and 503 with
 * `Retry-After` on all other paths.
 */
export class HttpListener {
  #answer: RequestListener;
  /** Connections that become idle are closed then; otherwise the client could keep using them. */
  #closing = false;
  readonly #connections = new Set<Duplex>();
  /** The last response on each connection. */
  readonly #answers = new WeakMap<Duplex, ServerResponse>();

  private constructor(
    private readonly server: Server,
    private readonly closingTimeout: number,
  ) {
    this.#answer = notReady('starting');
    server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    server.on('request', (request, response) => {
      this.#answers.set(request.socket, response);
      response.once('close', () => {
        if (this.#closing) setImmediate(() => this.#closeIdle());
      });
      this.#answer(request, response);
    });
    server.on('clientError', (error, socket) => {
      const answer = this.#answers.get(socket);
      refuseUnreadable(error, socket, answer !== undefined && answer.headersSent && !answer.writableFinished);
    });
  }

  /** @throws an error of the operating system when the port cannot be opened. */
  static async open(host: string, port: number, timeouts: Partial<Timeouts> = {}): Promise<HttpListener> {
    const { headers, request, inactivity, checks, closing } = { ...TIMEOUTS, ...timeouts };
    const server = createServer({
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: checks,
    });
    server.setTimeout(inactivity);
    const listener = new HttpListener(server, closing);
    server.listen(port, host);
    await once(server, 'listening');
    return listener;
  }

  /** Sets the reason that `/health/ready` returns. */
  waitFor(reason: string): void {
    this.#answer = notReady(reason);
  }

  serve(listener: RequestListener): void {
    this.#answer = listener;
  }

  /** Answers `/health/ready` with 503 from now on, and all else as before, on connections that are not used again. */
  retire(): void {
    const [answer, refuse] = [this.#answer, notReady('stopping')];
    this.#answer = (request, response) => {
      response.shouldKeepAlive = false;
      (request.url?.split('?')[0] === '/health/ready' ? refuse : answer)(request, response);
    };
  }

  /**
   * Closes idle connections at once, and resolves when all running requests are answered. Those that are not in time,
   * such as a slow upload, are cut, since what follows in a stop must not wait for a client.
   */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.#closing = true;
    this.server.close();
    this.#closeIdle();
    const cut = setTimeout(() => this.#connections.forEach((socket) => socket.destroy()), this.closingTimeout);
    await closed;
    clearTimeout(cut);
  }

  /** Closes connections without a request that is being answered; for Node one without any request is not idle. */
  #closeIdle(): void {
    for (const socket of this.#connections) if (this.#answers.get(socket)?.closed ?? true) socket.destroy();
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

/** The security headers of answers that are sent without the middleware. */
const BARE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

const { general } = MESSAGES;
const MALFORMED = new HttpProblem(400, 'bad-request', general.badRequest);
const BY_CODE: Readonly<Record<string, HttpProblem>> = {
  HPE_HEADER_OVERFLOW: new HttpProblem(431, 'headers-too-large', general.tooLarge),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpProblem(413, 'too-large', general.tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpProblem(408, 'too-slow', general.tooSlow),
};

/** The client has this long to read the answer; then the connection is destroyed. */
const CLOSE_TIMEOUT_MS = SECOND;

/**
 * Handles `clientError` of a server: sends problem details and closes the connection. With `begun`, part of another
 * answer has been sent already, so it closes without writing.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, begun: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable || begun) {
    socket.destroy();
    return;
  }
  const problem = BY_CODE[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify(problemBody(problem, randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const cut = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(cut));
}
