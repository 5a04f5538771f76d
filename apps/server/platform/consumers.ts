import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { MINUTE } from '@libs/contract/time.js';
import { type AfterCommit, enqueueIntents, publishPosition, tellConcerned } from '@libs/eventing/after-commit.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { lagBehind } from '@libs/eventing/lag.js';
import { type Led, whileLeading } from '@libs/eventing/lead.js';
import { reconcile } from '@libs/eventing/reconcile.js';
import { runSubscription, type Subscription, type SubscriptionStatus } from '@libs/eventing/run-subscription.js';
import { together } from '@libs/eventing/together.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Fence, JobHandler, JobQueue, Leases, Notifier } from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { PROJECTIONS } from '@libs/views/all-views.js';
import { concernedBy } from '@libs/views/concerned.js';
import { PROCESSES } from '@libs/views/processes.js';
import type { Logger } from 'pino';
import type { Roles } from '../roles.js';

/** How often the jobs of open processes are held against the queue, which hardly ever loses one: it reads all that is open. */
const RECONCILE_EVERY = 5 * MINUTE;
const CONCURRENCY = 8;

export interface ConsumerPorts extends ViewPorts {
  readonly jobs: JobQueue;
  readonly notifier: Notifier;
  readonly leases: Leases | undefined;
}

/** Everything that works by itself: views and processes that follow the log, and the jobs they ask for. */
export interface Consumers {
  /** Starts to run jobs; until then they only gather. */
  work(handlers: Readonly<Record<string, JobHandler>>): void;
  /** How those stand that this process runs now. */
  statuses(): Promise<readonly SubscriptionStatus[]>;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/** Runs what `roles` asks for. */
export function runConsumers(ports: ConsumerPorts, roles: Roles, logger: Logger): Consumers {
  const holder = `${hostname()}/${process.pid}/${randomUUID()}`;
  const running = new Map<string, Subscription>();
  // Most have come equally far, and each figure of all of them is asked for by itself.
  const lag = together((position: Position | undefined) => lagBehind(position, ports));
  const follow = <Doc extends object>(
    view: Projection<Doc>,
    afterCommit: readonly AfterCommit<Doc>[],
    fence?: Fence,
  ): Led => {
    let failed = false;
    const subscription = runSubscription(view, ports, {
      afterCommit,
      lagBehind: lag,
      ...(fence && { fence }),
      onState(state, err) {
        if (state === 'failed') logger.error({ view: view.name, err }, 'a consumer failed; it goes on by itself');
        else if (failed) logger.info({ view: view.name, state }, 'a consumer has recovered');
        failed = state === 'failed';
      },
      onParked: ({ stream, revision, error }) =>
        logger.error({ view: view.name, stream, revision, error }, 'a stream was parked'),
    });
    running.set(view.name, subscription);
    return {
      stop() {
        running.delete(view.name);
        return subscription.stop();
      },
    };
  };
  /** Of several processes one follows the log for a view; a process that holds the views alone needs no lease for it. */
  const lead = <Doc extends object>(view: Projection<Doc>, afterCommit: readonly AfterCommit<Doc>[]): Led => {
    if (!ports.leases) return follow(view, afterCommit);
    return whileLeading(ports.leases, view.name, (fence) => follow(view, afterCommit, fence), {
      holder,
      onChange: (leads) => logger.info({ view: view.name }, leads ? 'follows the log' : 'leaves the log to others'),
      onError: (err) => logger.debug({ view: view.name, err }, 'the leases do not answer'),
    });
  };
  const projections = roles.has('projections') ? PROJECTIONS : [];
  const processes = roles.has('processes') ? PROCESSES : [];
  const candidates = [
    ...projections.map((view) =>
      lead(view, [publishPosition(ports.notifier), tellConcerned(ports.notifier, concernedBy(view.name))]),
    ),
    ...processes.map((process) => lead(process, [enqueueIntents(process, ports), publishPosition(ports.notifier)])),
  ];
  // Whoever has no processes would find nothing open, and call a queue whole that has lost everything.
  const stopReconciling = roles.has('processes')
    ? reconcile(processes, ports, {
        everyMs: RECONCILE_EVERY,
        onError: (err) => logger.warn({ err }, 'reconciling failed; it is tried again'),
      })
    : async () => undefined;
  let stopWorking = async (): Promise<void> => undefined;

  return {
    work(handlers) {
      const logged = Object.entries(handlers).map(([job, run]) => [job, loggingFailures(run, logger)]);
      stopWorking = ports.jobs.work(Object.fromEntries(logged), { concurrency: CONCURRENCY });
    },
    statuses: () => Promise.all([...running.values()].map((subscription) => subscription.status())),
    async stop() {
      await stopWorking();
      await stopReconciling();
      await Promise.all(candidates.map((candidate) => candidate.stop()));
    },
  };
}

/** The queue tries again by itself, but a job that fails for ever is parked, and somebody should know why. */
const loggingFailures =
  (run: JobHandler, logger: Logger): JobHandler =>
  async (intent, signal) => {
    try {
      return await run(intent, signal);
    } catch (err) {
      if (!signal.aborted) logger.warn({ job: intent.job, id: intent.id, err }, 'a job failed; it is tried again');
      throw err;
    }
  };
