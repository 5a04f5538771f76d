/** Customers who create bookings over HTTP. */
import { Agent, request } from 'node:http';
import { LIMITS } from '@libs/contract/limits.js';
import { ApiClient } from '../test/support/api-client.js';
import { dinner } from '../test/support/customer.js';
import type { BareServer } from './bare-server.js';
import type { BenchCustomer } from './customers.js';
import type { Send } from './load.js';

/** Returns the number of customers needed, given the limit of unpaid bookings for each. */
export const customersFor = (bookings: number): number => Math.ceil(bookings / LIMITS.openUnpaidBookings);

export interface Bookers {
  /** Creates a booking; the customers take turns. */
  readonly create: (agent: Agent) => Send;
  /** Sends the same body to the baseline server. */
  readonly insert: (agent: Agent) => Send;
}

/** Returns `customers` with a new quote each, who take turns. */
export async function bookers(url: string, bare: BareServer, customers: readonly BenchCustomer[]): Promise<Bookers> {
  const api = new ApiClient(url);
  api.token = customers[0]?.token;
  const selection = dinner();
  const { quote } = (await api.ok('getFare', { body: selection })).fare;
  api.close();
  const orders = customers.map(({ token, addressId }) => ({
    token,
    body: JSON.stringify({ ...selection, address: addressId, fareObject: { quote } }),
  }));
  let booked = 0;
  return {
    create: (agent) => () => {
      const order = orders[booked++ % orders.length];
      return post(agent, `${url}/v1.0/bookings/create`, order?.body ?? '', {
        Authorization: `Bearer ${order?.token}`,
        'Idempotency-Key': `bench-${booked}`,
      });
    },
    insert: (agent) => () => post(agent, bare.url, orders[0]?.body ?? '', {}),
  };
}

/** Runs a load over its own connections: a server closes idle ones. */
export async function connected<Options, Result>(
  sender: (agent: Agent) => Send,
  load: (send: Send, options: Options) => Promise<Result>,
  options: Options,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  try {
    return await load(sender(agent), options);
  } finally {
    agent.destroy();
  }
}

/**
 * Posts JSON; anything except 200 is an error. A request whose connection was closed is repeated, because it has a key.
 */
function post(agent: Agent, url: string, body: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve(post(agent, url, body, headers));
      else reject(error);
    });
    outgoing.on('response', (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      );
    });
    outgoing.end(body);
  });
}
