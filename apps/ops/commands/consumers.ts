import type { ParkedJob } from '@libs/eventing/types/ports.js';
import type { Command } from '../command.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { type ConsumerStatus, statusOf } from '../consumers.js';
import { EXIT } from '../failure.js';
import { stuckAsText } from '../parked.js';
import { count, duration, table } from '../table.js';
import { withProduct } from '../with-product.js';

export const consumers: Command = {
  name: 'consumers',
  operands: [],
  summary: 'Shows how far each view and process is, and what it could not apply',
  details: [
    'It tells what the data tells, whether or not the product runs: active (readers see it), behind (an event waits for more than ten seconds: its runner is stopped or failing, and that one’s log says why), booting (being filled; readers see the version before), absent (has never run).',
    'A parked stream holds an event that could not be applied; everything else goes on. It is tried again whenever its runner starts, so after the program was mended, and `ops rebuild` does the same at once.',
    'A parked job has failed for a day; `ops retry` has it tried again once its cause is gone.',
  ],
  options: {},
  run: (_, { terminal, json, ...context }) =>
    withProduct(context, [], async (product) => {
      const ports = { log: await product.log(), views: await product.views(), clock: product.clock };
      const statuses: ConsumerStatus[] = [];
      for (const view of CONSUMERS) statuses.push(await statusOf(view, ports));
      const queue = await product.jobs();
      const jobs = await queue.counts();
      const parkedJobs = await queue.parked();
      if (json) terminal.answer(JSON.stringify({ consumers: statuses, jobs: { ...jobs, parkedJobs } }));
      else terminal.answer([asText(statuses, jobs), ...kindsOf(parkedJobs)].join('\n\n'));
      return EXIT.ok;
    }),
};

function asText(statuses: readonly ConsumerStatus[], jobs: { readonly open: number; readonly parked: number }): string {
  const stuck = statuses.flatMap(({ name, parked }) => parked.map((one) => ({ ...one, consumer: name })));
  return [
    table<ConsumerStatus>(
      [
        { title: 'consumer', text: ({ name }) => name },
        { title: 'kind', text: ({ kind }) => kind },
        { title: 'state', text: ({ state }) => state },
        { title: 'version', text: ({ version }) => String(version), right: true },
        { title: 'generation', text: ({ generation }) => String(generation ?? '-'), right: true },
        { title: 'behind', text: ({ lag }) => `${count(lag.events)} events`, right: true },
        { title: 'for', text: ({ lag }) => duration(lag.seconds), right: true },
        { title: 'parked', text: ({ parked }) => count(parked.length), right: true },
      ],
      statuses,
    ),
    `Jobs: ${count(jobs.open)} open, ${count(jobs.parked)} parked.`,
    ...stuckAsText(stuck),
  ].join('\n\n');
}

/** Nothing when no job is parked. */
function kindsOf(jobs: readonly ParkedJob[]): readonly string[] {
  const kinds = [...new Set(jobs.map(({ intent }) => intent.job))].sort().map((kind) => {
    const ofKind = jobs.filter(({ intent }) => intent.job === kind);
    return { kind, jobs: ofKind.length, example: ofKind[0]?.intent.id ?? '', error: ofKind[0]?.error ?? '' };
  });
  if (kinds.length === 0) return [];
  return [
    `Parked jobs, which \`ops retry <kind>\` has tried again:\n${table(
      [
        { title: 'kind', text: ({ kind }) => kind },
        { title: 'jobs', text: ({ jobs }) => count(jobs), right: true },
        { title: 'one of them', text: ({ example }) => example },
        { title: 'and why', text: ({ error }) => error },
      ],
      kinds,
    )}`,
  ];
}
