import type { ViewPorts } from '@libs/eventing/fill-view.js';
import { verifyLive } from '@libs/eventing/verify-live.js';
import { type LogVerification, verifyLog } from '@libs/eventing/verify-log.js';
import type { Command } from '../command.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { activeOf } from '../consumers.js';
import { EXIT } from '../failure.js';
import { showProgress } from '../progress.js';
import { count, table } from '../table.js';
import { viewPorts, withProduct } from '../with-product.js';

interface ViewReport {
  readonly view: string;
  /** Undefined while readers see none of this version. */
  readonly generation: number | undefined;
  readonly documents: number;
  readonly expected: number;
  readonly differing: readonly string[];
  readonly parked: readonly string[];
  readonly ok: boolean;
}

export const verify: Command = {
  name: 'verify',
  operands: [],
  summary: 'Holds every view against the log, counts and contents',
  details: [
    'The log: every event can be read, streams count without gaps, the order rises. Each view and process: the log is folded anew, in memory, and every document compared with the stored one. Exit code 1 when anything differs, a stream is parked, or a view is not there.',
    'The product may run meanwhile: what moved during the comparison is looked at again. Counts may then differ by what came in between, contents may not. It reads the log twice, and once more for each 50,000 documents.',
  ],
  options: {},
  run: (_, { terminal, json, ...context }) =>
    withProduct(context, [], async (product) => {
      const ports = await viewPorts(product);
      const progress = json ? undefined : showProgress(terminal);
      const total = await ports.log.countAfter(undefined);
      const log = await verifyLog(ports, (events) => progress?.at('reading', events, Math.max(total, events)));
      progress?.end();
      if (!json) terminal.replace?.(`comparing ${CONSUMERS.length} views …`);
      const views = await reports(ports);
      if (!json) terminal.replace?.('');
      const ok = log.problems.length === 0 && views.every((one) => one.ok);
      terminal.answer(json ? JSON.stringify({ ok, log, views }) : asText(ok, log, views));
      return ok ? EXIT.ok : EXIT.failed;
    }),
};

async function reports(ports: ViewPorts): Promise<readonly ViewReport[]> {
  const found = await Promise.all(
    CONSUMERS.map(async (view) => ({ view, generation: await activeOf(view, ports.views) })),
  );
  const targets = found.flatMap(({ view, generation }) => (generation ? [{ view, generation }] : []));
  const verified = await verifyLive(targets, ports);
  const missing = { generation: undefined, documents: 0, expected: 0, differing: [], parked: [], ok: false };
  return Promise.all(
    found.map(async ({ view, generation }) => {
      const verification = verified[targets.findIndex((target) => target.view === view)];
      if (!generation || !verification) return { view: view.name, ...missing };
      const parked = (await ports.views.parked(generation)).map(({ stream }) => stream);
      const ok = verification.differing.length === 0 && parked.length === 0;
      return { view: view.name, generation: generation.number, ...verification, parked, ok };
    }),
  );
}

function asText(ok: boolean, log: LogVerification, views: readonly ViewReport[]): string {
  const problems = [
    ...log.problems.map((problem) => `  log: ${problem}`),
    ...views.flatMap(({ view, differing, parked }) => [
      ...differing.map((id) => `  ${view}: document ${id} is not what the log says`),
      ...parked.map((stream) => `  ${view}: stream ${stream} is parked`),
    ]),
  ];
  return [
    `The log has ${count(log.events)} events in ${count(log.streams)} streams.`,
    table<ViewReport>(
      [
        { title: 'view', text: ({ view }) => view },
        { title: 'generation', text: ({ generation }) => String(generation ?? '-'), right: true },
        { title: 'documents', text: ({ documents }) => count(documents), right: true },
        { title: 'by the log', text: ({ expected }) => count(expected), right: true },
        { title: 'result', text: (row) => result(row) },
      ],
      views,
    ),
    ...(problems.length > 0 ? [problems.join('\n')] : []),
    ...endOf(ok, log, views),
  ].join('\n\n');
}

function endOf(ok: boolean, log: LogVerification, views: readonly ViewReport[]): readonly string[] {
  if (ok) return ['Everything is as the log says.'];
  return [
    ...(log.problems.length > 0
      ? ['An event that cannot be read was damaged, or written by a newer program: `ops stream <stream>` shows it.']
      : []),
    ...(views.every((one) => one.ok)
      ? []
      : ['Something is not as the log says: `ops rebuild <view>` makes a view anew.']),
  ];
}

function result({ generation, differing, ok }: ViewReport): string {
  if (generation === undefined) return 'not there yet';
  if (differing.length > 0) return `${count(differing.length)} differ`;
  return ok ? 'the same' : 'parked streams';
}
