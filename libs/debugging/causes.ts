/** Finds the causes of a booking's events. */
import { chefIn } from '@libs/booking/chef-calendar.js';
import { between, type Instant } from '@libs/contract/time.js';
import { askPolicies, type Intent } from '@libs/eventing/types/process-manager.js';
import type { EventMeta, RecordedEvent } from '@libs/eventing/types/envelope.js';
import { causeIn } from '@libs/eventing/types/intent-causes.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { PROCESSES } from '@libs/views/processes.js';
import {
  type CauseEdge,
  type CauseGraph,
  type CauseNode,
  type CommandNode,
  type EventNode,
  type JobNode,
  laneOf,
  laneOfActor,
  providerAnswerIn,
  type Wait,
} from './cause-graph.js';
import { bookingOf, causeOf, concerns, isOfJob, jobIn, withCausesOf } from './related-streams.js';
import { categoryOf, DocumentFold, documentKey, type DocumentName } from './replay.js';

/** A due job normally runs within this time. */
const MAX_NORMAL_DELAY_MS = 2_000;

/**
 * Builds the graph of the events about a booking and their direct causes. Nothing is guessed: a job whose cause is
 * unknown begins a chain, and says so.
 *
 * @param events of all streams that the booking names, in any order; others are ignored.
 */
export function causesOf(bookingId: string, events: readonly RecordedEvent[]): CauseGraph {
  const related = withCausesOf(bookingId, events);
  const about = related.filter((event) => concerns(bookingId, event));
  const builder = new GraphBuilder(bookingId, wantedJobs(bookingId, about));
  for (const event of related) builder.add(event);
  builder.addPending();
  return { nodes: [...builder.nodes.values()], edges: builder.edges };
}

class GraphBuilder {
  readonly nodes = new Map<CauseNode['id'], CauseNode>();
  readonly edges: CauseEdge[] = [];
  /** The last event about the booking. */
  #last: RecordedEvent | undefined;
  /** The cause of each node that has one. */
  readonly #causes = new Map<CauseNode['id'], CauseNode['id']>();
  /** When the last event of each job was recorded. */
  readonly #lastOfJob = new Map<JobNode['id'], Instant>();

  constructor(
    private readonly bookingId: string,
    private readonly wanted: readonly WantedJob[],
  ) {}

  /** Adds an event after its causes. */
  add(event: RecordedEvent): void {
    const { id, stream, revision, type, recordedAt: at, meta } = event;
    const isOutside = !concerns(this.bookingId, event);
    const command = isOutside ? undefined : this.commandOf(event);
    const answer = isOfJob(event) ? providerAnswerIn(event) : undefined;
    const { rule } = meta;
    const reason = answer ? undefined : reasonIn(event);
    const channel = channelIn(event);
    const other = bookingOf(event);
    const node: EventNode = {
      kind: 'event',
      ...{ id, stream, revision, type, at, request: meta.correlationId },
      lane: laneOf(event),
      ...(isOutside && { outside: other === undefined ? {} : { bookingId: other } }),
      ...(rule && { rule }),
      ...(answer && { answer }),
      ...(channel !== undefined && { channel }),
      ...(reason !== undefined && { reason }),
    };
    this.link(command, node);
    if (!isOutside) this.#last = event;
  }

  /** Adds the jobs that are still wanted and have not appended anything. */
  addPending(): void {
    for (const job of this.wanted) {
      if (job.isPending) this.jobNode(job.intent.job, job.intent.id, [job.causeId], job);
    }
  }

  private commandOf(event: RecordedEvent): CommandNode {
    const { stream, meta, occurredAt: at } = event;
    const id = `command:${stream}/${meta.commandId}/${meta.fingerprint ?? ''}`;
    const known = this.nodes.get(id);
    if (known?.kind === 'command') return known;
    const cause = isOfJob(event) ? this.jobOf(event) : this.requestOf(event);
    const waited = cause.kind === 'job' ? this.waitOf(cause, event) : undefined;
    const command = commandOf(meta);
    const trace = traceIn(meta);
    const node: CommandNode = {
      kind: 'command',
      ...{ id, stream, at, actor: meta.actor, lane: cause.lane },
      ...(command !== undefined && { command }),
      ...(waited && { waited }),
      ...(trace !== undefined && { trace }),
    };
    this.link(cause, node);
    if (cause.kind === 'job') this.#lastOfJob.set(cause.id, event.recordedAt);
    return node;
  }

  private requestOf({ meta, occurredAt: at }: RecordedEvent): CauseNode {
    const { actor, correlationId: request } = meta;
    const id = `request:${request}`;
    const known = this.nodes.get(id);
    if (known) return known;
    const lane = laneOfActor(actor);
    const ms = this.#last ? between(this.#last.recordedAt, at) : 0;
    const waited = (lane === 'customer' || lane === 'chef') && ms > 0 ? { for: lane, ms } : undefined;
    const trace = traceIn(meta);
    return this.link(undefined, {
      ...{ kind: 'request', id, lane, request, actor, at },
      ...(waited && { waited }),
      ...(trace !== undefined && { trace }),
    });
  }

  private jobOf(event: RecordedEvent): JobNode {
    const wanted = wantedJobOf(event, this.wanted);
    return this.jobNode(jobIn(event), wanted?.intent.id ?? jobIdIn(event), causeOf(event), wanted, traceIn(event.meta));
  }

  private jobNode(
    job: string,
    jobId: string | undefined,
    causes: readonly string[],
    wanted?: WantedJob,
    trace?: string,
  ): JobNode {
    const [causeId] = causes;
    const id = `job:${jobId ?? job}/${causeId ?? ''}`;
    const known = this.nodes.get(id);
    if (known?.kind === 'job') return known;
    const cause = causeId === undefined ? undefined : this.nodes.get(causeId);
    const at = wanted?.intent.runAt;
    const ms = at && cause?.at ? between(cause.at, at) : 0;
    const isDueLater = ms > MAX_NORMAL_DELAY_MS;
    return this.link(cause, {
      kind: 'job',
      ...{ id, job, lane: isDueLater ? 'clock' : 'jobs', isPending: wanted?.isPending ?? false },
      ...(jobId !== undefined && { jobId }),
      ...(trace !== undefined && { trace }),
      ...(wanted && at && { process: wanted.process, policy: wanted.policy, at }),
      ...(isDueLater && { waited: { for: 'clock', ms } }),
      ...(!cause && { causeUnknown: causeId === undefined ? 'not-recorded' : 'elsewhere' }),
    });
  }

  /** Returns for what a job waited before this event, since it was due or since its last event. */
  private waitOf(job: JobNode, event: RecordedEvent): Wait | undefined {
    const since = this.#lastOfJob.get(job.id) ?? this.startOf(job);
    const ms = since ? between(since, event.occurredAt) : 0;
    if (ms <= 0) return undefined;
    if (providerAnswerIn(event)) return { for: 'provider', ms };
    // When another job was due is unknown.
    if (job.at === undefined || ms <= MAX_NORMAL_DELAY_MS) return undefined;
    return { for: job.job === 'assign-chef' ? 'chef' : 'retry', ms };
  }

  /** Returns when a job was due, at the earliest when its cause was recorded; undefined if neither is known. */
  private startOf({ id, at }: JobNode): Instant | undefined {
    const cause = this.nodes.get(this.#causes.get(id) ?? '')?.at;
    return at !== undefined && (cause === undefined || at > cause) ? at : cause;
  }

  /** Adds a node, and the edge from its cause. */
  private link<Added extends CauseNode>(cause: CauseNode | undefined, node: Added): Added {
    this.nodes.set(node.id, node);
    if (cause) {
      const since = cause.kind === 'job' ? this.startOf(cause) : cause.at;
      const ms = node.at && since ? between(since, node.at) : undefined;
      this.#causes.set(node.id, cause.id);
      this.edges.push({ from: cause.id, to: node.id, ...(ms !== undefined && { ms: Math.max(0, ms) }) });
    }
    return node;
  }
}

/** Returns the second part of a W3C trace context. */
const traceIn = ({ traceparent }: EventMeta): string | undefined => traceparent?.split('-')[1];

/** Events that have a reason name it `reason`. */
function reasonIn({ data }: RecordedEvent): string | undefined {
  const { reason } = data as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
}

/** Returns `push`, or `push, opened` for a message that was seen. */
function channelIn({ data }: RecordedEvent): string | undefined {
  const { channel, how } = data as { readonly channel?: unknown; readonly how?: unknown };
  return typeof channel === 'string' ? [channel, how].filter(Boolean).join(', ') : undefined;
}

/**
 * Returns the job of an event among those that policies wanted: of the same kind, with the same cause, and with the id
 * that the command's id begins with. Some commands are named after what they change instead; the job is then the one
 * with the same data. Undefined for a job that no policy wanted, such as one of a callback.
 */
function wantedJobOf(event: RecordedEvent, wanted: readonly WantedJob[]): WantedJob | undefined {
  const [causeId] = causeOf(event);
  const candidates = wanted.filter((one) => one.intent.job === jobIn(event) && one.causeId === causeId);
  const jobId = jobIdIn(event);
  if (jobId !== undefined) return candidates.find(({ intent }) => intent.id === jobId);
  const data = dataOf(event);
  return candidates.find(({ intent }) =>
    Object.entries(intent.data).every(([name, value]) => data[name] === undefined || data[name] === value),
  );
}

/** Returns the id of a job that an event's command id begins with. Types of commands begin with a capital letter. */
const jobIdIn = ({ meta }: Pick<RecordedEvent, 'meta'>): string | undefined =>
  /^([a-z][\w-]*)\//.exec(meta.commandId)?.[1];

function dataOf({ data, stream }: RecordedEvent): Readonly<Record<string, unknown>> {
  const fields = data as Readonly<Record<string, unknown>>;
  return categoryOf(stream) === 'calendar' ? { ...fields, chefId: chefIn(stream) } : fields;
}

/** A command type in the id of a command, for example `InitiateRefund`. */
const COMMAND_TYPE = /^([A-Z][a-z]+){2,}$/;

/** Returns the type of the command that led to an event; undefined if neither its rule nor the command id names it. */
const commandOf = ({ rule, commandId }: EventMeta): string | undefined =>
  rule?.command ?? commandId.split('/').find((part) => COMMAND_TYPE.test(part));

/** A job, and the policy that wanted it. */
interface WantedJob {
  readonly intent: Intent;
  /** The id of the event after which it was first wanted. */
  readonly causeId: string;
  readonly process: string;
  readonly policy: string;
  /** Whether it is wanted after the last event, too. */
  readonly isPending: boolean;
}

const CONSUMERS = PROCESSES as readonly unknown[] as readonly Projection<object>[];

/**
 * Returns the jobs in the order in which they were wanted. A job that is wanted again with the same id, after it was not,
 * is another one.
 *
 * @param events about the booking, in the order of the log. One that a process cannot apply leads to no job.
 */
function wantedJobs(bookingId: string, events: readonly RecordedEvent[]): readonly WantedJob[] {
  const fold = new DocumentFold(CONSUMERS);
  const jobs: WantedJob[] = [];
  /** The last wanted jobs of each document. */
  const open = new Map<string, readonly WantedJob[]>();
  for (const event of events) {
    for (const name of touchedBy(event, fold)) {
      const before = open.get(documentKey(name)) ?? [];
      const after = wantedBy(name, fold.get(name), event)
        .filter(({ intent }) => intent.data['bookingId'] === bookingId)
        .map((job) => before.find((known) => known.intent.id === job.intent.id) ?? job);
      jobs.push(...after.filter((job) => !before.includes(job)));
      open.set(documentKey(name), after);
    }
  }
  const pending = new Set([...open.values()].flat());
  return jobs.map((job) => ({ ...job, isPending: pending.has(job) }));
}

function touchedBy(event: RecordedEvent, fold: DocumentFold): readonly DocumentName[] {
  try {
    return fold.add(event);
  } catch {
    return [];
  }
}

function wantedBy({ view }: DocumentName, document: object | undefined, event: RecordedEvent): readonly WantedJob[] {
  const manager = PROCESSES.find(({ name }) => name === view);
  if (!manager || document === undefined) return [];
  return Object.entries(manager.policies).flatMap(([policy, ask]) =>
    askPolicies({ [policy]: ask }, document as never).intents.map((intent) => {
      const { causationId: causeId } = intent.cause ?? causeIn(event);
      return { intent, causeId, process: view, policy, isPending: false };
    }),
  );
}
