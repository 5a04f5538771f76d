/** Formats a plan for a terminal. */
import type { ChangedDecision, Counted, DecisionExample } from '@libs/debugging/plan.js';
import type { Format } from '../format.js';
import { count, counted, table } from '../table.js';
import {
  type DecisionsPlan,
  hasDocumentChanges,
  isComplete,
  isEmpty,
  isWhole,
  type PlanReport,
  type ShownExample,
  type ViewPlan,
} from './report.js';

export const planAsText = (plan: PlanReport, format: Format): string =>
  [
    table<ViewPlan>(
      [
        { title: 'view', text: ({ view }) => view },
        { title: 'version', text: versionsOf },
        { title: 'documents', text: ({ documents }) => count(documents), right: true },
        { title: 'compared', text: ({ compared }) => count(compared), right: true },
        { title: 'change', text: ({ changed }) => count(changed), right: true },
        { title: 'appear', text: ({ appear }) => count(appear.count), right: true },
        { title: 'vanish', text: ({ vanish }) => count(vanish.count), right: true },
      ],
      plan.views,
      format,
    ),
    ...plan.views.filter(hasDocumentChanges).map((view) => changesOf(view, format)),
    ...plan.newViews.map((view) => `${view} would be built for the first time.`),
    ...plan.goneViews.map((view) => `${view} would not be updated any more: the build does not have it.`),
    ...(plan.decisions ? decisionsOf(plan.decisions, format) : []),
    ...leftOut(plan),
    isEmpty(plan) ? 'Nothing would change.' : 'A deployment would change what is listed above.',
  ].join('\n\n');

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
  const rows = fields.flatMap(({ path, ...counts }) => rowsOf<ShownExample>(path, counts));
  const shown = (path: string, field: unknown): string => format.value(path, field ?? undefined);
  return [
    `${view}: ${counted(changed, 'document')} would change, ${count(appear.count)} appear, ${count(vanish.count)} vanish.`,
    ...(version === liveVersion
      ? [
          `Its version stays ${version}, so that a deployment would not rebuild it: raise the version. If it is not a change of the build, the view differs from the log already; \`ops verify\` tells.`,
        ]
      : []),
    ...idsOf('Would appear', appear),
    ...idsOf('Would vanish', vanish),
    ...wouldPark.examples.map(({ stream, revision, error }) => `Would park ${stream} at event ${revision}: ${error}`),
    ...(wouldPark.count > wouldPark.examples.length
      ? [`Would park ${counted(wouldPark.count, 'stream')} in total.`]
      : []),
    ...(rows.length === 0
      ? []
      : [
          table<Row<ShownExample>>(
            [
              { title: 'field', text: ({ title }) => title },
              { title: 'documents', text: (row) => row.count, right: true },
              { title: 'for example', text: ({ example }) => example.id },
              { title: 'before', text: ({ example }) => shown(example.path, example.before) },
              { title: 'after', text: ({ example }) => shown(example.path, example.after) },
            ],
            rows,
            format,
          ),
        ]),
    ...(moreFields > 0 ? [`And ${counted(moreFields, 'other field')}.`] : []),
  ].join('\n');
}

const idsOf = (what: string, { count: total, examples }: Counted<string>): readonly string[] =>
  total === 0 ? [] : [`${what}: ${examples.join(', ')}${total > examples.length ? ', …' : ''}`];

function decisionsOf({ bookings, decisions, changed, failed }: DecisionsPlan, format: Format): readonly string[] {
  const made = `${counted(decisions, 'decision')} of ${counted(bookings, 'booking')} were made again`;
  const errors = failed.examples.map(({ stream, error }) => `Could not decide ${stream} again: ${error}`);
  if (failed.count > errors.length) errors.push(`Could not decide ${counted(failed.count, 'booking')} in total.`);
  if (changed.length === 0) return [`${made}${errors.length > 0 ? '.' : ', with the same results.'}`, ...errors];
  const rows = changed.flatMap((one) => rowsOf<DecisionExample>(outcomeOf(one), one));
  return [
    `${made}; some would be made otherwise.\n${table<Row<DecisionExample>>(
      [
        { title: 'command', text: ({ title }) => title },
        { title: 'decisions', text: (row) => row.count, right: true },
        { title: 'for example', text: ({ example }) => `${example.stream}@${example.revision}` },
        { title: 'before', text: ({ field, example }) => format.value(field, example.before ?? undefined) },
        { title: 'after', text: ({ field, example }) => format.value(field, example.after ?? undefined) },
      ],
      rows,
      format,
    )}`,
    ...errors,
  ];
}

const outcomeOf = ({ command, refusal, field }: ChangedDecision): string =>
  refusal === undefined ? `${command}: ${field}` : `${command} refused: ${refusal}`;

/** Says what was not compared. */
function leftOut(plan: PlanReport): readonly string[] {
  if (isComplete(plan)) return [];
  const partial = plan.views.filter(({ share }) => !isWhole(share));
  const unsettled = plan.views.reduce((sum, view) => sum + view.unsettled, 0);
  const { decisions } = plan;
  return [
    [
      'Not everything was compared; what was chosen depends on the hash of each id.',
      ...partial.map(
        ({ view, documents, compared, share }) =>
          `  ${view}: ${count(compared)} of ${counted(documents, 'document')} (${percent(share)}), ${count(Math.max(0, documents - compared))} left out`,
      ),
      ...(unsettled > 0 ? [`  ${counted(unsettled, 'document')} changed during every comparison`] : []),
      ...(decisions && !isWhole(decisions.share)
        ? [`  decisions: those of ${counted(decisions.bookings, 'booking')} (${percent(decisions.share)})`]
        : []),
    ].join('\n'),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
