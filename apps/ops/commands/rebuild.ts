import { randomInt } from 'node:crypto';
import { count, counted, duration } from '@libs/debugging/field-text.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { Part } from '@libs/eventing/part.js';
import { rebuild, type RebuildSteps, type Rebuilt } from '@libs/eventing/rebuild.js';
import type { CheckedLog } from '@libs/eventing/verify-log.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { Generation, ViewStore } from '@libs/eventing/types/view-store.js';
import { type Command, Failure, okIf, readCount, UsageError } from '../command-line.js';
import { holesAsText, logHoles } from '../log-holes.js';
import { type OpenedProduct, viewPorts } from '../product.js';
import { type Format, paragraphs } from '../terminal.js';
import { type Threads, verifyInParts } from '../threads.js';
import { activeOf, consumerNamed, parkedAsText } from './consumers.js';

type Verify = 'full' | { readonly seed: number };
const MAX_SEED = 100_000_000;

export const rebuildCommand: Command = {
  name: 'rebuild',
  operands: ['<view>'],
  summary: 'Builds a view from scratch, alongside the one that readers see',
  details: [
    'Readers use the active view all the time. The new one replaces it only if it passes verification; otherwise it is kept for inspection and the exit code is 1. The same happens if it cannot apply an event that the active view has applied, for example because the program is older than the product. If the active view has parked the same stream, it is replaced, and the exit code is 1 as well. The previous view is kept until the next rebuild.',
    'The log is checked while it is read: if an event is missing or was changed since it was recorded, what was built is dropped, because the active view may be the last that saw it. Restore the log from a backup then, or accept the hole with --accept-hole.',
    'Documents are folded in memory and written at the end, or when they take too much memory. About 1,000 are folded a second time, event by event, and compared with the stored ones; number and digest of all stored documents are compared with what was written. The seed that chose the sample is printed; with --seed the same documents are chosen again. With --verify full every document is folded again in another reading of the log, which takes about as long as the filling.',
    'From 100,000 events on, all cores are used: each thread reads the log, fills its share of the documents, and folds those of the sample again that another one filled. THREADS=1 uses one, and another number as many.',
    'Works with or without a running product: it writes to its own tables in small commits. The server reads the new view from the moment of the switch, and its runner continues with it within two seconds. If interrupted, it leaves the active view unchanged. The erasure of a person drops every view that is not active, also one that is being built: start the rebuild again then.',
    'A new version of a view needs no command: the product builds it when it starts.',
  ],
  options: {
    verify: { value: '<full|sample>', description: 'fold all documents again, or a sample of them (default)' },
    seed: { value: '<n>', description: 'choose the sample of an earlier rebuild' },
    'accept-hole': { description: 'build the view although events are missing or were changed' },
  },
  writes: () => ['views'],
  async run({ operands, values, switches }, { format, progress, threads, ...product }) {
    const view = consumerNamed(operands[0] ?? '');
    const verify = readVerify(values);
    const ports = await viewPorts(product);
    const parts = threads.divide(await ports.log.countAfter(undefined));
    await assertRebuildable(view, ports.views);
    const began = performance.now();
    const rebuilt = await rebuild(view, ports, {
      verify,
      accept: switches.has('accept-hole') ? undefined : (checked) => assertWhole(view, checked, ports),
      steps: stepsOn(threads, product, parts),
      onProgress: ({ phase, events, total }) => phase !== 'switched' && progress.at(phase, events, total),
    });
    const seconds = (performance.now() - began) / 1000;
    return {
      json: { view: view.name, ...rebuilt, verify, seconds },
      text: () => asText({ rebuilt, verify, seconds }, format),
      code: okIf(rebuilt.switched && rebuilt.parked.length === 0),
    };
  },
};

/** The steps of a rebuild, each in several threads. */
const stepsOn = (threads: Threads, product: OpenedProduct, parts: readonly Part[]): RebuildSteps => ({
  fill: (step, onRead) =>
    threads.run(
      'fill',
      parts.map((own) => ({ ...step, own })),
      product,
      onRead,
    ),
  verify: (steps) => threads.runElsewhere('verifyFilled', steps, product),
  async compare(generation, onRead) {
    const [verified] = (await verifyInParts([generation], parts, { threads, product, onRead })).views;
    if (!verified) throw new Error(`view ${generation.view} was not compared`);
    return verified;
  },
});

/** @throws UsageError */
function readVerify({ verify = 'sample', seed }: Readonly<Record<string, string>>): Verify {
  if (verify !== 'full' && verify !== 'sample') throw new UsageError(`--verify is full or sample, not ${verify}.`);
  if (verify === 'sample') return { seed: seed === undefined ? randomInt(1, MAX_SEED) : readCount('seed', seed) };
  if (seed !== undefined) throw new UsageError('--seed chooses a sample, so it cannot be combined with --verify full.');
  return 'full';
}

/** @throws Failure while the product itself is still building the view. */
async function assertRebuildable(view: Projection<object>, views: ViewStore): Promise<Generation> {
  const active = await activeOf(view, views);
  if (active) return active;
  throw new Failure(
    `${view.name} has no active generation of version ${view.version}. Start the product: it builds one by itself.`,
  );
}

/** @throws Failure if the log has a hole, which the active view may be the last to remember. */
async function assertWhole({ name }: Projection<object>, checked: CheckedLog, ports: ViewPorts): Promise<void> {
  const holes = await logHoles(checked, ports);
  if (holes.length === 0) return;
  throw new Failure(
    `${holesAsText(holes)}\n${name} is not built, and the active view stays: it may be the last that saw what is missing. Restore the log from a backup, or accept the hole with --accept-hole.`,
  );
}

interface Done {
  readonly rebuilt: Rebuilt;
  readonly verify: Verify;
  readonly seconds: number;
}

function asText({ rebuilt, verify, seconds }: Done, format: Format): string {
  const { generation, events, documents, refolded, switched, differing, parked } = rebuilt;
  const { view, number } = generation;
  const speed = `${count(Math.round(events / seconds))} events/s`;
  const built = `Generation ${number} of ${view}: ${counted(documents, 'document')} of ${counted(events, 'event')} in ${duration(seconds)}, ${speed}.`;
  const sample = verify === 'full' ? '' : ` (seed ${verify.seed})`;
  const outcome = switched
    ? `${counted(refolded, 'document')} folded again${sample}: nothing differs from the log, and the new view is active.`
    : rebuilt.newlyParked.length > 0
      ? 'It could not apply events that the previous view has applied, so that one stays active.'
      : `It differs from the log, so the previous view stays active. ${lookAt(differing)}`;
  const parkedStreams = parked.map((one) => ({ ...one, consumer: view }));
  return paragraphs(`${built} ${outcome}`, parkedAsText(parkedStreams, format));
}

const lookAt = (differing: readonly string[]): string =>
  differing.length > 0
    ? `Differing documents: ${differing.join(', ')}`
    : 'The stored documents are not the ones that were written, or have other positions.';
