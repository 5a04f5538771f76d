/** The work of long commands that is divided into parts. Inputs and results can be passed between threads. */
import type { Instant } from '@libs/contract/time.js';
import { ConditionRun } from '@libs/debugging/bisect.js';
import { streamsOf } from '@libs/debugging/replay.js';
import type { Target } from '@libs/eventing/compare-in-passes.js';
import { verifyLive } from '@libs/eventing/compare-live.js';
import { fillPart, type FillStep, verifyPart, type VerifyStep } from '@libs/eventing/fill-part.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { Part } from '@libs/eventing/part.js';
import type { IndexProblem } from '@libs/eventing/types/view-store.js';
import { LogCheck } from '@libs/eventing/verify-log.js';
import { type BisectedRange, bisectLog } from './bisect-log.js';
import { consumerNamed } from './commands/consumers.js';
import { readCondition } from './commands/find.js';
import { comparePart, type CompareStep, decidePart, type DecideStep } from './make-plan.js';
import { type OpenedProduct, viewPorts } from './product.js';

/** What a task calls while it runs. */
export interface PartCalls {
  readonly onRead: OnRead;
  /** Returns whether something holds in any part, once the task of each part has said whether it does in its own. */
  readonly holdsInAny: (holds: boolean) => Promise<boolean>;
}

export interface BisectStep {
  /** In CEL. */
  readonly condition: string;
  /** The time that the condition means by now. */
  readonly now: Instant;
  readonly category: string;
  readonly range: BisectedRange;
  readonly part: Part;
}

export interface ViewsStep {
  readonly targets: readonly Pick<Target, 'generation'>[];
  readonly part: Part;
  readonly stored: readonly number[];
  /** Whether the part's streams, and what lists and searches read of its share of the views, are checked as well. */
  readonly checks: boolean;
}

/** How many problems of a view are collected. */
const MAX_INDEX_PROBLEMS = 100;

async function problemsOf(inspection: AsyncIterable<IndexProblem>): Promise<readonly IndexProblem[]> {
  const found: IndexProblem[] = [];
  for await (const problem of inspection) {
    found.push(problem);
    if (found.length === MAX_INDEX_PROBLEMS) break;
  }
  return found;
}

export const PART_TASKS = {
  async fill(step: FillStep, product: OpenedProduct, { onRead }: PartCalls) {
    const ports = await viewPorts(product);
    const view = consumerNamed(step.generation.view);
    // So that the store of this thread knows the search texts.
    await ports.views.open(view);
    return fillPart(view, step, ports, { streamOf: streamsOf(view.name), onRead: (events) => onRead(events, events) });
  },
  verifyFilled: async (step: VerifyStep, product: OpenedProduct) =>
    verifyPart(step, { views: await product.views() }, { streamOf: streamsOf(step.generation.view) }),
  async verify({ targets, checks, ...how }: ViewsStep, product: OpenedProduct, { onRead }: PartCalls) {
    const named = targets.map(({ generation }) => ({ generation, view: consumerNamed(generation.view) }));
    const ports = await viewPorts(product);
    const check = new LogCheck(ports.log, how.part);
    const views = await verifyLive(named, ports, { ...how, check: checks ? check : undefined, onRead });
    const problems: (readonly IndexProblem[])[] = [];
    for (const [index, { view, generation }] of named.entries()) {
      const isOwn = checks && index % how.part.parts === how.part.part;
      problems.push(isOwn ? await problemsOf(ports.views.inspect(view, generation)) : []);
    }
    return { views, log: check.checked, problems };
  },
  compare: async (step: CompareStep, product: OpenedProduct, { onRead }: PartCalls) =>
    comparePart(step, await viewPorts(product), onRead),
  decide: async (step: DecideStep, product: OpenedProduct, { onRead }: PartCalls) =>
    decidePart(step, await product.log(), onRead),
  async bisect({ condition, now, category, range, part }: BisectStep, product: OpenedProduct, calls: PartCalls) {
    const run = new ConditionRun(readCondition(condition, now), category);
    return bisectLog(await product.log(), run, range, { part, ...calls });
  },
};

type Tasks = typeof PART_TASKS;
export type TaskName = keyof Tasks;
export type Input<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type Result<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** What a thread answers: a result, or a sentence for the operator. */
export type Outcome<Name extends TaskName> = { readonly result: Result<Name> } | { readonly failure: string };

/** Runs a task in this thread. */
export const runPart = <Name extends TaskName>(
  name: Name,
  input: Input<Name>,
  product: OpenedProduct,
  calls: PartCalls,
): Promise<Result<Name>> => {
  const task = PART_TASKS[name] as unknown as (...args: unknown[]) => Promise<Result<Name>>;
  return task(input, product, calls);
};
