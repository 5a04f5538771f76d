/** Verifies the log and the views: against each other, or by the invariants of the product. */
import type { Instant } from '@libs/contract/time.js';
import { count, counted } from '@libs/debugging/field-text.js';
import type { Invariant, Violation } from '@libs/debugging/invariants/invariant.js';
import { LOG_INVARIANTS } from '@libs/debugging/invariants/log-invariants.js';
import { InvariantRun, type Violated } from '@libs/debugging/invariants/run.js';
import { errorText } from '@libs/eventing/error-text.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { Generation, IndexProblem } from '@libs/eventing/types/view-store.js';
import type { CheckedLog } from '@libs/eventing/verify-log.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { type Command, okIf, UsageError } from '../command-line.js';
import {
  differingAsText,
  type DifferingDocument,
  differingDocuments,
  MAX_SHOWN_DOCUMENTS,
  wronglyIndexedAsText,
} from '../differing-documents.js';
import { holesAsText, logHoles, REMEDY_FOR_HOLES } from '../log-holes.js';
import { viewPorts } from '../product.js';
import { readWanted } from '../reading.js';
import { table } from '../table.js';
import { type Format, lines, paragraphs } from '../terminal.js';
import { verifyInParts } from '../threads.js';
import { activeOf } from './consumers.js';

export interface ViewReport {
  readonly view: string;
  /** Undefined while no generation of this version is active. */
  readonly generation: number | undefined;
  readonly documents: number;
  readonly expected: number;
  /** The ids of documents that differ, at most 100. */
  readonly differing: readonly string[];
  /** The first of them with their fields. */
  readonly differences: readonly DifferingDocument[];
  /** What lists and searches find by something else than the documents say, at most 100. */
  readonly wronglyIndexed: readonly IndexProblem[];
  readonly parked: readonly string[];
  readonly ok: boolean;
}

const INVARIANT_NAMES = LOG_INVARIANTS.map(({ name }) => name).join('; ');

export const verify: Command = {
  name: 'verify',
  summary: 'Compares every view with the log, by counts and contents',
  details: [
    'The log: every event can be read, none is missing, none was changed since it was recorded, positions ascend. An event follows from the one before it in its stream by a hash; those that were recorded before there were hashes have none. Everybody of whom it has personal data has a key, or had one that was destroyed. A hole, or how many keys are missing, is the first line of the answer.',
    'Each view and process: the log is folded again in memory, and every document is compared with the stored one; so is what lists and searches read, its indexed fields, search texts and counts. A damaged document is named, and hides no other. Exit code 1 if anything differs, a stream is parked, or a view is missing.',
    'Shows the expected and the stored value of the first 10 fields of the first 5 differing documents of a view. Personal data stays hidden, and so does a stored value of which the log does not tell whether it is personal.',
    'The product may run meanwhile: documents that changed during the comparison are checked again. Counts may then differ by what was added meanwhile, contents may not. Reads the log once, once more for each 50,000 documents, and twice more if documents differ. From 100,000 events on, all cores are used: each thread reads the log, and compares its share of the documents; THREADS=1 uses one, and another number as many.',
    `With --invariants, it reads the log once and judges instead what must hold in every log of the product. Exit code 1 if an invariant is violated. They are: ${INVARIANT_NAMES}.`,
  ],
  options: { invariants: { description: 'judge the log by the invariants of the product; compare no view' } },
  async run({ switches }, { format, progress, threads, ...product }) {
    if (switches.has('invariants')) {
      const judged = await runInvariants(await product.log(), product.clock.now(), (...read) =>
        progress.at('judging', ...read),
      );
      return { json: judged, text: () => reportAsText(judged), code: okIf(judged.ok) };
    }
    const ports = await viewPorts(product);
    const parts = threads.divide(await ports.log.countAfter(undefined));
    const { log: checked, views } = await reports(ports, {
      verify: (generations, onRead) => verifyInParts(generations, parts, { threads, product, checks: true, onRead }),
      report: (...done) => progress.at(...done),
    });
    const log: LogReport = {
      events: checked.events,
      streams: checked.ends.size,
      withoutKey: checked.withoutKey.size,
      problems: checked.problems.map(({ what }) => what),
      holes: await logHoles(checked, ports),
    };
    const ok = log.holes.length + log.withoutKey + log.problems.length === 0 && views.every((one) => one.ok);
    return { json: { ok, log, views }, text: () => viewsAsText({ ok, log, views }, format), code: okIf(ok) };
  },
};

interface Reporting {
  readonly verify: (generations: readonly Generation[], onRead: OnRead) => ReturnType<typeof verifyInParts>;
  readonly report: (what: string, ...read: Parameters<OnRead>) => void;
}

async function reports(
  ports: ViewPorts,
  { verify: verifyAll, report }: Reporting,
): Promise<{ readonly log: CheckedLog; readonly views: readonly ViewReport[] }> {
  const found = await Promise.all(
    CONSUMERS.map(async (view) => ({ view, generation: await activeOf(view, ports.views) })),
  );
  const targets = found.flatMap(({ view, generation }) => (generation ? [{ view, generation }] : []));
  const generations = targets.map(({ generation }) => generation);
  const { log, views: verified, problems } = await verifyAll(generations, (...read) => report('comparing', ...read));
  const ofEach = targets.map((target, index) => ({
    ...target,
    ids: verified[index]?.differing.slice(0, MAX_SHOWN_DOCUMENTS) ?? [],
  }));
  const shown = await differingDocuments(
    ofEach.filter(({ ids }) => ids.length > 0),
    ports,
    (...read) => report('examining', ...read),
  );
  const missing = {
    documents: 0,
    expected: 0,
    differing: [],
    differences: [],
    wronglyIndexed: [],
    parked: [],
    ok: false,
  };
  const views = found.map(async ({ view, generation }) => {
    const index = targets.findIndex((target) => target.view === view);
    const verification = verified[index];
    if (!generation || !verification) return { view: view.name, generation: undefined, ...missing };
    const differences = shown.filter((one) => one.view === view.name);
    const parked = (await ports.views.parked(generation)).map(({ stream }) => stream);
    const wronglyIndexed = problems[index] ?? [];
    const ok = verification.differing.length + wronglyIndexed.length + parked.length === 0;
    const { name } = view;
    return { view: name, generation: generation.number, ...verification, differences, wronglyIndexed, parked, ok };
  });
  return { log, views: await Promise.all(views) };
}

interface LogReport {
  readonly events: number;
  readonly streams: number;
  /** The number of those of whom there is personal data, although their keys are missing and were not destroyed. */
  readonly withoutKey: number;
  /** What else cannot be read, at most 20 sentences. */
  readonly problems: readonly string[];
  /** Sentences about what is missing or was changed. */
  readonly holes: readonly string[];
}

interface Verified {
  readonly ok: boolean;
  readonly log: LogReport;
  readonly views: readonly ViewReport[];
}

export function viewsAsText(verified: Verified, format: Format): string {
  const { log, views } = verified;
  const problems = [
    ...log.problems.map((problem) => `  log: ${problem}`),
    ...views.flatMap(({ view, parked }) => parked.map((stream) => `  ${view}: stream ${stream} is parked`)),
  ];
  return paragraphs(
    log.holes.length > 0 && holesAsText(log.holes),
    log.withoutKey > 0 && `The keys of ${counted(log.withoutKey, 'person')} are missing, and were not destroyed.`,
    `The log has ${count(log.events)} events in ${count(log.streams)} streams.`,
    table(views, format, {
      view: ({ view }) => view,
      generation: { right: ({ generation }) => String(generation ?? '-') },
      documents: { right: ({ documents }) => count(documents) },
      'in the log': { right: ({ expected }) => count(expected) },
      result: (row) => result(row),
    }),
    problems.length > 0 && lines(problems),
    views.map((view) => differencesOf(view, format)),
    endOf(verified),
  );
}

/** Shows the first documents with their fields, and names the others. */
function differencesOf({ view, differing, differences, wronglyIndexed }: ViewReport, format: Format) {
  const others = differing.filter((id) => !differences.some((one) => one.id === id));
  return [
    differences.map((one) => differingAsText(one, format)),
    others.length > 0 && lines(others.map((id) => `${view}/${id} differs from the log.`)),
    wronglyIndexed.length > 0 && lines(wronglyIndexed.slice(0, MAX_SHOWN_PROBLEMS).map((one) => indexText(view, one))),
    wronglyIndexed.length > MAX_SHOWN_PROBLEMS &&
      `And ${count(wronglyIndexed.length - MAX_SHOWN_PROBLEMS)} more of ${view}.`,
  ];
}

/** How many wrong indexes of a view are shown. */
const MAX_SHOWN_PROBLEMS = 10;

const indexText = (view: string, { id, what }: IndexProblem): string =>
  id === undefined ? `${view}: ${what} does not agree with the documents.` : wronglyIndexedAsText({ view, id, what });

const endOf = ({ ok, log, views }: Verified) => [
  ok && 'Everything agrees with the log.',
  log.problems.length > 0 &&
    'An event that cannot be decoded is damaged, or was written by a newer version: `ops stream <stream>` shows it.',
  log.holes.length > 0
    ? REMEDY_FOR_HOLES
    : log.withoutKey > 0
      ? 'The keys are older than the log. Views that were built with the others are right: restore the newest keys, and rebuild none before.'
      : views.some(({ differing, wronglyIndexed }) => differing.length + wronglyIndexed.length > 0) &&
        'Something differs from the log: `ops rebuild <view>` builds a view from scratch.',
  views.some(({ generation }) => generation === undefined) &&
    'A view that is not built yet is built by the product: once `/health/ready` answers 200, `ops verify` compares it.',
  views.some(({ parked }) => parked.length > 0) &&
    'Parked streams are retried when the product starts: start it again after the update that can apply them. `ops consumers` shows their errors.',
];

function result({ generation, differing, wronglyIndexed, ok }: ViewReport): string {
  if (generation === undefined) return 'not built yet';
  if (differing.length > 0) return `${count(differing.length)} differ`;
  if (wronglyIndexed.length > 0) return 'wrong indexes';
  return ok ? 'equal' : 'parked streams';
}

/** How many violations of an invariant, and how many events that cannot be judged, are shown. */
const MAX_SHOWN = 5;

/** @throws UsageError for an unknown name, with all names. */
export function invariantNamed(name: string): Invariant {
  const found = LOG_INVARIANTS.find((one) => one.name === name);
  if (found) return found;
  const names = LOG_INVARIANTS.map((one) => `“${one.name}”`).join(', ');
  throw new UsageError(`There is no invariant “${name}”. There are ${names}.`);
}

interface ViolatedInvariant {
  readonly name: string;
  readonly count: number;
  /** The first ones. */
  readonly violations: readonly Violation[];
}

interface InvariantReport {
  readonly ok: boolean;
  readonly events: number;
  readonly invariants: number;
  readonly violated: readonly ViolatedInvariant[];
  /** The number of events that do not have the shape of their type, which no invariant judges, and the first ones. */
  readonly unreadable: { readonly count: number; readonly events: readonly string[] };
}

/**
 * Runs every invariant over the whole log. What is due is judged by the time at which reading began, because later
 * events may not have been read.
 */
export async function runInvariants(log: EventLog, now: Instant, onRead?: OnRead): Promise<InvariantReport> {
  const run = new InvariantRun(LOG_INVARIANTS);
  const unreadable: string[] = [];
  let events = 0;
  const count = (read: number, total: number): void => {
    events = read;
    onRead?.(read, total);
  };
  const wanted = readWanted(log, { wants: ({ type }) => run.wants(type), onRead: count });
  for await (const { events: batch, decode } of wanted) {
    for (const event of batch) {
      try {
        run.add(decode(event));
      } catch (error) {
        unreadable.push(`event ${event.revision} of ${event.stream}: ${errorText(error)}`);
      }
    }
  }
  const violated = run.violations(now).map(shortened);
  return {
    ok: violated.length === 0 && unreadable.length === 0,
    events,
    invariants: LOG_INVARIANTS.length,
    violated,
    unreadable: { count: unreadable.length, events: unreadable.slice(0, MAX_SHOWN) },
  };
}

const shortened = ({ invariant: name, violations }: Violated): ViolatedInvariant => ({
  name,
  count: violations.length,
  violations: violations.slice(0, MAX_SHOWN),
});

export function reportAsText({ ok, events, invariants, violated, unreadable }: InvariantReport): string {
  return paragraphs(
    `The log has ${counted(events, 'event')}.`,
    violated.map(({ name, count: all, violations }) =>
      listed(
        `Violated: ${name} (${counted(all, 'violation')})`,
        violations.map(({ stream, problem }) => `${stream}: ${problem}`),
        all,
      ),
    ),
    unreadable.count > 0 &&
      listed(`Not judged: ${counted(unreadable.count, 'event')}`, unreadable.events, unreadable.count),
    ok
      ? `All ${invariants} invariants hold.`
      : `${invariants - violated.length} of ${invariants} invariants hold. \`ops stream <stream>\` shows the events of a stream.`,
  );
}

function listed(title: string, shown: readonly string[], all: number): string {
  const more = all - shown.length;
  return lines(
    title,
    shown.map((line) => `  ${line}`),
    more > 0 && `  and ${count(more)} more`,
  );
}
