/** A small product with three consumers for the shared subscription suite, whose code can be made to throw. */
import { InMemoryEventLog } from '../support/memory/event-log.js';
import type { Instant } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import type { Subscription, SubscriptionOptions } from '@libs/eventing/subscription.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { anyData } from '../support/eventing/engine-fixture.js';
import { consumerGroup, insert, type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type { DomainEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { Generation, ViewStore } from '@libs/eventing/types/view-store.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { verifyView } from '@libs/eventing/verify-view.js';
import { untilTrue } from '../support/eventually.js';

type Event = DomainEvent<'Asked' | 'Changed', { readonly id: string; readonly person: string }>;

export interface Order {
  readonly id: string;
  readonly changes: number;
  readonly open: boolean;
}
interface Person {
  readonly id: string;
  readonly orders: number;
}

/** Where the code of the orders view, or the policy, throws for the order `bad`. */
export type Fault = 'project' | 'apply' | 'searchText' | 'index' | 'policy';
export const FAULT_PLACES: readonly Fault[] = ['project', 'apply', 'searchText', 'index', 'policy'];

const OCCURRED_AT = '2026-12-01T09:00:00.000Z' as Instant;

/** Creates consumers whose code throws at `fault` while it is set. */
export function consumers(faults: { fault?: Fault | undefined } = {}) {
  const breaks = (place: Fault, id: string): boolean => faults.fault === place && id === 'bad';
  const throwing = (place: Fault, id: string): void => {
    if (breaks(place, id)) throw new Error(`${place} cannot do anything with ${id}`);
  };
  const orders: Projection<Order, Event> = {
    name: 'orders',
    version: 1,
    handles: ['Asked', 'Changed'],
    indexes: [{ name: 'open', fields: ['open', 'id'] }],
    searchTexts: {
      id({ id }) {
        throwing('searchText', id);
        return id;
      },
    },
    project({ type, data: { id } }) {
      throwing('project', id);
      const open = (breaks('index', id) ? {} : true) as boolean;
      if (type === 'Asked') {
        return [
          insert<Order>(id, () => {
            throwing('apply', id);
            return { id, changes: 0, open };
          }),
        ];
      }
      return [update<Order>(id, (order) => ({ ...order, changes: order.changes + 1 }))];
    },
  };
  const people: Projection<Person, Event> = {
    name: 'people',
    version: 1,
    handles: ['Asked'],
    indexes: [],
    project: ({ data: { person: id } }) => [upsert<Person>(id, (one) => ({ id, orders: (one?.orders ?? 0) + 1 }))],
  };
  const policy: ProcessManager<Order, Event> = {
    ...orders,
    name: 'policy',
    policies: {
      'see-to'({ id }) {
        throwing('policy', id);
        return [{ job: 'see-to', id: `see-to-${id}`, data: { id }, runAt: OCCURRED_AT }];
      },
    },
  };
  return { orders, people, policy, all: [orders, people, policy] };
}
export type Consumers = ReturnType<typeof consumers>;

export interface SubscriptionFixture {
  readonly ports: ViewPorts;
  /** Appends an event of each of `types` to the stream of an order. */
  append(id: string, ...types: readonly Event['type'][]): Promise<void>;
  run(given: Consumers, options?: SubscriptionOptions, views?: ViewStore): Subscription;
  /** Waits until the subscription has applied everything, with all members in the group. */
  settled(subscription: Subscription): Promise<void>;
  /** Returns the documents of the active generations that differ from a fold of the log, by view. */
  differing(given: Consumers): Promise<readonly string[]>;
  active(view: string): Promise<Generation>;
}

/** Runs `work` on its own log, and stops what it has started. */
export async function withSubscriptions(
  views: ViewStore,
  work: (fixture: SubscriptionFixture) => Promise<void>,
): Promise<void> {
  const clock = { now: () => OCCURRED_AT };
  const log = new InMemoryEventLog(clock);
  const codec = createEventCodec(['Asked', 'Changed'].map(anyData), WITHOUT_KEYS);
  const ports: ViewPorts = { log, codec, views, clock };
  const running: Subscription[] = [];
  const active: SubscriptionFixture['active'] = async (view) => {
    const found = (await views.generations(view)).find((one) => one.active);
    if (!found) throw new Error(`${view} is not active`);
    return found;
  };
  let happened = 0;
  try {
    await work({
      ports,
      active,
      async append(id, ...types) {
        const stream: StreamName = `order-${id}`;
        const end = (await log.readStream(stream)).at(-1);
        const drafts = types.map((type) => {
          const eventId = `event-${++happened}`;
          const meta = { commandId: eventId, correlationId: eventId, causationId: eventId, actor: 'anonymous' };
          const data = { id, person: `person-${happened % 3}` };
          return { id: eventId, event: { type, data }, occurredAt: OCCURRED_AT, meta };
        });
        await log.append(stream, end?.revision ?? -1, await codec.encode(stream, drafts, end));
      },
      run(given, options, store = views) {
        const group = consumerGroup('all', given.all);
        const backOff = { first: 5, longest: 20 };
        const subscription = runSubscription(group, { ...ports, views: store }, { backOff, ...options });
        running.push(subscription);
        return subscription;
      },
      settled: (subscription) =>
        untilTrue(async () => {
          const { state, lag, members } = await subscription.status();
          return state === 'active' && lag.events === 0 && members.every(({ isAlone }) => !isAlone);
        }),
      async differing(given) {
        const found: string[] = [];
        for (const view of given.all as readonly unknown[] as readonly Projection<object>[]) {
          const { differing } = await verifyView(view, await active(view.name), ports);
          found.push(...differing.map((id) => `${view.name} ${id}`));
        }
        return found;
      },
    });
  } finally {
    await Promise.all(running.map((subscription) => subscription.stop()));
    await log.close();
  }
}
