import { DEPOSIT_STATES } from '@libs/contract/enums.js';
import type { MemberStatus, SubscriptionStatus } from '@libs/eventing/subscription.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { quarantine } from '@libs/views/quarantine.js';
import type { Roles } from '../config/variables.js';
import type { Consumers } from './consumers.js';
import type { Metrics } from './metrics.js';

/** Gauges of the product's state. Each process registers those that belong to its roles. */

interface Ports {
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly consumers: Pick<Consumers, 'statuses'>;
}

export function registerGauges(metrics: Metrics, roles: Roles, ports: Ports): void {
  if (roles.has('projections') || roles.has('processes')) meterConsumers(metrics, ports);
  if (roles.has('projections')) meterDeposits(metrics, ports);
  if (roles.has('projections')) meterQuarantine(metrics, ports);
  if (roles.has('processes')) meterProcesses(metrics, ports);
  if (roles.has('jobs')) meterJobs(metrics, ports);
}

function meterConsumers(metrics: Metrics, { consumers }: Ports): void {
  const perGroup = (name: string, help: string, figure: (status: SubscriptionStatus) => number) =>
    metrics.sampled(name, help, ['group'], async () =>
      (await consumers.statuses()).map((status) => [{ group: status.group }, figure(status)] as const),
    );
  perGroup('subscription_lag_events', 'Events that a consumer group has not applied yet.', (one) => one.lag.events);
  perGroup(
    'subscription_lag_seconds',
    'Age in seconds of the oldest event that a consumer group has not applied yet.',
    ({ lag }) => lag.seconds,
  );
  perGroup('subscription_failed', '1 while a consumer group fails and retries.', ({ state }) =>
    Number(state === 'failed'),
  );

  const perConsumer = (name: string, help: string, figure: (status: MemberStatus) => number) =>
    metrics.sampled(name, help, ['consumer'], async () =>
      (await consumers.statuses()).flatMap(({ members }) =>
        members.map((member) => [{ consumer: member.view }, figure(member)] as const),
      ),
    );
  perConsumer('consumer_parked_streams', 'Parked streams of a consumer.', (one) => one.parked.length);
  perConsumer('consumer_alone', '1 while a consumer catches up outside of its group.', ({ isAlone }) =>
    Number(isAlone),
  );
  perConsumer('consumer_failed', '1 while a consumer outside of its group fails and retries.', ({ error }) =>
    Number(error !== undefined),
  );
}

function meterDeposits(metrics: Metrics, { views }: Ports): void {
  const order = { index: 'by-deposit', direction: 'asc' } as const;
  const count = async (state: string) => {
    const { total } = await views.find(bookings.name, { where: { deposit: state }, order, offset: 0, limit: 0 });
    return [{ state }, total] as const;
  };
  metrics.sampled('deposits', 'Bookings, by the state of their deposit.', ['state'], () =>
    Promise.all(DEPOSIT_STATES.map(count)),
  );
}

function meterQuarantine(metrics: Metrics, { views }: Ports): void {
  const order = { index: 'by-time', direction: 'asc' } as const;
  const help = 'Payments and refunds for which the provider’s answer contradicts our records; an operator must look.';
  metrics.sampled('payments_quarantined', help, [], async () => [
    [{}, (await views.find(quarantine.name, { where: {}, order, offset: 0, limit: 0 })).total],
  ]);
}

function meterProcesses(metrics: Metrics, { views }: Ports): void {
  const count = async ({ name, indexes }: (typeof PROCESSES)[number]) => {
    const order = { index: indexes[0]?.name ?? '', direction: 'asc' } as const;
    const { total } = await views.find(name, { where: { open: true }, order, offset: 0, limit: 0 });
    return [{ process: name }, total] as const;
  };
  metrics.sampled('processes_open', 'Open documents of each process.', ['process'], () =>
    Promise.all(PROCESSES.map(count)),
  );
}

function meterJobs(metrics: Metrics, { jobs }: Ports): void {
  const byKind = (name: string, help: string, count: () => Promise<ReadonlyMap<string, number>>) =>
    metrics.sampled(name, help, ['kind'], async () =>
      [...(await count())].map(([kind, number]) => [{ kind }, number] as const),
    );
  byKind('jobs_open', 'Jobs in the queue; in Redis those that are due within 15 minutes.', () => jobs.openByKind());
  byKind('jobs_parked', 'Jobs that failed too often and wait for an operator.', () => jobs.parkedByKind());
}
