/** Invariants of views, processes, jobs, and the server as a whole. */
import { verifyView } from '@libs/eventing/verify-view.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { PROCESSES } from '@libs/views/processes.js';
import type { Invariants } from './final-state.js';
import { inLog } from './log-invariants.js';

const GENESIS_ACTOR = 'process:founding';
const CAUSES =
  'events that a job appends name the event that caused them, and have the correlation id of the same request';
/** A free chef stays on offer as long as the chef is free; the documents of all other processes reach an end. */
const ENDING_PROCESSES = PROCESSES.filter(({ name }) => name !== 'offer-free-chef');

export const ENGINE_INVARIANTS: Invariants = {
  'views and processes equal a fold of the log': async ({ data: ports }) => {
    const wrong: string[] = [];
    for (const view of CONSUMERS) {
      const active = (await ports.views.generations(view.name)).find((one) => one.active);
      if (!active) wrong.push(`${view.name} was never built`);
      else {
        const { differing } = await verifyView(view, active, ports);
        if (differing.length > 0) wrong.push(`${view.name}: ${differing.join(', ')}`);
        if ((await ports.views.checkpoint(active)) !== (await ports.log.head())) wrong.push(`${view.name} is behind`);
        if ((await ports.views.parked(active)).length > 0) wrong.push(`${view.name} has parked streams`);
      }
    }
    return wrong;
  },

  'no work is left waiting': async ({ data: { jobs, views } }) => {
    const counts = jobs.counts();
    const parked = jobs.parked().map(({ intent, error }) => `parked ${intent.id}: ${error}`);
    const open: string[] = counts.open > 0 ? [`${counts.open} jobs`] : [];
    for (const process of ENDING_PROCESSES) {
      const index = process.indexes.find(({ fields }) => fields[0] === 'open')?.name ?? '';
      const order = { index, direction: 'asc' } as const;
      const { items } = await views.find(process.name, { where: { open: true }, order, offset: 0, limit: 10 });
      open.push(...items.map((item) => `${process.name}: ${JSON.stringify(item)}`));
    }
    return [...parked, ...open];
  },

  [CAUSES]: async (finalState) => {
    // Only jobs from before causes were recorded may lack one, and a run has none.
    const withoutCause = finalState.events
      .filter(({ meta: { actor } }) => actor.startsWith('process:') && actor !== GENESIS_ACTOR)
      .filter(({ meta: { correlationId, causationId } }) => causationId === correlationId);
    const wrong = withoutCause.map(({ type, stream, meta }) => `${type} in ${stream}: ${JSON.stringify(meta)}`);
    return [...(await inLog(CAUSES)(finalState)), ...wrong];
  },

  'no request ended with an internal error': ({ run: { server } }) => server.defects,
};
