import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { deriveSecrets } from '../platform/secrets.js';
import { IdempotencyStore } from './idempotency.js';

function idempotencyStore() {
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const written: string[] = [];
  const ephemeral = new (class extends InMemoryEphemeral {
    override replace(key: string, owner: string, value: string, ttl: number): Promise<boolean> {
      written.push(key, value);
      return super.replace(key, owner, value, ttl);
    }
  })({ now: () => now });
  const answers = new IdempotencyStore(ephemeral, deriveSecrets('a secret of at least thirty-two characters'));
  /** Claims a key that must be unclaimed. */
  const first = async (scope: string, key: string, content: unknown) => {
    const claim = await answers.claim(scope, key, content);
    if (claim.state !== 'first') throw new Error(`the key is ${claim.state}`);
    return claim;
  };
  return { answers, first, written, pass: (ms: number) => (now = plus(now, ms)) };
}

describe('a request with an idempotency key', () => {
  it('gets the stored answer for a day', async () => {
    const { answers, first, pass } = idempotencyStore();
    await (await first('asha/rate', 'k', { stars: 5 })).keep({ id: 1 });
    pass(23 * HOUR);
    expect(await answers.claim('asha/rate', 'k', { stars: 5 })).toEqual({ state: 'answered', answer: { id: 1 } });
    pass(HOUR);
    await first('asha/rate', 'k', { stars: 5 });
  });

  it('is recognised for a given time, and without a stored answer', async () => {
    const { answers, first, pass, written } = idempotencyStore();
    await (await first('asha/code', 'k', {})).keep({ challenge: 'A' }, MINUTE);
    await (await first('asha/log-in', 'k', { otp: '123456' })).keep();
    expect(await answers.claim('asha/log-in', 'k', { otp: '123456' })).toEqual({ state: 'done' });
    expect(await answers.claim('asha/log-in', 'k', { otp: '654321' })).toEqual({ state: 'other' });
    expect(written.at(-1)?.split('.')).toHaveLength(2);
    pass(MINUTE);
    await first('asha/code', 'k', {});
    expect(await answers.claim('asha/log-in', 'k', { otp: '123456' })).toEqual({ state: 'done' });
  });

  it('with other content is another request, while the first runs and after', async () => {
    const { answers, first } = idempotencyStore();
    const claim = await first('asha/rate', 'k', { stars: 5 });
    expect(await answers.claim('asha/rate', 'k', { stars: 4 })).toEqual({ state: 'other' });
    await claim.keep({});
    expect(await answers.claim('asha/rate', 'k', { stars: 4 })).toEqual({ state: 'other' });
  });

  it('with another file is another request', async () => {
    const { answers, first } = idempotencyStore();
    const upload = (picture: string) => ({ body: { idType: 'pan', document: new File([picture], 'document') } });
    await (await first('vikas/document', 'k', upload('one'))).keep({ id: 1 });
    const again = await answers.claim('vikas/document', 'k', upload('one'));
    expect(again).toEqual({ state: 'answered', answer: { id: 1 } });
    expect(await answers.claim('vikas/document', 'k', upload('two'))).toEqual({ state: 'other' });
  });

  it('is refused while the first runs; a refusal or a crash frees the key', async () => {
    const { answers, first, pass } = idempotencyStore();
    const claim = await first('asha/rate', 'k', {});
    expect(await answers.claim('asha/rate', 'k', {})).toEqual({ state: 'running' });
    await claim.release();
    await first('asha/rate', 'k', {});
    pass(MINUTE);
    await first('asha/rate', 'k', {});
  });

  it('leaves the key to the request that took it over after a minute', async () => {
    const { answers, first, pass } = idempotencyStore();
    const slow = await first('asha/rate', 'k', {});
    pass(MINUTE);
    const next = await first('asha/rate', 'k', {});
    await slow.release();
    expect(await answers.claim('asha/rate', 'k', {})).toEqual({ state: 'running' });
    await slow.keep({ id: 'slow' });
    expect(await answers.claim('asha/rate', 'k', {})).toEqual({ state: 'running' });
    await next.keep({ id: 'next' });
    expect(await answers.claim('asha/rate', 'k', {})).toEqual({ state: 'answered', answer: { id: 'next' } });
  });

  it('of another person is a request of its own', async () => {
    const { first } = idempotencyStore();
    await (await first('asha/rate', 'k', {})).keep({});
    await first('ravi/rate', 'k', {});
  });

  it('is stored without readable content', async () => {
    const { first, written } = idempotencyStore();
    await (await first('asha/log-in', 'my-own-key', { phone: '9876543210' })).keep({ accessToken: 'secret-token' });
    expect(written).toHaveLength(2);
    for (const word of ['asha', 'my-own-key', '9876543210', 'secret-token']) expect(written.join()).not.toContain(word);
  });
});
