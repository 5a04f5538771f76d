import { describe, expect, it } from '@jest/globals';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { deriveSecrets } from '../platform/secrets.js';
import { KeptAnswers } from './kept-answers.js';

function keptAnswers() {
  let now = '2026-11-21T06:00:00.000Z' as Instant;
  const written: string[] = [];
  const ephemeral = new (class extends InMemoryEphemeral {
    override set(key: string, value: string, ttl: number): Promise<void> {
      written.push(key, value);
      return super.set(key, value, ttl);
    }
  })({ now: () => now });
  const answers = new KeptAnswers(ephemeral, deriveSecrets('a secret of at least thirty-two characters'));
  /** The first request under a key. */
  const first = async (scope: string, key: string, content: unknown) => {
    const claim = await answers.claim(scope, key, content);
    if (claim.state !== 'first') throw new Error(`the key is ${claim.state}`);
    return claim;
  };
  return { answers, first, written, pass: (ms: number) => (now = plus(now, ms)) };
}

describe('a request with a key', () => {
  it('is answered as the first time for a day', async () => {
    const { answers, first, pass } = keptAnswers();
    await (await first('asha/rate', 'k', { stars: 5 })).keep({ id: 1 });
    pass(23 * HOUR);
    expect(await answers.claim('asha/rate', 'k', { stars: 5 })).toEqual({ state: 'answered', answer: { id: 1 } });
    pass(HOUR);
    await first('asha/rate', 'k', { stars: 5 });
  });

  it('is another one with other words, while it runs and after', async () => {
    const { answers, first } = keptAnswers();
    const claim = await first('asha/rate', 'k', { stars: 5 });
    expect(await answers.claim('asha/rate', 'k', { stars: 4 })).toEqual({ state: 'other' });
    await claim.keep({});
    expect(await answers.claim('asha/rate', 'k', { stars: 4 })).toEqual({ state: 'other' });
  });

  it('waits for the first one; a refused one leaves the key free, and so does a crash', async () => {
    const { answers, first, pass } = keptAnswers();
    const claim = await first('asha/rate', 'k', {});
    expect(await answers.claim('asha/rate', 'k', {})).toEqual({ state: 'running' });
    await claim.release();
    await first('asha/rate', 'k', {});
    pass(MINUTE);
    await first('asha/rate', 'k', {});
  });

  it('of somebody else is a request of its own', async () => {
    const { first } = keptAnswers();
    await (await first('asha/rate', 'k', {})).keep({});
    await first('ravi/rate', 'k', {});
  });

  it('leaves nothing that anybody could read', async () => {
    const { first, written } = keptAnswers();
    await (await first('asha/log-in', 'my-own-key', { phone: '9876543210' })).keep({ accessToken: 'secret-token' });
    expect(written).toHaveLength(2);
    for (const word of ['asha', 'my-own-key', '9876543210', 'secret-token']) expect(written.join()).not.toContain(word);
  });
});
