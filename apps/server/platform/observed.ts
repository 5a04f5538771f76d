/** Measures what the process asks of others, and records spans: appends to the log, and calls of providers. */
import { inSpan, SPANS } from '@libs/adapters/tracing.js';
import { SECOND } from '@libs/contract/time.js';
import type { CommandEngine } from '@libs/eventing/handle-command.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { Adapters } from './adapters.js';
import type { Metrics } from './metrics.js';

/** Returns the log with appends that are measured. */
export const observedLog = (log: EventLog, metrics: Pick<Metrics, 'append'>): CommandEngine['log'] => ({
  append: (stream, expected, events) =>
    inSpan(SPANS.append(), { events: events.map(({ type }) => type) }, () =>
      timed(
        () => log.append(stream, expected, events),
        (seconds) => metrics.append(seconds),
      ),
    ),
  readStream: (stream, range) => log.readStream(stream, range),
  head: () => log.head(),
});

/** The ports that call another company, and their calls. */
const CALLS = {
  payments: ['initiate', 'status', 'refund', 'refundStatus', 'moved'],
  sms: ['send'],
  mail: ['send'],
  push: ['send'],
  whatsApp: ['send'],
  documentChecker: ['begin', 'result'],
} as const satisfies { readonly [Port in keyof Adapters]?: readonly (keyof NonNullable<Adapters[Port]>)[] };
type Provider = keyof typeof CALLS;

/** Returns the adapters with providers whose calls are measured. */
export function observedProviders(adapters: Adapters, metrics: Pick<Metrics, 'providerCall'>): Adapters {
  const observed = (Object.keys(CALLS) as Provider[]).map((provider) => {
    const port = adapters[provider];
    return [provider, port && observedPort(provider, port, metrics)] as const;
  });
  return { ...adapters, ...(Object.fromEntries(observed) as Pick<Adapters, Provider>) };
}

type Call = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * A port may be an object of a class with private fields, so it stays the receiver of its calls; or a frozen one, of which a
 * proxy could not change a method, so that of another object does.
 */
function observedPort<Port extends object>(
  provider: Provider,
  port: Port,
  metrics: Pick<Metrics, 'providerCall'>,
): Port {
  const calls: readonly string[] = CALLS[provider];
  return new Proxy({} as Port, {
    get(_, name) {
      const member: unknown = Reflect.get(port, name);
      if (typeof member !== 'function') return member;
      const call = member.bind(port) as Call;
      if (typeof name !== 'string' || !calls.includes(name)) return call;
      return (...given: readonly unknown[]) => measured(provider, name, () => call(...given), metrics);
    },
  });
}

/** A channel of messages returns `failed` instead of throwing. */
const measured = (
  provider: Provider,
  operation: string,
  call: () => Promise<unknown>,
  metrics: Pick<Metrics, 'providerCall'>,
): Promise<unknown> =>
  inSpan(SPANS.provider(provider, operation), { provider, operation }, (describe) => {
    let outcome = 'failed';
    return timed(
      async () => {
        const answer = await call();
        if (answer !== 'failed') outcome = 'answered';
        return answer;
      },
      (seconds) => {
        describe({ outcome });
        metrics.providerCall(provider, outcome, seconds);
      },
    );
  });

/** Calls `over` with the duration of the work, also if it fails. */
async function timed<T>(work: () => Promise<T>, over: (seconds: number) => void): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    over((performance.now() - startedAt) / SECOND);
  }
}
