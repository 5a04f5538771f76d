import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { inLinkedSpan, SPANS } from '@libs/adapters/tracing.js';
import { type AfterCommit, enqueueIntents, publishPosition, tellConcerned } from '@libs/eventing/after-commit.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { reconcile, RECONCILE_EVERY_MS } from '@libs/eventing/reconcile.js';
import { type Led, whileLeading } from '@libs/eventing/lead.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import type { Subscription, SubscriptionStatus } from '@libs/eventing/subscription.js';
import type { ConsumerGroup } from '@libs/eventing/types/projection.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { Fence, Leases } from '@libs/eventing/types/leases.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { concernedBy } from '@libs/views/concerned.js';
import { groupsOf } from '@libs/views/consumers.js';
import { PROCESSES } from '@libs/views/processes.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { RepeatedLines } from './repeated-lines.js';

interface ConsumerPorts extends ViewPorts {
  readonly jobs: JobQueue;
  readonly notifier: Notifier;
  readonly leases: Leases | undefined;
}

/** The views and processes that follow the log. */
export interface Consumers {
  /** Returns the status of the subscriptions that run in this process. */
  statuses(): Promise<readonly SubscriptionStatus[]>;
  /** Finishes current batches, then stops. */
  stop(): Promise<void>;
}

/** Runs the views and processes of `roles`, divided into the configured number of groups. */
export function runConsumers(
  ports: ConsumerPorts,
  { roles, consumerGroups }: Pick<Config, 'roles' | 'consumerGroups'>,
  logger: Logger,
): Consumers {
  const holder = `${hostname()}/${process.pid}/${randomUUID()}`;
  const running = new Map<string, Subscription>();
  const repeated = new RepeatedLines();
  /** Logs a failure: one line a minute for a reason that all consumers share, like an engine that does not answer. */
  const failed = (fields: object, err: unknown, line: string): void => {
    if (!(err instanceof Unavailable)) return logger.error({ ...fields, err }, line);
    repeated.write(err.message, (unlogged) => logger.error({ ...fields, err, unlogged }, line));
  };
  const follow = (group: ConsumerGroup, afterCommit: readonly AfterCommit[], fence?: Fence): Led => {
    const { name } = group;
    let hasFailed = false;
    const subscription = runSubscription(group, ports, {
      afterCommit,
      ...(fence && { fence }),
      around(events, work) {
        const facts = { group: name, eventCount: events.length };
        const traceparents = events.map(({ meta }) => meta.traceparent);
        return inLinkedSpan(SPANS.batch(name), facts, traceparents, work);
      },
      onState(state, err) {
        if (state === 'failed') failed({ group: name }, err, 'a subscription failed and will retry');
        else if (hasFailed) logger.info({ group: name, state }, 'a subscription has recovered');
        hasFailed = state === 'failed';
      },
      onFailed: (view, err) => failed({ view }, err, 'a consumer failed and will retry'),
      onParked: (view, { stream, revision, error }) =>
        logger.error({ view, stream, revision, error }, 'a stream was parked'),
    });
    running.set(name, subscription);
    return {
      stop() {
        running.delete(name);
        return subscription.stop();
      },
    };
  };
  /** Runs a group in one process at a time, by a lease. Embedded stores have one process and need no lease. */
  const lead = (group: ConsumerGroup, ...afterCommit: readonly AfterCommit[]): Led => {
    if (!ports.leases) return follow(group, afterCommit);
    return whileLeading(ports.leases, group.name, (fence) => follow(group, afterCommit, fence), {
      holder,
      onChange: (leads) => logger.info({ group: group.name }, leads ? 'follows the log' : 'leaves the log to others'),
      onError: (err) => logger.debug({ group: group.name, err }, 'the lease store is unavailable'),
    });
  };
  const onStuck = (err: unknown): void => logger.error({ err }, 'a policy failed on a document');
  const publish = publishPosition(ports.notifier);
  const { views, processes } = groupsOf(consumerGroups);
  const notify = tellConcerned(ports.notifier, concernedBy);
  const enqueue = enqueueIntents(PROCESSES, ports, onStuck);
  const candidates = [
    ...(roles.has('projections') ? views.map((group) => lead(group, publish, notify)) : []),
    ...(roles.has('processes') ? processes.map((group) => lead(group, enqueue, publish)) : []),
  ];
  // Only with the role `processes`: without open documents, the reconciler would take an empty queue for complete.
  const stopReconciling = roles.has('processes')
    ? reconcile(PROCESSES, ports, {
        everyMs: RECONCILE_EVERY_MS,
        onError: (err) => logger.warn({ err }, 'reconciling failed and will be retried'),
      })
    : async () => undefined;

  return {
    statuses: () => Promise.all([...running.values()].map((subscription) => subscription.status())),
    async stop() {
      await stopReconciling();
      await Promise.all(candidates.map((candidate) => candidate.stop()));
    },
  };
}
