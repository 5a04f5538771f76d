import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
  /** A fare quote without a valid signature of ours. */
  'quote-refused',
  /** A refresh token was used twice; its session ended. */
  'refresh-token-reused',
  /** A person ended all their sessions. */
  'sessions-ended',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

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

  readonly #jobStore = new Counter({
    name: 'job_store_failures_total',
    help: 'Failures to read or write the job queue; jobs wait meanwhile.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // An alert on an increase needs a value from before the first event.
    for (const kind of SECURITY_EVENTS) this.#security.inc({ kind }, 0);
  }

  /** `seconds` is omitted for event streams. */
  request(route: string, method: string, status: number, seconds?: number): void {
    this.#requests.inc({ route, method, status });
    if (seconds !== undefined) this.#durations.observe({ route, method }, seconds);
  }

  security(kind: SecurityEvent): void {
    this.#security.inc({ kind });
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
        for (const [labels, value] of await inTime(look)) this.set(labels, value);
      },
    });
  }
}

const GAUGE_TIMEOUT_MS = 2_000;

async function inTime<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly T[]>((resolve) => (timer = setTimeout(resolve, GAUGE_TIMEOUT_MS, [])));
  try {
    return await Promise.race([look(), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
