import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { freePorts } from '../../../test/support/free-ports.js';
import { HttpListener } from './http-listener.js';

let listener: HttpListener;
let port: number;
/** Reuses its connection for the next request, as browsers and proxies do. */
let agent: Agent;
beforeEach(async () => {
  [port = 0] = await freePorts(1);
  listener = await HttpListener.open('127.0.0.1', port);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await listener.close();
});

async function request(): Promise<number | undefined> {
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

it('on close, answers running requests and does not wait for further ones', async () => {
  let finish: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    const slow: RequestListener = (_, response) => {
      finish = () => response.end('late');
      resolve();
    };
    listener.serve(slow);
  });
  const status = request();
  await started;
  const startedAt = performance.now();
  const closed = listener.close();
  finish();
  expect(await status).toBe(200);
  await closed;
  // The default keep-alive timeout is five seconds.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

it('on close, ends idle connections at once', async () => {
  listener.serve((_, response) => response.end());
  await request();
  const startedAt = performance.now();
  await listener.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

/** Number of open file descriptors, including both ends of the connections of this process to itself. */
const descriptors = (): number => readdirSync('/dev/fd').length;

/** Connects and sends `text`, and leaves its own end open when the server closes. */
async function connectAndSend(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.on('error', () => undefined).resume();
  if (text !== '') socket.write(text);
  return socket;
}

const half = 'POST /v1.0/auth/otp/generate HTTP/1.1\r\nHost: localhost\r\n';

it.each([
  ['nothing', ''],
  ['incomplete headers', half],
])('on close, ends connections that have sent %s', async (_, text) => {
  const socket = await connectAndSend(text);
  await request();
  const startedAt = performance.now();
  await listener.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  socket.destroy();
});

it('on close, waits only so long for a request that does not end', async () => {
  await listener.close();
  listener = await HttpListener.open('127.0.0.1', port, { closing: 300 });
  let began: () => void;
  const started = new Promise<void>((resolve) => (began = resolve));
  listener.serve(() => began());
  const socket = await connectAndSend(`${half}Content-Length: 90\r\n\r\n{"phone"`);
  await started;
  const startedAt = performance.now();
  await listener.close();
  const took = performance.now() - startedAt;
  expect(took).toBeGreaterThan(200);
  expect(took).toBeLessThan(2_000);
  socket.destroy();
});

it('retired, is not ready, and answers all else on connections that end with the answer', async () => {
  listener.serve((_, response) => void response.end('as before'));
  listener.retire();
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, agent, path }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask('/health/ready')).toEqual([503, 'close']);
  expect(await ask('/v1.0/landing')).toEqual([200, 'close']);
});

describe('connections', () => {
  const EACH = 100;

  it.each([
    ['send nothing', ''],
    ['send incomplete headers', half],
    ['send an incomplete body', `${half}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{"phone"`],
    ['send no HTTP request', 'hello\r\n\r\n'],
  ])('that %s are closed on the side of the server too', async (_, text) => {
    await listener.close();
    listener = await HttpListener.open('127.0.0.1', port, { headers: 200, request: 300, checks: 50 });
    const before = descriptors();
    const sockets = await Promise.all(Array.from({ length: EACH }, () => connectAndSend(text)));
    await eventually('the server has closed its ends', () => Promise.resolve(descriptors() <= before + EACH));
    for (const socket of sockets) socket.destroy();
  });
});
