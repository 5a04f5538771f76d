import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Customer, dinner } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { type EngineUnderTest, expectWhole, insist, memory, onOwn, tell, untilBooked } from './engine-under-test.js';

/** Milliseconds for which it stands still; `FAULT_FREEZE` in seconds. */
const FREEZE = Number(process.env['FAULT_FREEZE'] ?? 12) * 1_000;
/** Answers are promised within this. */
const IN_TIME = 5_000;
/** So many customers insist at the same time. */
const AT_ONCE = 8;
/** So little heap that its garbage is soon collected, and what piles up is seen. */
const NODE_OPTIONS = '--max-old-space-size=72 --max-semi-space-size=4';
/** What a process may hold more at the end than soon after the beginning, in MB. */
const GROWTH = 24;

/** The row of an engine that stands still for a while. */
export function rowOfFreeze(engine: EngineUnderTest): void {
  withEngine(engine.variable, `${engine.name}, standing still for ${FREEZE / 1_000} seconds`, () => {
    it('has writes refused in time, memory kept as it is, and everything goes on by itself', () =>
      onOwn(
        engine,
        async (product, server) => {
          const asha = await Customer.logIn(product);
          const booking = await asha.book();
          const body = await asha.order();
          const page = await asha.paymentPage(booking.id);
          const looks = [
            () => asha.api.call('bookings'),
            () => asha.api.call('payment', { params: { bookingId: booking.id } }),
            () => asha.api.call('getFare', { body: dinner() }),
          ];
          server.signal('SIGSTOP');
          const until = performance.now() + FREEZE;
          const [writes, reads, [early, late]] = await Promise.all([
            Promise.all(
              Array.from({ length: AT_ONCE }, () => insist(until, () => asha.api.call('createBooking', { body }))),
            ),
            Promise.all(looks.map((look) => insist(until, look))),
            measured(() => memory(product), until),
          ]);
          server.signal('SIGCONT');
          const back = await untilBooked(asha);
          await product.simulator.decide(page, 'success');
          await asha.seesDeposit(booking.id, 'paid');
          await expectWhole(product);

          const slowest = (answers: readonly { readonly took: number }[]): number =>
            Math.round(Math.max(...answers.map(({ took }) => took)));
          tell(`${engine.name} standing still for ${FREEZE / 1_000} s`, {
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
            expect(took).toBeLessThan(IN_TIME);
          }
          for (const { reply, took } of reads.flat()) {
            expect(reply.status).toBe(engine.readable ? 200 : 503);
            expect(took).toBeLessThan(IN_TIME);
          }
          for (const role of Object.keys(early)) expect((late[role] ?? 0) - (early[role] ?? 0)).toBeLessThan(GROWTH);
          expect(back).toBeLessThan(IN_TIME);
        },
        { NODE_OPTIONS },
      ));
  });
}

/** What `measure` gives a moment after now, and just before `until`. */
async function measured<T>(measure: () => T, until: number): Promise<readonly [T, T]> {
  await wait(IN_TIME);
  const early = measure();
  await wait(until - performance.now() - 200);
  return [early, measure()];
}
