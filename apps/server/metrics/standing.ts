/** How the product stands, as figures: each is given by the processes whose matter it is. */
import { DEPOSIT_STATES } from '@libs/contract/enums.js';
import type { JobQueue, ViewStore } from '@libs/eventing/types/ports.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { quarantine } from '@libs/views/quarantine.js';
import type { Consumers } from '../platform/consumers.js';
import type { Roles } from '../roles.js';
import type { Metrics } from './metrics.js';

interface Ports {
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly consumers: Pick<Consumers, 'statuses'>;
}

export function meterStanding(metrics: Metrics, roles: Roles, ports: Ports): void {
  if (roles.has('projections') || roles.has('processes')) meterConsumers(metrics, ports);
  if (roles.has('projections')) meterDeposits(metrics, ports);
  if (roles.has('projections')) meterDoubts(metrics, ports);
  if (roles.has('processes')) meterPolicies(metrics, ports);
  if (roles.has('jobs')) meterJobs(metrics, ports);
}

function meterConsumers(metrics: Metrics, { consumers }: Ports): void {
  const each = (name: string, help: string, figure: (status: Status) => number) =>
    metrics.lookedUp(name, help, ['consumer'], async () =>
      (await consumers.statuses()).map((status) => [{ consumer: status.view }, figure(status)] as const),
    );
  each('consumer_lag_events', 'Events that a view or process has not applied yet.', ({ lag }) => lag.events);
  each('consumer_lag_seconds', 'For how long the oldest of them has waited.', ({ lag }) => lag.seconds);
  each('consumer_parked_streams', 'Streams of which it could not apply an event.', ({ parked }) => parked.length);
  each('consumer_failed', '1 while it cannot go on, and tries again.', ({ state }) => (state === 'failed' ? 1 : 0));
}
type Status = Awaited<ReturnType<Consumers['statuses']>>[number];

function meterDeposits(metrics: Metrics, { views }: Ports): void {
  const order = { index: 'by-deposit', direction: 'asc' } as const;
  const count = async (state: string) => {
    const { total } = await views.find(bookings.name, { where: { deposit: state }, order, offset: 0, limit: 0 });
    return [{ state }, total] as const;
  };
  metrics.lookedUp('deposits', 'Bookings, by the state of their deposit.', ['state'], () =>
    Promise.all(DEPOSIT_STATES.map(count)),
  );
}

function meterDoubts(metrics: Metrics, { views }: Ports): void {
  const order = { index: 'by-time', direction: 'asc' } as const;
  const what = 'Payments and refunds of which the provider says what cannot be; somebody must look.';
  metrics.lookedUp('payments_quarantined', what, [], async () => [
    [{}, (await views.find(quarantine.name, { where: {}, order, offset: 0, limit: 0 })).total],
  ]);
}

/** A policy asks for jobs of its own kinds as long as a document of it is open. */
function meterPolicies(metrics: Metrics, { views }: Ports): void {
  const count = async ({ name, indexes }: (typeof PROCESSES)[number]) => {
    const order = { index: indexes[0]?.name ?? '', direction: 'asc' } as const;
    const { total } = await views.find(name, { where: { open: true }, order, offset: 0, limit: 0 });
    return [{ policy: name }, total] as const;
  };
  metrics.lookedUp('policies_open', 'What each policy has still to see to, now or later.', ['policy'], () =>
    Promise.all(PROCESSES.map(count)),
  );
}

function meterJobs(metrics: Metrics, { jobs }: Ports): void {
  const byKind = (name: string, help: string, count: () => Promise<ReadonlyMap<string, number>>) =>
    metrics.lookedUp(name, help, ['kind'], async () =>
      [...(await count())].map(([kind, number]) => [{ kind }, number] as const),
    );
  byKind('jobs_open', 'Jobs that are due now or later.', () => jobs.openByKind());
  byKind('jobs_parked', 'Jobs that failed too often and wait for somebody to look.', async () => {
    const counts = new Map<string, number>();
    for (const { intent } of await jobs.parked()) counts.set(intent.job, (counts.get(intent.job) ?? 0) + 1);
    return counts;
  });
}
