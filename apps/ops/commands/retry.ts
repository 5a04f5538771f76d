import type { Command } from '../command.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { count } from '../table.js';
import { withProduct } from '../with-product.js';

export const retryCommand: Command = {
  name: 'retry',
  operands: ['<job or kind>'],
  summary: 'Retries parked jobs: one by its id, or all of a kind',
  details: [
    'A job is parked after failing for a day, and stays parked until an operator retries it; `ops consumers` lists the kinds. A retried job has another day. Works while the product runs, which picks the job up at once.',
  ],
  options: {},
  run: ({ operands: [wanted = ''] }, { terminal, json, ...context }) =>
    withProduct(context, ['jobs'], async (product) => {
      const queue = await product.jobs();
      const jobs = (await queue.parked()).filter(({ intent }) => intent.id === wanted || intent.job === wanted);
      if (jobs.length === 0)
        throw new UsageError(`There is no parked job with the id or kind ${wanted}: \`ops consumers\` lists them.`);
      for (const { intent } of jobs) await queue.retry(intent.id);
      const retried = jobs.map(({ intent }) => intent.id);
      terminal.answer(json ? JSON.stringify({ retried }) : `${count(retried.length)} retried.`);
      return EXIT_CODES.ok;
    }),
};
