/** How far the views and processes are, and the jobs that are parked. */
import { count, duration } from '@libs/debugging/field-text.js';
import type { Consumers, ConsumerStatus } from '@libs/debugging/story.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { type Lag, lagBehind } from '@libs/eventing/lag.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { Generation, ParkedStream, ViewGroup, ViewStore } from '@libs/eventing/types/view-store.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { type Command, UsageError } from '../command-line.js';
import type { OpenedProduct } from '../product.js';
import { table } from '../table.js';
import { type Format, lines, paragraphs } from '../terminal.js';

export const consumers: Command = {
  name: 'consumers',
  summary: 'Lists each view and process: its state, lag and parked streams',
  details: [
    'Reads the stored data, so the product need not run. States: active (readers see it), behind (an event has waited for more than ten seconds: its runner is stopped or failing, see its log), booting (being filled; readers see the previous version), absent (has never run).',
    'Views follow the log as a group, and so do processes: a group reads each event once and has one checkpoint. A member that is being built, is behind, or retries a parked stream works alone until it has caught up with its group.',
    'A parked stream contains an event that could not be applied; all other streams continue. It is retried when the runner starts, for example after an update, and by `ops rebuild`.',
    'A parked job has failed for a day. Once the cause is fixed, `ops retry` retries it.',
  ],
  async run(_, { format, ...product }) {
    const { consumers: statuses, jobs } = await consumersOf(product);
    return {
      json: { consumers: statuses, jobs },
      text: () => paragraphs(asText(statuses, jobs, format), kindsOf(jobs.parkedJobs, format)),
    };
  },
};

function asText(
  statuses: readonly ConsumerStatus[],
  jobs: { readonly open: number; readonly parked: number },
  format: Format,
): string {
  const parkedStreams = statuses.flatMap(({ name, parked }) => parked.map((one) => ({ ...one, consumer: name })));
  return paragraphs(
    table(statuses, format, {
      consumer: ({ name }) => name,
      group: ({ group }) => group ?? 'alone',
      state: ({ state }) => state,
      version: { right: ({ version }) => String(version) },
      generation: { right: ({ generation }) => String(generation ?? '-') },
      behind: { right: ({ lag }) => `${count(lag.events)} events` },
      for: { right: ({ lag }) => duration(lag.seconds) },
      parked: { right: ({ parked }) => count(parked.length) },
    }),
    `Jobs: ${count(jobs.open)} open, ${count(jobs.parked)} parked.`,
    parkedAsText(parkedStreams, format),
  );
}

/** Returns the parked jobs by kind, if there are any. */
function kindsOf(jobs: readonly ParkedJob[], format: Format) {
  const kinds = [...new Set(jobs.map(({ intent }) => intent.job))].sort().map((kind) => {
    const ofKind = jobs.filter(({ intent }) => intent.job === kind);
    return { kind, jobs: ofKind.length, example: ofKind[0]?.intent.id ?? '', error: ofKind[0]?.error ?? '' };
  });
  const rows = table(kinds, format, {
    kind: ({ kind }) => kind,
    jobs: { right: (row) => count(row.jobs) },
    example: ({ example }) => example,
    error: ({ error }) => error,
  });
  return kinds.length > 0 && `Parked jobs, which \`ops retry <kind>\` retries:\n${rows}`;
}

/** @throws UsageError for an unknown name. */
export function consumerNamed(name: string): Projection<object> {
  const found = CONSUMERS.find((one) => one.name === name);
  if (found) return found;
  throw new UsageError(`There is no view ${name}. There are ${CONSUMERS.map((one) => one.name).join(', ')}.`);
}

/** How many seconds an event may normally wait. */
const MAX_NORMAL_LAG_S = 10;

/** Returns the status of each view and process, and the jobs. */
export async function consumersOf(product: OpenedProduct): Promise<Consumers> {
  const ports = { log: await product.log(), views: await product.views(), clock: product.clock };
  const queue = await product.jobs();
  const [consumers, counts, parkedJobs] = await Promise.all([statusesOf(ports), queue.counts(), queue.parked()]);
  return { consumers, jobs: { ...counts, parkedJobs } };
}

async function statusesOf(ports: Pick<ViewPorts, 'log' | 'views' | 'clock'>): Promise<readonly ConsumerStatus[]> {
  const groups = await ports.views.groups();
  const lags = new Map<Position | undefined, Promise<Lag>>();
  const lagAt = (position: Position | undefined): Promise<Lag> => {
    const lag = lags.get(position) ?? lagBehind(position, ports);
    lags.set(position, lag);
    return lag;
  };
  return Promise.all(CONSUMERS.map((view) => statusOf(view, ports.views, groups, lagAt)));
}

async function statusOf(
  view: Projection<object>,
  views: ViewStore,
  groups: readonly ViewGroup[],
  lagAt: (position: Position | undefined) => Promise<Lag>,
): Promise<ConsumerStatus> {
  const { generation, isActive } = await current(view, views);
  const isMember = ({ members }: ViewGroup): boolean =>
    members.some((one) => one.view === generation?.view && one.number === generation.number);
  const group = groups.find(isMember);
  const lag = await lagAt(group ? group.checkpoint : generation && (await views.checkpoint(generation)));
  const parked = generation ? await views.parked(generation) : [];
  const state = !generation ? 'absent' : !isActive ? 'booting' : lag.seconds > MAX_NORMAL_LAG_S ? 'behind' : 'active';
  const { name, version } = view;
  return { name, group: group?.name, state, version, generation: generation?.number, lag, parked };
}

/** Returns the generation that is filled for this version, active or not. */
async function current(
  { name, version }: Projection<object>,
  views: ViewStore,
): Promise<{ readonly generation: Generation | undefined; readonly isActive: boolean }> {
  const ofVersion = (await views.generations(name)).filter((one) => one.version === version);
  const active = ofVersion.find((one) => one.active);
  return { generation: active ?? ofVersion.at(-1), isActive: active !== undefined };
}

/** Returns the active generation, if it has this program's version. */
export async function activeOf(view: Projection<object>, views: ViewStore): Promise<Generation | undefined> {
  const { generation, isActive } = await current(view, views);
  return isActive ? generation : undefined;
}

/** A parked stream with its consumer. */
interface ParkedByConsumer extends ParkedStream {
  readonly consumer: string;
}

/** Returns the parked streams as text, with what can be done about them, if there are any. */
export const parkedAsText = (parkedStreams: readonly ParkedByConsumer[], format: Format) =>
  parkedStreams.length > 0 &&
  lines(
    'Parked streams:',
    parkedStreams.map(
      ({ consumer, stream, revision, at, error }) =>
        `  ${consumer}: ${stream} from event ${revision} on, ${format.time(at)}: ${error}`,
    ),
    'They are retried when the product starts, for example after an update; `ops rebuild <view>` retries them now.',
  );

export const retryCommand: Command = {
  name: 'retry',
  operands: ['<job or kind>'],
  summary: 'Retries parked jobs: one by its id, or all of a kind',
  details: [
    'A job is parked after failing for a day, and stays parked until an operator retries it; `ops consumers` lists the kinds. A retried job has another day. Works while the product runs, which picks the job up at once.',
  ],
  writes: () => ['jobs'],
  async run({ operands: [wanted = ''] }, product) {
    const queue = await product.jobs();
    const jobs = (await queue.parked()).filter(({ intent }) => intent.id === wanted || intent.job === wanted);
    if (jobs.length === 0)
      throw new UsageError(`There is no parked job with the id or kind ${wanted}: \`ops consumers\` lists them.`);
    for (const { intent } of jobs) await queue.retry(intent.id);
    const retried = jobs.map(({ intent }) => intent.id);
    return { json: { retried }, text: () => `${count(retried.length)} retried.` };
  },
};
