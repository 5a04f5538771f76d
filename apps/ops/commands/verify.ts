import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { verifyLive } from '@libs/eventing/verify-live.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import { type LogVerification, verifyLog } from '@libs/eventing/verify-log.js';
import type { Command } from '../command.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { activeOf } from '../consumers.js';
import {
  type DifferingDocument,
  differingAsText,
  differingDocuments,
  MAX_SHOWN_DOCUMENTS,
} from '../differing-documents.js';
import { EXIT_CODES } from '../failure.js';
import type { Format } from '../format.js';
import { INVARIANT_NAMES } from '../invariants.js';
import { showProgress } from '../progress.js';
import { count, table } from '../table.js';
import { viewPorts, withProduct } from '../with-product.js';
import { verifyInvariants } from './verify-invariants.js';

interface ViewReport {
  readonly view: string;
  /** Undefined while no generation of this version is active. */
  readonly generation: number | undefined;
  readonly documents: number;
  readonly expected: number;
  /** The ids of documents that differ, at most 100. */
  readonly differing: readonly string[];
  /** The first of them with their fields. */
  readonly differences: readonly DifferingDocument[];
  readonly parked: readonly string[];
  readonly ok: boolean;
}

export const verify: Command = {
  name: 'verify',
  operands: [],
  summary: 'Compares every view with the log, by counts and contents',
  details: [
    'The log: every event can be read, streams have no gaps, positions ascend. Each view and process: the log is folded again in memory, and every document is compared with the stored one. Exit code 1 if anything differs, a stream is parked, or a view is missing.',
    'Shows the expected and the stored value of the first 10 fields of the first 5 differing documents of a view. Personal data stays hidden, and so does a stored value of which the log does not tell whether it is personal.',
    'The product may run meanwhile: documents that changed during the comparison are checked again. Counts may then differ by what was added meanwhile, contents may not. Reads the log twice, once more for each 50,000 documents, and twice more if documents differ.',
    `With --invariants, it reads the log once and judges instead what must hold in every log of the product. Exit code 1 if an invariant is violated. They are: ${INVARIANT_NAMES}.`,
  ],
  options: { invariants: { description: 'judge the log by the invariants of the product; compare no view' } },
  run: ({ switches }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      if (switches.has('invariants')) return verifyInvariants(product, { terminal, json });
      const ports = await viewPorts(product);
      const progress = json ? undefined : showProgress(terminal);
      const total = await ports.log.countAfter(undefined);
      const log = await verifyLog(ports, (events) => progress?.at('reading', events, Math.max(total, events)));
      const views = await reports(ports, (what, events, all) => progress?.at(what, events, all));
      progress?.end();
      const ok = log.problems.length === 0 && views.every((one) => one.ok);
      terminal.answer(json ? JSON.stringify({ ok, log, views }) : asText({ ok, log, views }, format));
      return ok ? EXIT_CODES.ok : EXIT_CODES.failed;
    }),
};

type Report = (what: string, ...read: Parameters<OnRead>) => void;

async function reports(ports: ViewPorts, report: Report): Promise<readonly ViewReport[]> {
  const found = await Promise.all(
    CONSUMERS.map(async (view) => ({ view, generation: await activeOf(view, ports.views) })),
  );
  const targets = found.flatMap(({ view, generation }) => (generation ? [{ view, generation }] : []));
  const verified = await verifyLive(targets, ports, (...read) => report('comparing', ...read));
  const ofEach = targets.map((target, index) => ({
    ...target,
    ids: verified[index]?.differing.slice(0, MAX_SHOWN_DOCUMENTS) ?? [],
  }));
  const shown = await differingDocuments(
    ofEach.filter(({ ids }) => ids.length > 0),
    ports,
    (...read) => report('examining', ...read),
  );
  const missing = { documents: 0, expected: 0, differing: [], differences: [], parked: [], ok: false };
  return Promise.all(
    found.map(async ({ view, generation }) => {
      const verification = verified[targets.findIndex((target) => target.view === view)];
      if (!generation || !verification) return { view: view.name, generation: undefined, ...missing };
      const differences = shown.filter((one) => one.view === view.name);
      const parked = (await ports.views.parked(generation)).map(({ stream }) => stream);
      const ok = verification.differing.length === 0 && parked.length === 0;
      return { view: view.name, generation: generation.number, ...verification, differences, parked, ok };
    }),
  );
}

interface Verified {
  readonly ok: boolean;
  readonly log: LogVerification;
  readonly views: readonly ViewReport[];
}

function asText(verified: Verified, format: Format): string {
  const { log, views } = verified;
  const problems = [
    ...log.problems.map((problem) => `  log: ${problem}`),
    ...views.flatMap(({ view, parked }) => parked.map((stream) => `  ${view}: stream ${stream} is parked`)),
  ];
  return [
    `The log has ${count(log.events)} events in ${count(log.streams)} streams.`,
    table<ViewReport>(
      [
        { title: 'view', text: ({ view }) => view },
        { title: 'generation', text: ({ generation }) => String(generation ?? '-'), right: true },
        { title: 'documents', text: ({ documents }) => count(documents), right: true },
        { title: 'in the log', text: ({ expected }) => count(expected), right: true },
        { title: 'result', text: (row) => result(row) },
      ],
      views,
      format,
    ),
    ...(problems.length > 0 ? [problems.join('\n')] : []),
    ...views.flatMap((view) => differencesOf(view, format)),
    ...endOf(verified),
  ].join('\n\n');
}

/** Shows the first documents with their fields, and names the others. */
function differencesOf({ view, differing, differences }: ViewReport, format: Format): readonly string[] {
  const others = differing.filter((id) => !differences.some((one) => one.id === id));
  return [
    ...differences.map((one) => differingAsText(one, format)),
    ...(others.length === 0 ? [] : [others.map((id) => `${view}/${id} differs from the log.`).join('\n')]),
  ];
}

function endOf({ ok, log, views }: Verified): readonly string[] {
  if (ok) return ['Everything agrees with the log.'];
  return [
    ...(log.problems.length > 0
      ? [
          'An event that cannot be decoded is damaged, or was written by a newer version: `ops stream <stream>` shows it.',
        ]
      : []),
    ...(views.every((one) => one.ok)
      ? []
      : ['Something differs from the log: `ops rebuild <view>` builds a view from scratch.']),
  ];
}

function result({ generation, differing, ok }: ViewReport): string {
  if (generation === undefined) return 'not built yet';
  if (differing.length > 0) return `${count(differing.length)} differ`;
  return ok ? 'equal' : 'parked streams';
}
