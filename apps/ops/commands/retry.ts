import type { Command } from '../command.js';
import { EXIT, UsageError } from '../failure.js';
import { count } from '../table.js';
import { withProduct } from '../with-product.js';

export const retryCommand: Command = {
  name: 'retry',
  operands: ['<job or kind>'],
  summary: 'Has parked jobs tried again: one by its id, or all of a kind',
  details: [
    'A job is parked when it has failed for a day, and stays so until somebody has seen to the cause: `ops consumers` lists the kinds. Tried again it has another day. Also while the product runs, which notices at once.',
  ],
  options: {},
  run: ({ operands: [wanted = ''] }, { terminal, json, ...context }) =>
    withProduct(context, ['jobs'], async (product) => {
      const queue = await product.jobs();
      const jobs = (await queue.parked()).filter(({ intent }) => intent.id === wanted || intent.job === wanted);
      if (jobs.length === 0)
        throw new UsageError(
          `No job is parked that is called ${wanted}, or is of that kind: \`ops consumers\` lists them.`,
        );
      for (const { intent } of jobs) await queue.retry(intent.id);
      const retried = jobs.map(({ intent }) => intent.id);
      terminal.answer(json ? JSON.stringify({ retried }) : `${count(retried.length)} tried again.`);
      return EXIT.ok;
    }),
};
