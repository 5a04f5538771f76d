import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What a process counts of itself. Every label is one of few words that the code knows: a route of the table, never an
 * address that somebody typed, and nothing of a person.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by the path in the table of calls.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, streams left out.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #commands = new Counter({
    name: 'commands_total',
    help: 'Commands that were carried out, by what decided on them and how that ended.',
    labelNames: ['decider', 'outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `seconds` is left out for an answer that lasts as long as its reader wants. */
  request(route: string, method: string, status: number, seconds?: number): void {
    this.#requests.inc({ route, method, status });
    if (seconds !== undefined) this.#durations.observe({ route, method }, seconds);
  }

  command(decider: string, outcome: string): void {
    this.#commands.inc({ decider, outcome });
  }

  /**
   * Figures that are looked up when somebody asks. While they cannot be had, they are left out rather than wrong, and
   * nobody waits for them.
   */
  lookedUp(
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
        // Without labels that would be a 0.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of await inTime(look)) this.set(labels, value);
      },
    });
  }
}

const PATIENCE = 2_000;

async function inTime<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly T[]>((resolve) => (timer = setTimeout(resolve, PATIENCE, [])));
  try {
    return await Promise.race([look(), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
