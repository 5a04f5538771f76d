import { SECOND } from '@libs/contract/time.js';
import type { Command } from '../command.js';
import { readCount } from '../command-line.js';
import { consumerNamed } from '../consumers.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { planAsText } from '../plan/as-text.js';
import { makePlan, type PlanOptions } from '../plan/make-plan.js';
import { planOfOtherBuild } from '../plan/plan-of-other-build.js';
import { isComplete, isEmpty } from '../plan/report.js';
import { showProgress } from '../progress.js';
import { viewPorts, withProduct } from '../with-product.js';

export const planCommand: Command = {
  name: 'plan',
  operands: [],
  summary: 'Shows what a deployment of this build, or of another one, would change',
  details: [
    'Folds the log with this build and compares every document of views and processes with the one that readers see, of whatever version: how many would change, appear or vanish, by view and by field, with examples. Items of lists share a field: deposit.refunds[].state. Streams that the build could not apply are named. Then every decision of the bookings is made again by the rules of this build, and every fare is calculated again by its own tariff: which would be refused, or record something else. A new tariff changes no booking.',
    'With --against <folder> the program of another build is run, on the same data and with the same variables: the folder contains its dist/ and finds its node_modules. An image of a container cannot be run from here, because the machine may have no container engine: copy its files out, and name that folder.',
    '--sample compares about that many documents of each view and bookings, chosen by the hash of their ids: the same ones each time. --limit ends the comparison after so many seconds (30s) or documents (20000). The answer says what was left out. Reads the log three times, and once more for each 50,000 documents.',
    'The product may run meanwhile; nothing is changed. Personal data is not shown. Exit codes: 0 nothing would change, as far as it was compared; 1 something would change, or the plan failed; 2 wrong usage.',
  ],
  options: {
    against: { value: '<folder>', description: 'the folder of another build, instead of this one' },
    sample: { value: '<n>', description: 'compare about n documents of each view' },
    view: { value: '<name>', description: 'compare only this view or process, and no decisions' },
    limit: { value: '<30s or n>', description: 'stop after so many seconds or documents' },
    progress: { description: 'show the progress with --json too' },
  },
  run: async ({ values, switches }, { terminal, json, format, environment, ...context }) => {
    const { against, view, sample, limit } = values;
    // Checked here, so that another build is not started for a wrong value; it may have other views.
    const options: PlanOptions = {
      ...(view !== undefined && against === undefined && { consumers: [consumerNamed(view)] }),
      ...(sample !== undefined && { sample: readCount('sample', sample) }),
      ...readLimit(limit),
    };
    const isSilent = json && !switches.has('progress');
    const plan =
      against !== undefined
        ? await planOfOtherBuild(against, typed({ view, sample, limit }), { environment, terminal, quiet: isSilent })
        : await withProduct(context, [], async (product) => {
            const progress = isSilent ? undefined : showProgress(terminal);
            const made = await makePlan(await viewPorts(product), {
              ...options,
              onRead: (what, events, total) => progress?.at(what, events, total),
            });
            progress?.end();
            return made;
          });
    const empty = isEmpty(plan);
    terminal.answer(json ? JSON.stringify({ empty, complete: isComplete(plan), ...plan }) : planAsText(plan, format));
    return empty ? EXIT_CODES.ok : EXIT_CODES.failed;
  },
};

const typed = (values: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(values).flatMap(([option, value]) => (value === undefined ? [] : [`--${option}`, value]));

/** Parses `30s` or a number of documents. @throws UsageError */
function readLimit(text: string | undefined): Pick<PlanOptions, 'maxDocuments' | 'isOver'> {
  if (text === undefined) return {};
  if (!/^\d{1,9}s?$/.test(text) || Number.parseInt(text, 10) === 0) {
    throw new UsageError(`--limit must be seconds like 30s or a number of documents from 1, not ${text}.`);
  }
  if (!text.endsWith('s')) return { maxDocuments: Number(text) };
  const end = performance.now() + Number.parseInt(text, 10) * SECOND;
  return { isOver: () => performance.now() >= end };
}
