import type { ParkedJob } from '@libs/eventing/types/job-queue.js';
import type { Command } from '../command.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { type ConsumerStatus, statusesOf } from '../consumers.js';
import { EXIT_CODES } from '../failure.js';
import type { Format } from '../format.js';
import { parkedAsText } from '../parked.js';
import { count, duration, table } from '../table.js';
import { withProduct } from '../with-product.js';

export const consumers: Command = {
  name: 'consumers',
  operands: [],
  summary: 'Lists each view and process: its state, lag and parked streams',
  details: [
    'Reads the stored data, so the product need not run. States: active (readers see it), behind (an event has waited for more than ten seconds: its runner is stopped or failing, see its log), booting (being filled; readers see the previous version), absent (has never run).',
    'Views follow the log as a group, and so do processes: a group reads each event once and has one checkpoint. A member that is being built, is behind, or retries a parked stream works alone until it has caught up with its group.',
    'A parked stream contains an event that could not be applied; all other streams continue. It is retried when the runner starts, for example after an update, and by `ops rebuild`.',
    'A parked job has failed for a day. Once the cause is fixed, `ops retry` retries it.',
  ],
  options: {},
  run: (_, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const ports = { log: await product.log(), views: await product.views(), clock: product.clock };
      const statuses = await statusesOf(CONSUMERS, ports);
      const queue = await product.jobs();
      const jobs = await queue.counts();
      const parkedJobs = await queue.parked();
      if (json) terminal.answer(JSON.stringify({ consumers: statuses, jobs: { ...jobs, parkedJobs } }));
      else terminal.answer([asText(statuses, jobs, format), ...kindsOf(parkedJobs, format)].join('\n\n'));
      return EXIT_CODES.ok;
    }),
};

function asText(
  statuses: readonly ConsumerStatus[],
  jobs: { readonly open: number; readonly parked: number },
  format: Format,
): string {
  const parkedStreams = statuses.flatMap(({ name, parked }) => parked.map((one) => ({ ...one, consumer: name })));
  return [
    table<ConsumerStatus>(
      [
        { title: 'consumer', text: ({ name }) => name },
        { title: 'group', text: ({ group }) => group ?? 'alone' },
        { title: 'state', text: ({ state }) => state },
        { title: 'version', text: ({ version }) => String(version), right: true },
        { title: 'generation', text: ({ generation }) => String(generation ?? '-'), right: true },
        { title: 'behind', text: ({ lag }) => `${count(lag.events)} events`, right: true },
        { title: 'for', text: ({ lag }) => duration(lag.seconds), right: true },
        { title: 'parked', text: ({ parked }) => count(parked.length), right: true },
      ],
      statuses,
      format,
    ),
    `Jobs: ${count(jobs.open)} open, ${count(jobs.parked)} parked.`,
    ...parkedAsText(parkedStreams, format),
  ].join('\n\n');
}

/** Returns the parked jobs by kind; empty if there are none. */
function kindsOf(jobs: readonly ParkedJob[], format: Format): readonly string[] {
  const kinds = [...new Set(jobs.map(({ intent }) => intent.job))].sort().map((kind) => {
    const ofKind = jobs.filter(({ intent }) => intent.job === kind);
    return { kind, jobs: ofKind.length, example: ofKind[0]?.intent.id ?? '', error: ofKind[0]?.error ?? '' };
  });
  if (kinds.length === 0) return [];
  return [
    `Parked jobs, which \`ops retry <kind>\` retries:\n${table(
      [
        { title: 'kind', text: ({ kind }) => kind },
        { title: 'jobs', text: ({ jobs }) => count(jobs), right: true },
        { title: 'example', text: ({ example }) => example },
        { title: 'error', text: ({ error }) => error },
      ],
      kinds,
      format,
    )}`,
  ];
}
