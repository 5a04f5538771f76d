import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Customer, dinner } from '../support/customer.js';
import { withStartableEngine } from '../support/engines.js';
import {
  type EngineUnderTest,
  expectViewsVerified,
  repeatUntil,
  memoryByRole,
  withOwnEngine,
  printMeasurements,
  untilBooked,
} from './engine-under-test.js';

/** How long the engine is frozen; `FAULT_FREEZE` is in seconds. */
const FREEZE_MS = Number(process.env['FAULT_FREEZE'] ?? 12) * 1_000;
/** Every request is answered within this time. */
const ANSWERED_WITHIN_MS = 5_000;
/** Concurrent clients. */
const CONCURRENT_CLIENTS = 8;
/** A small heap, so that garbage is collected soon and a leak becomes visible. */
const NODE_OPTIONS = '--max-old-space-size=72 --max-semi-space-size=4';
/** By how many MB a process may grow between the beginning and the end. */
const MAX_GROWTH_MB = 24;

/** Declares the test of an engine that is frozen for a while. */
export function testFreeze(engine: EngineUnderTest): void {
  withStartableEngine(engine.variable, `${engine.name}, frozen for ${FREEZE_MS / 1_000} seconds`, () => {
    it('refuses writes in time, does not grow, and continues by itself', () =>
      withOwnEngine(
        engine,
        async (product, server) => {
          const asha = await Customer.logIn(product);
          const booking = await asha.book();
          const body = await asha.order();
          const page = await asha.paymentPage(booking.id);
          const looks = [
            () => asha.api.call('bookings'),
            () => asha.api.call('payment', { params: { bookingId: booking.id } }),
          ];
          // The session is cached, and then read from its stream; the fare needs no view.
          const fare = () => asha.api.call('getFare', { body: dinner() });
          server.signal('SIGSTOP');
          const until = performance.now() + FREEZE_MS;
          const [writes, reads, fares, [early, late]] = await Promise.all([
            Promise.all(
              Array.from({ length: CONCURRENT_CLIENTS }, () =>
                repeatUntil(until, () => asha.api.call('createBooking', { body })),
              ),
            ),
            Promise.all(looks.map((look) => repeatUntil(until, look))),
            repeatUntil(until, fare),
            measured(() => memoryByRole(product), until),
          ]);
          server.signal('SIGCONT');
          const back = await untilBooked(asha);
          await product.simulator.decide(page, 'success');
          await asha.seesDeposit(booking.id, 'paid');
          await expectViewsVerified(product);

          const slowest = (answers: readonly { readonly took: number }[]): number =>
            Math.round(Math.max(...answers.map(({ took }) => took)));
          printMeasurements(`${engine.name} frozen for ${FREEZE_MS / 1_000} s`, {
            'writes refused': writes.flat().length,
            'the slowest after': `${slowest(writes.flat())} ms`,
            reads: `${reads.flat().length} (${[...new Set(reads.flat().map(({ reply }) => reply.status))].join()})`,
            'the slowest read': `${slowest(reads.flat())} ms`,
            'MB of memory': Object.keys(early)
              .map((role) => `${role} ${early[role]} -> ${late[role]}`)
              .join(' | '),
            'booked again after': `${back} ms`,
          });
          for (const { reply, took } of writes.flat()) {
            expect({ status: reply.status, retryAfter: Number(reply.headers['retry-after']) > 0 }).toEqual({
              status: 503,
              retryAfter: true,
            });
            expect(took).toBeLessThan(ANSWERED_WITHIN_MS);
          }
          for (const { reply, took } of reads.flat()) {
            expect(reply.status).toBe(engine.readable ? 200 : 503);
            expect(took).toBeLessThan(ANSWERED_WITHIN_MS);
          }
          for (const { reply, took } of fares) {
            expect(reply.status).toBe(200);
            expect(took).toBeLessThan(ANSWERED_WITHIN_MS);
          }
          for (const role of Object.keys(early))
            expect((late[role] ?? 0) - (early[role] ?? 0)).toBeLessThan(MAX_GROWTH_MB);
          expect(back).toBeLessThan(ANSWERED_WITHIN_MS);
        },
        { NODE_OPTIONS },
      ));
  });
}

/** Returns `measure()` soon after now, and just before `until`. */
async function measured<T>(measure: () => T, until: number): Promise<readonly [T, T]> {
  await wait(ANSWERED_WITHIN_MS);
  const early = measure();
  await wait(until - performance.now() - 200);
  return [early, measure()];
}
