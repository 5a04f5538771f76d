import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { CouponGuesses } from './coupon-guesses.js';

const [right, wrong] = [{ wrong: false }, { wrong: true }];

describe('a customer who guesses coupon codes', () => {
  it('has ten guesses an hour; after that even a valid code is refused', async () => {
    let now = '2026-11-21T06:00:00.000Z' as Instant;
    const guesses = new CouponGuesses(new InMemoryEphemeral({ now: () => now }), { rateLimit: true });
    const refused = expect.objectContaining({ name: 'Refused', code: 'too-many-coupons' });
    for (let guess = 0; guess < 10; guess++) {
      await guesses.admit('asha', right);
      await guesses.admit('asha', wrong);
    }
    await expect(guesses.admit('asha', right)).rejects.toEqual(refused);
    await expect(guesses.admit('asha', wrong)).rejects.toEqual(refused);
    await guesses.admit('ravi', wrong);
    now = plus(now, HOUR);
    await guesses.admit('asha', right);
  });

  it('is not counted while the counters are unavailable or limits are disabled', async () => {
    const away = new InMemoryEphemeral({ now: () => '2026-11-21T06:00:00.000Z' as Instant });
    away.increment = () => Promise.reject(new Unavailable('counters', 'gone'));
    for (const rateLimit of [true, false]) await new CouponGuesses(away, { rateLimit }).admit('asha', wrong);
  });
});
