import { describe, expect, it } from '@jest/globals';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { withEngine } from '../support/engines.js';
import { notifierSuite } from './notifier.suite.js';
import { onRedis } from './redis-harness.js';
import { type Factory, violatedBy, conforms, faulty } from './suite.js';

const inMemory: Factory<Notifier> = async () => {
  const port = new InMemoryNotifier();
  return { port, reopen: async () => new InMemoryNotifier(), dispose: () => port.close() };
};

conforms('memory satisfies the notifier suite', notifierSuite, inMemory);

it('memory notifies those who use the same channel, as another thread does, in order', async () => {
  const [one, other, stranger] = ['mine', 'mine', 'another'].map((channel) => new InMemoryNotifier(channel));
  const heard: string[] = [];
  stranger?.listen('bookings', () => heard.push('a stranger'));
  const all = new Promise<void>((resolve) =>
    other?.listen('bookings', (message) => void (heard.push(message) === 2 && resolve())),
  );
  for (const message of ['1', '2']) one?.publish('bookings', message);
  await all;
  expect(heard).toEqual(['1', '2']);
  for (const notifier of [one, other, stranger]) await notifier?.close();
});

withEngine('REDIS_URL', 'Redis', (url) => {
  conforms(
    'satisfies the notifier suite',
    notifierSuite,
    onRedis(url, ({ notifier }) => notifier),
  );
});

describe('the suite rejects a notifier that', () => {
  it('never notifies anybody', async () => {
    const silent = faulty(inMemory, () => ({ publish: () => undefined }));
    expect(await violatedBy(notifierSuite, silent)).toContain(
      'notifies everybody who listens to a topic, and nobody else',
    );
  });

  it('notifies everybody of every topic', async () => {
    const loud = faulty(inMemory, (notifier) => ({
      publish: (_topic, message) => notifier.publish('all', message),
      listen: (_topic, listener) => notifier.listen('all', listener),
    }));
    expect(await violatedBy(notifierSuite, loud)).toContain(
      'notifies everybody who listens to a topic, and nobody else',
    );
  });

  it('notifies those who have stopped listening', async () => {
    const deaf = faulty(inMemory, (notifier) => ({
      listen: (topic, listener) => {
        notifier.listen(topic, listener);
        return () => undefined;
      },
    }));
    expect(await violatedBy(notifierSuite, deaf)).toContain('notifies nobody who has stopped listening');
  });
});
