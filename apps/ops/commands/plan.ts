/** What a deployment would change: by this program, or asked of the program of another build. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Environment } from '@libs/adapters/environment.js';
import { formatMoney, paise } from '@libs/contract/money.js';
import { SECOND } from '@libs/contract/time.js';
import { count, counted } from '@libs/debugging/field-text.js';
import { headlineOf, moneyChanges, signedMoney } from '@libs/debugging/plan-headline.js';
import {
  type ChangedDecision,
  type Counted,
  type DecisionsPlan,
  hasDocumentChanges,
  isComplete,
  isEmpty,
  isWhole,
  type PlanReport,
  REPORT_VERSION,
  type ViewPlan,
} from '@libs/debugging/plan.js';
import { type Command, Failure, okIf, readCount, UsageError } from '../command-line.js';
import { makePlan, type PlanOptions, timeNow } from '../make-plan.js';
import { holesAsText } from '../log-holes.js';
import { table } from '../table.js';
import { type Format, lines, paragraphs, type Terminal } from '../terminal.js';
import { consumerNamed } from './consumers.js';

export const planCommand: Command = {
  name: 'plan',
  summary: 'Shows what a deployment of this build, or of another one, would change',
  details: [
    'Folds the log with this build and compares every document of views and processes with the one that readers see, of whatever version: how many would change, appear or vanish, by view and by field, with examples. Items of lists share a field: deposit.refunds[].state. Streams that the build could not apply are named. Then every decision of the bookings is made again by the rules of this build, and every fare is calculated again by its own tariff: which would be refused, or record something else. A new tariff changes no booking.',
    'With --against <folder> the program of another build is run, on the same data and with the same variables: the folder contains its dist/ and finds its node_modules. An image of a container cannot be run from here, because the machine may have no container engine: copy its files out, and name that folder.',
    '--sample compares about that many documents of each view and bookings, chosen by the hash of their ids: the same ones each time. --limit ends the comparison after so many seconds (30s) or documents (20000). The answer says what was left out. Reads the log three times, and once more for each 50,000 documents. From 100,000 events on, all cores are used, unless documents are limited; THREADS=1 uses one, and another number as many.',
    'The first sentence says how many recorded bookings would change, and by how much money. --markdown prints it, the amounts as a table, and below it the rest, for a comment on a pull request.',
    'Events that are missing or were changed are named first: views that saw them differ by them. The product may run meanwhile; nothing is changed. Personal data is not shown. Exit codes: 0 nothing would change, as far as it was compared; 1 something would change, or the plan failed; 2 wrong usage.',
  ],
  options: {
    against: { value: '<folder>', description: 'the folder of another build, instead of this one' },
    sample: { value: '<n>', description: 'compare about n documents of each view' },
    view: { value: '<name>', description: 'compare only this view or process, and no decisions' },
    limit: { value: '<30s or n>', description: 'stop after so many seconds or documents' },
    markdown: { description: 'print Markdown, for a comment on a pull request' },
    progress: { description: 'show the progress with --json too' },
  },
  async run({ values, switches }, { terminal, json, format, environment, progress, threads, ...product }) {
    const { against, view, sample, limit } = values;
    // Checked here, so that another build is not started for a wrong value; it may have other views.
    const options: PlanOptions = {
      ...(view !== undefined && against === undefined && { consumers: [consumerNamed(view)] }),
      ...(sample !== undefined && { sample: readCount('sample', sample) }),
      ...readLimit(limit),
      onRead: (...read) => progress.at(...read),
    };
    const quiet = json && !switches.has('progress');
    const plan =
      against === undefined
        ? await makePlan(product, threads, options)
        : await planOfOtherBuild(against, typed({ view, sample, limit }), { environment, terminal, quiet });
    const empty = isEmpty(plan);
    return {
      json: { empty, complete: isComplete(plan), ...plan },
      text: () => (switches.has('markdown') ? planAsMarkdown(plan, format) : planAsText(plan, format)),
      code: okIf(empty),
    };
  },
};

const typed = (values: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(values).flatMap(([option, value]) => (value === undefined ? [] : [`--${option}`, value]));

/** Parses `30s` or a number of documents. @throws UsageError */
function readLimit(text: string | undefined): Pick<PlanOptions, 'maxDocuments' | 'endsAt'> {
  if (text === undefined) return {};
  if (!/^\d{1,9}s?$/.test(text) || Number.parseInt(text, 10) === 0) {
    throw new UsageError(`--limit must be seconds like 30s or a number of documents from 1, not ${text}.`);
  }
  if (!text.endsWith('s')) return { maxDocuments: Number(text) };
  return { endsAt: timeNow() + Number.parseInt(text, 10) * SECOND };
}

const planAsText = (plan: PlanReport, format: Format): string =>
  paragraphs(holesIn(plan), headlineOf(plan), planInFull(plan, format));

/** Names what the log has lost, because the comparison takes it for changes of the build. */
const holesIn = ({ holes = [] }: PlanReport) =>
  holes.length > 0 &&
  lines(
    holesAsText(holes),
    'Views that saw what is missing differ by it below, without a change of the build; its bookings are not decided again. Restore the log from a backup first.',
  );

/** A comment has at most 65,536 characters, and a variable of a workflow about twice as many bytes. */
const MAX_MARKDOWN_CHARACTERS = 30_000;
const MAX_MARKDOWN_ROWS = 20;

function planAsMarkdown(plan: PlanReport, format: Format): string {
  const rows = moneyChanges(plan)
    .slice(0, MAX_MARKDOWN_ROWS)
    .map(({ where, field, counted: times, difference, example }) => {
      const [before, after] = [example.before, example.after].map((amount) => formatMoney(paise(amount)));
      const total = difference === undefined ? '' : signedMoney(difference);
      return `| ${where} | \`${field}\` | ${times} | ${total} | ${example.of}: ${before} → ${after} |`;
    });
  const whole = planInFull(plan, format);
  const shown = whole.slice(0, MAX_MARKDOWN_CHARACTERS);
  return paragraphs(
    holesIn(plan),
    `**${headlineOf(plan)}**`,
    rows.length > 0 && lines('| where | amount | changes | in total | for example |', '|---|---|--:|--:|---|', ...rows),
    '<details><summary>The whole plan</summary>',
    `\`\`\`\`text\n${shown}${shown === whole ? '' : '\n… the rest is left out here; `ops plan` prints it'}\n\`\`\`\``,
    '</details>',
  );
}

const planInFull = (plan: PlanReport, format: Format): string =>
  paragraphs(
    table(plan.views, format, {
      view: ({ view }) => view,
      version: versionsOf,
      documents: { right: ({ documents }) => count(documents) },
      compared: { right: ({ compared }) => count(compared) },
      change: { right: ({ changed }) => count(changed) },
      appear: { right: ({ appear }) => count(appear.count) },
      vanish: { right: ({ vanish }) => count(vanish.count) },
    }),
    plan.views.filter(hasDocumentChanges).map((view) => changesOf(view, format)),
    plan.newViews.map((view) => `${view} would be built for the first time.`),
    plan.goneViews.map((view) => `${view} would not be updated any more: the build does not have it.`),
    plan.decisions && decisionsOf(plan.decisions, format),
    leftOut(plan),
  );

const versionsOf = ({ version, liveVersion }: ViewPlan): string =>
  version === liveVersion ? `${version}` : `${liveVersion} to ${version}`;

/** An example of a field; `title` and `count` are in the first row of a field. */
interface Row<Example> {
  readonly field: string;
  readonly title: string;
  readonly count: string;
  readonly example: Example;
}

const rowsOf = <Example>(field: string, { count: total, examples }: Counted<Example>): readonly Row<Example>[] =>
  examples.map((example, index) => {
    const [title, shown] = index === 0 ? [field, count(total)] : ['', ''];
    return { field, title, count: shown, example };
  });

function changesOf(plan: ViewPlan, format: Format): string {
  const { view, version, liveVersion, changed, appear, vanish, fields, moreFields, wouldPark } = plan;
  const rows = fields.flatMap(({ path, ...counts }) => rowsOf(path, counts));
  const shown = (path: string, field: unknown): string => format.value(path, field ?? undefined);
  return lines(
    `${view}: ${counted(changed, 'document')} would change, ${count(appear.count)} appear, ${count(vanish.count)} vanish.`,
    version === liveVersion &&
      `Its version stays ${version}, so that a deployment would not rebuild it: raise the version. If it is not a change of the build, the view differs from the log already; \`ops verify\` tells.`,
    idsOf('Would appear', appear),
    idsOf('Would vanish', vanish),
    wouldPark.examples.map(({ stream, revision, error }) => `Would park ${stream} at event ${revision}: ${error}`),
    wouldPark.count > wouldPark.examples.length && `Would park ${counted(wouldPark.count, 'stream')} in total.`,
    rows.length > 0 &&
      table(rows, format, {
        field: ({ title }) => title,
        documents: { right: (row) => row.count },
        'for example': ({ example }) => example.id,
        before: ({ example }) => shown(example.path, example.before),
        after: ({ example }) => shown(example.path, example.after),
      }),
    moreFields > 0 && `And ${counted(moreFields, 'other field')}.`,
  );
}

const idsOf = (what: string, { count: total, examples }: Counted<string>) =>
  total > 0 && `${what}: ${examples.join(', ')}${total > examples.length ? ', …' : ''}`;

function decisionsOf({ bookings, decisions, changed, failed }: DecisionsPlan, format: Format): readonly string[] {
  const made = `${counted(decisions, 'decision')} of ${counted(bookings, 'booking')} were made again`;
  const errors = failed.examples.map(({ stream, error }) => `Could not decide ${stream} again: ${error}`);
  if (failed.count > errors.length) errors.push(`Could not decide ${counted(failed.count, 'booking')} in total.`);
  if (changed.length === 0) return [`${made}${errors.length > 0 ? '.' : ', with the same results.'}`, ...errors];
  const rows = changed.flatMap((one) => rowsOf(outcomeOf(one), one));
  return [
    `${made}; some would be made otherwise.\n${table(rows, format, {
      command: ({ title }) => title,
      decisions: { right: (row) => row.count },
      'for example': ({ example }) => `${example.stream}@${example.revision}`,
      before: ({ field, example }) => format.value(field, example.before ?? undefined),
      after: ({ field, example }) => format.value(field, example.after ?? undefined),
    })}`,
    ...errors,
  ];
}

const outcomeOf = ({ command, refusal, field }: ChangedDecision): string =>
  refusal === undefined ? `${command}: ${field}` : `${command} refused: ${refusal}`;

/** Says what was not compared. */
function leftOut(plan: PlanReport) {
  if (isComplete(plan)) return undefined;
  const partial = plan.views.filter(({ share }) => !isWhole(share));
  const unsettled = plan.views.reduce((sum, view) => sum + view.unsettled, 0);
  const { decisions } = plan;
  return lines(
    'Not everything was compared; what was chosen depends on the hash of each id.',
    partial.map(
      ({ view, documents, compared, share }) =>
        `  ${view}: ${count(compared)} of ${counted(documents, 'document')} (${percent(share)}), ${count(Math.max(0, documents - compared))} left out`,
    ),
    unsettled > 0 && `  ${counted(unsettled, 'document')} changed during every comparison`,
    decisions &&
      !isWhole(decisions.share) &&
      `  decisions: those of ${counted(decisions.bookings, 'booking')} (${percent(decisions.share)})`,
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

const PROGRAM = 'dist/apps/ops/main.js';

/**
 * Runs the program in `folder` on the same data, with `options` of `ops plan`. Its remarks are passed on, unless `quiet`.
 * @throws UsageError if there is no build, Failure if its program does not return a plan.
 */
async function planOfOtherBuild(
  folder: string,
  options: readonly string[],
  { environment, terminal, quiet }: { environment: Environment; terminal: Terminal; quiet: boolean },
): Promise<PlanReport> {
  const program = join(resolve(folder), PROGRAM);
  if (!existsSync(program)) throw new UsageError(explanation(folder));
  const progress = quiet ? [] : ['--progress'];
  const child = spawn(process.execPath, [...process.execArgv, program, 'plan', ...options, '--json', ...progress], {
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  createInterface(child.stderr).on('line', (line) => {
    last = line;
    if (!quiet) terminal.remark(line);
  });
  const answer = await text(child.stdout);
  const report = parsed(answer);
  if (report) return report;
  throw new Failure(
    `The program in ${folder} returned no plan; it may be older than this command. Its last line: ${last}`,
  );
}

const explanation = (folder: string): string =>
  existsSync(folder)
    ? `${folder} has no ${PROGRAM}: build it there with \`npm run build\`.`
    : `There is no folder ${folder}. An image of a container cannot be run from here: copy its files with \`docker create\` and \`docker cp\`, and name that folder.`;

function parsed(answer: string): PlanReport | undefined {
  try {
    const report = JSON.parse(answer) as PlanReport;
    return report.report === REPORT_VERSION ? report : undefined;
  } catch {
    return undefined;
  }
}
