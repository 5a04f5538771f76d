/**
 * Traces by OpenTelemetry: the names of all spans and attributes, and the ways to record a span. Without `startTracing`
 * nothing is recorded, and the SDK is not loaded. No name and no attribute contains personal data.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Attributes,
  context,
  diag,
  DiagLogLevel,
  type DiagLogger,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { SECOND } from '@libs/contract/time.js';
import * as z from 'zod/mini';
import { address, text } from './environment.js';

/** The names of spans; each has few values. */
export const SPANS = {
  /** The answer to a call of the API; a trace begins here. */
  request: (method: string, route: string) => `${method} ${route}`,
  command: (type: string) => `command ${type}`,
  append: () => 'append',
  /** A batch of events in a group of views or processes; a trace of its own. */
  batch: (group: string) => `consume ${group}`,
  /** One run of a job; a trace of its own. */
  job: (kind: string) => `job ${kind}`,
  /** A call of another company's service. */
  provider: (provider: string, operation: string) => `${provider} ${operation}`,
};

/** The names of attributes: OpenTelemetry's where it has one. */
const ATTRIBUTES = {
  method: 'http.request.method',
  /** The path in the contract, with the names of its parameters. */
  route: 'http.route',
  status: 'http.response.status_code',
  /** The class of an error, never its message. */
  error: 'error.type',
  correlation: 'rasoiya.correlation_id',
  call: 'rasoiya.call',
  command: 'rasoiya.command',
  /** The first part of the names of the command's streams. */
  category: 'rasoiya.stream.category',
  outcome: 'rasoiya.outcome',
  events: 'rasoiya.event.types',
  eventCount: 'rasoiya.event.count',
  group: 'rasoiya.consumer_group',
  job: 'rasoiya.job',
  provider: 'rasoiya.provider',
  operation: 'rasoiya.operation',
} as const;
type Facts = Readonly<Partial<Record<keyof typeof ATTRIBUTES, string | number | readonly string[]>>>;

const attributesOf = (facts: Facts): Attributes =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [ATTRIBUTES[name as keyof typeof ATTRIBUTES], value]),
  ) as Attributes;

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

/** The SDK reads these, and others of OpenTelemetry, from the environment by itself; they are checked at the start. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: text('OTEL_SERVICE_NAME'),
  OTEL_RESOURCE_ATTRIBUTES: z.optional(z.string()),
  OTEL_TRACES_SAMPLER: z.optional(
    z.enum(SAMPLERS, { error: `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}.` }),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.string().check(
      z.refine((share) => /^(0(\.\d+)?|1(\.0+)?)$/.test(share), {
        error: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
      }),
    ),
  ),
};

type Variables = { readonly [Name in keyof typeof TRACING_VARIABLES]?: z.infer<(typeof TRACING_VARIABLES)[Name]> };

/** Returns a sentence if a share is needed and missing: without it the SDK would record everything. */
export const tracingProblems = ({
  OTEL_TRACES_SAMPLER: sampler,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Variables): readonly string[] =>
  sampler?.endsWith('ratio') && share === undefined
    ? [`OTEL_TRACES_SAMPLER=${sampler} needs OTEL_TRACES_SAMPLER_ARG: the share of requests to record.`]
    : [];

/** How long the last spans may take to be sent when the process stops. */
const FLUSH_TIMEOUT_MS = 2 * SECOND;
const SERVICE_NAME = 'rasoiya';

/** Undefined while tracing is off. */
let tracers:
  | {
      /** Decides by the sampler of the environment whether a request is recorded. */
      readonly requests: Tracer;
      /** Records whatever is linked to, or part of, a recorded request. */
      readonly followers: Tracer;
    }
  | undefined;

/**
 * Loads the SDK, and sends spans to the OTLP endpoint of the environment from now on. `onProblem` is called when they
 * cannot be sent. The answer sends the rest.
 */
export async function startTracing(onProblem: (problem: string) => void): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  diag.setLogger(diagnostics(onProblem), { logLevel: DiagLogLevel.WARN });
  const { envDetector, serviceInstanceIdDetector } = resources;
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': SERVICE_NAME }))
    .merge(resources.detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
  const spanProcessors = [new sdk.BatchSpanProcessor(new OTLPTraceExporter())];
  const sampled = new sdk.NodeTracerProvider({ resource, spanProcessors });
  sampled.register();
  const sampler = new sdk.AlwaysOnSampler();
  const all = new sdk.NodeTracerProvider({ resource, spanProcessors, sampler });
  tracers = { requests: sampled.getTracer(SERVICE_NAME), followers: all.getTracer(SERVICE_NAME) };
  return async () => {
    tracers = undefined;
    const flushed = sampled.shutdown().catch((error: unknown) => onProblem(String(error)));
    await Promise.race([flushed, wait(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
  };
}

/** Passes on warnings and errors; the SDK's other lines are not asked for. */
function diagnostics(onProblem: (problem: string) => void): DiagLogger {
  const ignore = (): void => undefined;
  return { error: onProblem, warn: onProblem, info: ignore, debug: ignore, verbose: ignore };
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** A batch of some hundred events may follow from as many requests. */
const MAX_LINKS = 32;

/** Returns a link for each trace context, none twice. */
const linksTo = (traceparents: readonly (string | undefined)[]): Link[] =>
  [...new Set(traceparents)]
    .flatMap((traceparent): Link[] => {
      const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
      if (traceId === undefined || spanId === undefined) return [];
      return [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }];
    })
    .slice(0, MAX_LINKS);

/** Returns the W3C trace context of a recorded span; undefined for any other, to which nothing could lead back. */
function traceparentOf(span: Span | undefined): string | undefined {
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** Adds the current span to metadata, if it is recorded. */
export function withTraceparent<Meta extends { readonly traceparent?: string }>(meta: Meta): Meta {
  const traceparent = tracers && traceparentOf(trace.getActiveSpan());
  return traceparent === undefined ? meta : { ...meta, traceparent };
}

/** The span of a request. */
export interface RequestSpan {
  /** Undefined if the request is not recorded. */
  readonly traceparent: string | undefined;
  /** Runs the rest of the request as a part of it. */
  run(work: () => void): void;
  /** Without a name it is called after the method, because a path may be anything. */
  end(facts: Facts & { readonly status: number }, name?: string): void;
}

/**
 * Begins the trace of a request; undefined while tracing is off. `caller` is the trace context that it came with. Only a
 * link leads there: a stranger may send any, and would choose what is recorded, and under which id.
 */
export function requestSpan(method: string, caller: string | undefined): RequestSpan | undefined {
  const span = tracers?.requests.startSpan(method, { kind: SpanKind.SERVER, root: true, links: linksTo([caller]) });
  if (!span) return undefined;
  return {
    traceparent: traceparentOf(span),
    run: (work) => context.with(trace.setSpan(ROOT_CONTEXT, span), work),
    end(facts, name = method) {
      span.updateName(name).setAttributes(attributesOf({ method, ...facts }));
      if (facts.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Adds facts that are known only later to a span. */
type Describe = (facts: Facts) => void;
const describeNothing: Describe = () => undefined;

/** Runs `work` in a span that is part of the current one; without a recorded one, only runs it. */
export function inSpan<T>(name: string, facts: Facts, work: (describe: Describe) => Promise<T>): Promise<T> {
  if (!tracers || !trace.getActiveSpan()?.isRecording()) return work(describeNothing);
  const kind = 'provider' in facts ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return recorded(tracers.followers.startSpan(name, { kind, attributes: attributesOf(facts) }), work);
}

/**
 * Runs `work` in a trace of its own, linked to the traces from which it follows. If none of them is recorded, neither is
 * this one, nor anything within it.
 */
export function inLinkedSpan<T>(
  name: string,
  facts: Facts,
  traceparents: readonly (string | undefined)[],
  work: (describe: Describe) => Promise<T>,
): Promise<T> {
  if (!tracers) return work(describeNothing);
  const links = linksTo(traceparents);
  if (links.length === 0) return context.with(ROOT_CONTEXT, () => work(describeNothing));
  const options = { kind: SpanKind.CONSUMER, root: true, links, attributes: attributesOf(facts) };
  return recorded(tracers.followers.startSpan(name, options), work);
}

async function recorded<T>(span: Span, work: (describe: Describe) => Promise<T>): Promise<T> {
  const describe: Describe = (facts) => void span.setAttributes(attributesOf(facts));
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(describe));
  } catch (error) {
    // Messages of errors may contain values.
    describe({ error: error instanceof Error ? error.name : typeof error });
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
