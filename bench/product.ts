/** The product with customers who are logged in, embedded or on the engines. */
import { deriveKey } from '@libs/adapters/crypto/encryption.js';
import { readEngineSettings } from '@libs/adapters/engine-settings.js';
import { systemClock } from '@libs/adapters/environment.js';
import { openAdapters } from '@libs/adapters/open-adapters.js';
import { DAY, epochMs, HOUR, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { samplePerson, sampleVenue } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';
import { sampleId } from '@libs/sampling/people.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { ApiClient } from '../test/support/api-client.js';
import { eventually } from '../test/support/eventually.js';
import { type Happened, record } from './histories.js';
import { INDORE } from '../test/support/customer.js';
import { Product } from '../test/support/product.js';

const CATCH_UP_TIMEOUT_MS = 30_000;

export type Location = 'embedded' | 'on the engines';

/** The variables that a benchmark on the engines needs. */
export const ENGINE_URLS = ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL'] as const;

export interface BenchCustomer {
  readonly id: string;
  readonly addressId: string;
  /** Valid for an hour. */
  readonly token: string;
}

const NOBODY: BenchCustomer = { id: '', addressId: '', token: '' };

/** Runs `work` with a product that has so many customers, and no limit of requests. */
export async function withProduct<T>(
  location: Location,
  customerCount: number,
  work: (product: Product, customers: readonly BenchCustomer[]) => Promise<T>,
): Promise<T> {
  const product = await startedIn(location, { RATE_LIMIT: 'off' });
  try {
    // They are created only while the log is empty, and who books needs one.
    await eventually('there are chefs', async () => product.log.includes('sample chefs registered'), {
      within: CATCH_UP_TIMEOUT_MS,
    });
    await product.stopServer();
    const customers = await withStored(product.environment, (stored) => enterCustomers(customerCount, stored));
    await product.restart();
    await eventually('the product knows its customers', () => knows(product.url, customers.at(-1)), {
      within: CATCH_UP_TIMEOUT_MS,
    });
    return await work(product, customers);
  } finally {
    await product.stop();
  }
}

/** Whether the views contain a customer, with the address. */
async function knows(url: string, { id, token, addressId } = NOBODY): Promise<boolean> {
  const api = new ApiClient(url);
  api.token = token;
  const { status, text } = await api.call('addresses', { params: { userId: id } });
  api.close();
  return status === 200 && text.includes(addressId);
}

async function startedIn(location: Location, variables: Readonly<Record<string, string>>): Promise<Product> {
  if (location === 'embedded') return Product.start(variables);
  process.env['PRODUCT_ON'] = 'engines';
  try {
    return await Product.start(variables);
  } finally {
    delete process.env['PRODUCT_ON'];
  }
}

export type StoredData = Awaited<ReturnType<typeof openAdapters>> & ViewPorts;

/** Opens the data of a stopped server, or new data. */
export async function withStored<T>(
  environment: Readonly<Record<string, string | undefined>>,
  work: (stored: StoredData) => Promise<T>,
): Promise<T> {
  const settings = readEngineSettings(environment);
  if (!settings.ok) throw new Error(settings.problems.join(' '));
  const clock = systemClock(0);
  const adapters = await openAdapters(settings.values, clock, (open) => open());
  try {
    return await work({ ...adapters, clock, codec: createEventCodec(ALL_SCHEMAS, adapters.cipher) });
  } finally {
    await adapters.close();
  }
}

/** Appends customers with an address without the calls for it, because codes are rate-limited, and logs them in. */
async function enterCustomers(count: number, stored: StoredData): Promise<readonly BenchCustomer[]> {
  const random = seededRandom(count);
  const now = stored.clock.now();
  const key = deriveKey(stored.secret.current, 'access-tokens');
  const customers: BenchCustomer[] = [];
  const [registered, added, started]: Happened[][] = [[], [], []];
  for (let index = 0; index < count; index++) {
    const person = samplePerson(index, random);
    const [id, addressId, sessionId] = [1, 2, 3].map(() => sampleId(now, random)) as [string, string, string];
    const address = { ...sampleVenue(person, random), ...INDORE, countryCode: 'IN' };
    const session = { sessionId, subject: id, role: 'user', tokenHash: sessionId };
    const ends = { expiresAt: plus(now, DAY), endsAt: plus(now, DAY), lasts: DAY };
    const of = (stream: StreamName, type: string, data: object) => ({ stream, at: now, event: { type, data } });
    registered?.push(of(`customer-${id}`, 'CustomerRegistered', { customerId: id, phone: person.phone }));
    added?.push(of(`customer-${id}`, 'AddressAdded', { customerId: id, addressId, sameAs: addressId, address }));
    started?.push(of(`session-${sessionId}`, 'SessionStarted', { ...session, ...ends }));
    customers.push({ id, addressId, token: await accessToken(id, sessionId, now, key) });
  }
  await record(
    [registered, added, started].flatMap((events = []) => events),
    stored,
  );
  return customers;
}

/** A token like the server's own, but valid for longer. */
function accessToken(customerId: string, sessionId: string, now: Instant, key: KeyObject): Promise<string> {
  return new SignJWT({ role: 'user', sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('chef-booking')
    .setAudience('chef-booking-api')
    .setSubject(customerId)
    .setIssuedAt(Math.floor(epochMs(now) / SECOND))
    .setExpirationTime(Math.floor((epochMs(now) + HOUR) / SECOND))
    .sign(key);
}
