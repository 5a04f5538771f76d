import { setTimeout as wait } from 'node:timers/promises';
import type { Instant } from '@libs/contract/time.js';
import { expect, it } from '@jest/globals';
import type { CommandRunner } from '../platform/command-runner.js';
import { OpenBookingClaims } from './open-booking-claims.js';

/** Claims on a command runner that takes `ms` for each command, and fails for the booking `broken`. */
function claims(ms: Readonly<Record<string, number>> = {}) {
  const done: string[] = [];
  const commands = {
    async run(_decider: unknown, { command }: { readonly command: { readonly bookingId: string } }) {
      const { bookingId } = command;
      if (bookingId === 'broken') throw new Error('no');
      done.push(`${bookingId} begins`);
      await wait(ms[bookingId] ?? 0);
      done.push(`${bookingId} ends`);
      return { kind: 'accepted', events: [{}] };
    },
  } as unknown as CommandRunner;
  const phones = { indexOf: async (customerId: string) => `number-of-${customerId}` } as never;
  const service = new OpenBookingClaims(commands, {} as never, phones, {} as never, {} as never);
  const time = { start: '2026-12-12T12:30:00.000Z' as Instant, end: '2026-12-12T16:30:00.000Z' as Instant };
  const claim = async (customerId: string, bookingId: string) =>
    (await service.claimOf({ customerId, bookingId, time, overlap: false }, {} as never)).claim();
  return { done, claim };
}

it('the claims of one number run one after another, in order', async () => {
  const { done, claim } = claims({ first: 20 });
  const all = [claim('asha', 'first'), claim('asha', 'second'), claim('ravi', 'other')];
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(done.filter((one) => !one.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(done.indexOf('other ends')).toBeLessThan(done.indexOf('first ends'));
});

it('a failed claim does not affect the next one', async () => {
  const { claim } = claims();
  const failing = claim('asha', 'broken');
  const next = claim('asha', 'whole');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(true);
});
