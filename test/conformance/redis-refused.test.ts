/** Redis servers with settings that the product refuses, each started for the purpose. */
import { expect, it } from '@jest/globals';
import { EngineError } from '@libs/adapters/engine-error.js';
import { openRedis } from '@libs/adapters/redis/open-redis.js';
import { withStartableEngine } from '../support/engines.js';
import { OwnEngine } from '../support/own-engine.js';
import { realClock } from './temporary-folder.js';

withStartableEngine('REDIS_URL', 'A Redis with unsuitable settings', () => {
  /** Returns why a server that was started with `words` is refused. */
  async function refusal(words: readonly string[], credentials = ''): Promise<string> {
    const server = await OwnEngine.redis(...words);
    if (!server) throw new Error('redis-server is not installed here');
    try {
      const url = server.url.replace('://', `://${credentials}`);
      const error: unknown = await openRedis(url, { clock: realClock, prefix: 'test' }).then(
        (engines) => engines.close(),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(EngineError);
      return (error as EngineError).message;
    } finally {
      await server.dispose();
    }
  }

  it.each(['allkeys-lru', 'volatile-ttl'])('is refused when it may evict jobs, by %s', async (policy) => {
    expect(await refusal(['--maxmemory-policy', policy])).toBe(
      `Redis throws data away when its memory is full (maxmemory-policy is ${policy}), and jobs would be lost; ` +
        'set maxmemory-policy to noeviction.',
    );
  });

  it.each([
    ['a wrong password', ':s3cret@'],
    ['no password', ''],
    ['a user that it does not know', 'somebody:s3cret@'],
  ])('is refused with %s, in a message that does not contain the credentials', async (_, credentials) => {
    const message = await refusal(['--requirepass', 'the-right-one'], credentials);
    expect(message).toMatch(/^Redis refused the user or the password in REDIS_URL \(.+\)\.$/);
    expect(message).not.toMatch(/s3cret|the-right-one/);
  });
});
