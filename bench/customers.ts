/** Creates logged-in customers with an address without the calls for it, because codes are rate-limited. */
import { deriveKey } from '@libs/adapters/crypto/encryption.js';
import { DAY, epochMs, HOUR, type Instant, plus, SECOND } from '@libs/contract/time.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { DomainEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { samplePerson, sampleVenue } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';
import { sampleId } from '@libs/sampling/sample-id.js';
import { SignJWT } from 'jose';
import { record } from './record.js';

export interface BenchCustomer {
  readonly id: string;
  readonly addressId: string;
  /** Valid for an hour. */
  readonly token: string;
}

/** Appends customers to the log; `secret` is the one with which their tokens are signed. */
export async function enterCustomers(
  count: number,
  into: Pick<ViewPorts, 'log' | 'codec' | 'clock'>,
  secret: string,
): Promise<BenchCustomer[]> {
  const random = seededRandom(count);
  const now = into.clock.now();
  const key = deriveKey(secret, 'access-tokens');
  const customers: BenchCustomer[] = [];
  const happened: { stream: StreamName; at: Instant; events: DomainEvent[] }[] = [];
  for (let index = 0; index < count; index++) {
    const person = samplePerson(index, random);
    const [id, addressId, sessionId] = [1, 2, 3].map(() => sampleId(now, random)) as [string, string, string];
    const address = { ...sampleVenue(person, random), countryCode: 'IN' };
    const session = { sessionId, subject: id, role: 'user', tokenHash: sessionId };
    const ends = { expiresAt: plus(now, DAY), endsAt: plus(now, DAY), lasts: DAY };
    happened.push(
      {
        stream: `customer-${id}`,
        at: now,
        events: [
          { type: 'CustomerRegistered', data: { customerId: id, phone: person.phone } },
          { type: 'AddressAdded', data: { customerId: id, addressId, sameAs: addressId, address } },
        ],
      },
      { stream: `session-${sessionId}`, at: now, events: [{ type: 'SessionStarted', data: { ...session, ...ends } }] },
    );
    customers.push({ id, addressId, token: await accessToken(id, sessionId, now, key) });
  }
  await record(happened, into);
  return customers;
}

/** A token like the server's own, but valid for longer. */
function accessToken(customerId: string, sessionId: string, now: Instant, key: Uint8Array): Promise<string> {
  return new SignJWT({ role: 'user', sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('chef-booking')
    .setAudience('chef-booking-api')
    .setSubject(customerId)
    .setIssuedAt(Math.floor(epochMs(now) / SECOND))
    .setExpirationTime(Math.floor((epochMs(now) + HOUR) / SECOND))
    .sign(key);
}
