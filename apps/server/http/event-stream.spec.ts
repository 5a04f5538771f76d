import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { EventStream } from './event-stream.js';

let server: Server;
let incoming: IncomingMessage;
let stream: EventStream;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port });
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  stream = new EventStream(response as Response);
  [incoming] = (await once(request, 'response')) as [IncomingMessage];
});
afterEach(() => {
  incoming.destroy();
  server.close();
});

it('ends at once when the client has read everything', async () => {
  let text = '';
  incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await stream.send('booking', '7', { id: 'A', revision: 1 });
  const startedAt = performance.now();
  stream.end();
  stream.end();
  await once(incoming, 'end');
  expect(text).toBe('id: 7\nevent: booking\ndata: {"id":"A","revision":1}\n\n');
  expect(performance.now() - startedAt).toBeLessThan(500);
});

it('ends soon when the client does not read, although data is buffered', async () => {
  const sent = stream.send('booking', '7', 'x'.repeat(20_000_000));
  const startedAt = performance.now();
  stream.end();
  await sent;
  expect(stream.closed.aborted).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(2_500);
});

it('is closed when the client has disconnected before it starts', async () => {
  const request = get({ port: (server.address() as AddressInfo).port });
  request.on('error', () => undefined);
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  request.destroy();
  await once(response, 'close');
  expect(new EventStream(response as Response).closed.aborted).toBe(true);
});
