import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePorts } from '../../test/support/free-ports.js';
import { Door } from './door.js';

let door: Door;
let port: number;
/** Keeps its connection for the next request, as browsers and proxies do. */
let agent: Agent;
beforeEach(async () => {
  [port = 0] = await freePorts(1);
  door = await Door.open('127.0.0.1', port);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => agent.destroy());

async function ask(): Promise<number | undefined> {
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

it('answers what is under way when it is closed, and does not wait for what its clients may want next', async () => {
  let finish: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    const slow: RequestListener = (_, response) => {
      finish = () => response.end('late');
      resolve();
    };
    door.leadTo(slow);
  });
  const asked = ask();
  await begun;
  const began = performance.now();
  const closed = door.close();
  finish();
  expect(await asked).toBe(200);
  await closed;
  // Connections are kept for five seconds otherwise.
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('ends the connections of clients who want nothing at once', async () => {
  door.leadTo((_, response) => response.end());
  await ask();
  const began = performance.now();
  await door.close();
  expect(performance.now() - began).toBeLessThan(2_000);
});
