import { inTime } from '@libs/adapters/waiting.js';
import { DEPOSIT_STATES } from '@libs/contract/enums.js';
import type { MemberStatus, SubscriptionStatus } from '@libs/eventing/subscription.js';
import type { JobQueue } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { quarantine } from '@libs/views/quarantine.js';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Roles } from '../config/variables.js';
import type { Consumers } from './consumers.js';

/** Events that can indicate an attack. Each is counted and logged. */
const SECURITY_EVENTS = [
  /** An access token without a valid signature of ours. */
  'access-token-forged',
  /** A payment callback whose signature is wrong. */
  'callback-forged',
  /** A one-time code has no attempts left. */
  'code-spent',
  /** An idempotency key was sent with another request. */
  'idempotency-key-reused',
  /** A rate limit was exceeded: requests, codes, attempts, messages or accounts. */
  'limit-reached',
  'password-changed',
  'password-reset',
  'password-wrong',
  /** The account to which a chef's money is transferred. */
  'payout-account-changed',
  /** A fare quote without a valid signature of ours. */
  'quote-refused',
  /** A refresh token was used twice; its session ended. */
  'refresh-token-reused',
  /** A person ended all their sessions. */
  'sessions-ended',
  /** The address to which a chef's guests pay. */
  'upi-address-changed',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics as one thread passes them to another. */
type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of this process. Labels have few values, such as routes of the contract, and no personal data. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by the path in the contract.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, without event streams.',
    labelNames: ['route', 'method'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });
  readonly #commands = new Counter({
    name: 'commands_total',
    help: 'Commands, by decider and outcome.',
    labelNames: ['decider', 'outcome'],
    registers: [this.registry],
  });

  readonly #security = new Counter({
    name: 'security_events_total',
    help: 'Security events, by kind; each is also logged.',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  readonly #appends = new Histogram({
    name: 'event_store_append_duration_seconds',
    help: 'Duration of appends to the event store, also of those that failed.',
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  readonly #providerCalls = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Duration of calls of other companies’ services, by outcome: answered or failed.',
    labelNames: ['provider', 'outcome'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  readonly #jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs, by outcome: done, again (it runs later once more) or failed.',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });

  readonly #jobStore = new Counter({
    name: 'job_store_failures_total',
    help: 'Failures to read or write the job queue; jobs wait meanwhile.',
    registers: [this.registry],
  });

  #others: () => Promise<MetricValues> = async () => [];

  /** Those of the process itself, such as its memory, are counted by one of its threads. */
  constructor({ ofProcess = true }: { readonly ofProcess?: boolean } = {}) {
    if (ofProcess) collectDefaultMetrics({ register: this.registry });
    // An alert on an increase needs a value from before the first event.
    for (const kind of SECURITY_EVENTS) this.#security.inc({ kind }, 0);
  }

  /** Includes the metrics of another thread of the process. */
  include(others: () => Promise<MetricValues>): void {
    this.#others = others;
  }

  values(): Promise<MetricValues> {
    return this.registry.getMetricsAsJSON();
  }

  /** Returns all of them as Prometheus reads them. What another thread cannot tell in time is missing. */
  async text(): Promise<string> {
    const others = inTime('gauge', GAUGE_TIMEOUT_MS, this.#others).catch(() => []);
    const all = (await Promise.all([this.values(), others])).map((metrics) =>
      metrics.map((metric) => ({ ...metric, aggregator: 'sum' as const })),
    );
    return AggregatorRegistry.aggregate(all).metrics();
  }

  /** `seconds` is omitted for event streams. */
  request(route: string, method: string, status: number, seconds?: number): void {
    this.#requests.inc({ route, method, status });
    if (seconds !== undefined) this.#durations.observe({ route, method }, seconds);
  }

  security(kind: SecurityEvent): void {
    this.#security.inc({ kind });
  }

  append(seconds: number): void {
    this.#appends.observe(seconds);
  }

  providerCall(provider: string, outcome: string, seconds: number): void {
    this.#providerCalls.observe({ provider, outcome }, seconds);
  }

  jobRun(kind: string, outcome: string): void {
    this.#jobRuns.inc({ kind, outcome });
  }

  jobStoreFailure(): void {
    this.#jobStore.inc();
  }

  command(decider: string, outcome: string): void {
    this.#commands.inc({ decider, outcome });
  }

  /** Registers a gauge that is read on each scrape. When `look` fails or times out, the gauge has no value. */
  sampled(
    name: string,
    help: string,
    labelNames: readonly string[],
    look: () => Promise<readonly (readonly [labels: Record<string, string>, value: number])[]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        this.reset();
        // Without labels, `reset` sets the value to 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of await inTime('gauge', GAUGE_TIMEOUT_MS, look).catch(() => []))
          this.set(labels, value);
      },
    });
  }
}

const GAUGE_TIMEOUT_MS = 2_000;

interface Ports {
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  readonly consumers: Pick<Consumers, 'statuses'>;
}

/** Registers the gauges of the product's state that belong to the roles of this process. */
export function registerGauges(metrics: Metrics, roles: Roles, ports: Ports): void {
  if (roles.has('projections') || roles.has('processes')) meterConsumers(metrics, ports);
  if (roles.has('projections')) meterDeposits(metrics, ports);
  if (roles.has('projections')) meterQuarantine(metrics, ports);
  if (roles.has('processes')) meterProcesses(metrics, ports);
  if (roles.has('jobs')) meterJobs(metrics, ports);
}

function meterConsumers(metrics: Metrics, { consumers }: Ports): void {
  let underWay: Promise<readonly SubscriptionStatus[]> | undefined;
  /** A scrape reads all gauges at once, so that they share what each group asks of the log. */
  const statuses = () => (underWay ??= consumers.statuses().finally(() => (underWay = undefined)));
  const perGroup = (name: string, help: string, figure: (status: SubscriptionStatus) => number) =>
    metrics.sampled(name, help, ['group'], async () =>
      (await statuses()).map((status) => [{ group: status.group }, figure(status)] as const),
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
      (await statuses()).flatMap(({ members }) =>
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
    const { total } = await views.find(bookings.name, { where: { deposit: state }, order, limit: 0 });
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
    [{}, (await views.find(quarantine.name, { where: {}, order, limit: 0 })).total],
  ]);
}

function meterProcesses(metrics: Metrics, { views }: Ports): void {
  const count = async ({ name, indexes }: (typeof PROCESSES)[number]) => {
    const order = { index: indexes[0]?.name ?? '', direction: 'asc' } as const;
    const { total } = await views.find(name, { where: { open: true }, order, limit: 0 });
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
