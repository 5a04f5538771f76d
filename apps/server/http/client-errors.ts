/** Answers what Node's own parser refuses, before there is a request that a middleware could see. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGES } from '@libs/contract/messages.js';
import { BARE_HEADERS } from './bare-headers.js';
import { HttpProblem } from './http-problem.js';
import { problemBody } from './write-problem.js';

const { general } = MESSAGES;
const MALFORMED = new HttpProblem(400, 'bad-request', general.badRequest);
const BY_CODE: Readonly<Record<string, HttpProblem>> = {
  HPE_HEADER_OVERFLOW: new HttpProblem(431, 'headers-too-large', general.tooLarge),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpProblem(413, 'too-large', general.tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpProblem(408, 'too-slow', general.tooSlow),
};

/** Listens to `clientError` of a server: says no in the words of the API, and hangs up. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
}
