/** Answers requests that Node's HTTP parser rejects before any middleware runs. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGES } from '@libs/contract/messages.js';
import { SECOND } from '@libs/contract/time.js';
import { BARE_HEADERS } from '../security/bare-headers.js';
import { HttpProblem } from './http-problem.js';
import { problemBody } from './write-problem.js';

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
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, begun: boolean): void {
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
