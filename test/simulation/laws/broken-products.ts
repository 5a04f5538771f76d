/** Products that are broken on purpose, each by one thing that it does wrong, and the law that finds it out. */
import type { Sabotage } from '../world/server.js';

interface BrokenProduct {
  readonly sabotage: Sabotage;
  readonly law: RegExp;
}

export const BROKEN_PRODUCTS: Readonly<Record<string, BrokenProduct>> = {
  'a queue that drops every third job': {
    law: /nothing waits for ever/,
    sabotage: (adapters) => {
      let asked = 0;
      const kept = <T>(intents: readonly T[]): readonly T[] => intents.filter(() => ++asked % 3 > 0);
      const { jobs } = adapters;
      const dropping = { enqueue: jobs.enqueue, refill: async () => undefined };
      return {
        ...adapters,
        jobs: { ...jobs, ...dropping, enqueue: (intents) => jobs.enqueue(kept(intents)) },
      };
    },
  },
  'a provider that is asked for each refund twice': {
    law: /the books are the provider’s/,
    sabotage: (adapters) => {
      const { payments } = adapters;
      const twice: typeof payments = Object.create(payments, {
        refund: {
          value: async (refund: Parameters<typeof payments.refund>[0]) => {
            await payments.refund({ ...refund, refundId: `${refund.refundId}x`, amount: 1 as typeof refund.amount });
            return payments.refund({ ...refund, amount: refund.amount });
          },
        },
      }) as typeof payments;
      return { ...adapters, payments: twice };
    },
  },
  'a provider that is believed when it says nothing': {
    law: /the books are the provider’s/,
    sabotage: (adapters) => {
      const { payments } = adapters;
      const believed = { value: async () => ({ state: 'paid', reference: 'T1' }) };
      return { ...adapters, payments: Object.create(payments, { status: believed }) as typeof payments };
    },
  },
  'a log that forgets what it has just acknowledged': {
    law: /every acknowledged booking is there/,
    sabotage: (adapters) => {
      const { log } = adapters;
      const position = '0'.repeat(16);
      const append: typeof log.append = async (stream, expected, events) => {
        if (!stream.startsWith('booking-') || expected >= 0) return log.append(stream, expected, events);
        const recordedAt = events[0]?.occurredAt;
        const stored = events.map((event, revision) => ({ ...event, stream, revision, position, recordedAt }));
        return { ok: true, events: stored } as unknown as Awaited<ReturnType<typeof log.append>>;
      };
      return { ...adapters, log: { ...log, append } };
    },
  },
  'a view that loses what it is told': {
    law: /views and processes are what the log gives/,
    sabotage: (adapters) => {
      const { views } = adapters;
      let commits = 0;
      const commit: typeof views.commit = (generation, given) =>
        views.commit(
          generation,
          generation.view === 'bookings' && ++commits % 5 === 0 ? { ...given, writes: [] } : given,
        );
      return { ...adapters, views: { ...views, commit } };
    },
  },
};
