import { describe, expect, it } from '@jest/globals';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import type { Notifier } from '@libs/eventing/types/ports.js';
import { withEngine } from '../support/engines.js';
import { notifierSuite } from './notifier.suite.js';
import { onRedis } from './redis-harness.js';
import { type Factory, broken, conforms, faulty } from './suite.js';

const inMemory: Factory<Notifier> = async () => {
  const port = new InMemoryNotifier();
  return { port, reopen: async () => new InMemoryNotifier(), dispose: () => port.close() };
};

conforms('memory keeps the promises of a notifier', notifierSuite, inMemory);

withEngine('REDIS_URL', 'Redis', (url) => {
  conforms(
    'keeps the promises of a notifier',
    notifierSuite,
    onRedis(url, ({ notifier }) => notifier),
  );
});

describe('the suite catches a notifier that', () => {
  it('never wakes anybody', async () => {
    const silent = faulty(inMemory, () => ({ publish: () => undefined }));
    expect(await broken(notifierSuite, silent)).toContain('wakes everybody who listens to a topic, and nobody else');
  });

  it('wakes everybody for everything', async () => {
    const loud = faulty(inMemory, (notifier) => ({
      publish: (_topic, message) => notifier.publish('all', message),
      listen: (_topic, listener) => notifier.listen('all', listener),
    }));
    expect(await broken(notifierSuite, loud)).toContain('wakes everybody who listens to a topic, and nobody else');
  });

  it('goes on waking those who ended', async () => {
    const deaf = faulty(inMemory, (notifier) => ({
      listen: (topic, listener) => {
        notifier.listen(topic, listener);
        return () => undefined;
      },
    }));
    expect(await broken(notifierSuite, deaf)).toContain('wakes nobody who has ended');
  });
});
