/** What must be true of what works by itself: views, processes, jobs, and the server as a whole. */
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { verifyView } from '@libs/eventing/verify-view.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { PROCESSES } from '@libs/views/processes.js';
import type { Laws } from './remains.js';

/** A chef who has time is on offer for as long as that is so; everything else comes to an end. */
const ENDING = PROCESSES.filter(({ name }) => name !== 'offer-free-chef');

export const ENGINE_LAWS: Laws = {
  'views and processes are what the log gives (I8)': async ({ data: ports }) => {
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

  'nothing waits for ever (I12)': async ({ data: { jobs, views } }) => {
    const counts = jobs.counts();
    const parked = jobs.parked().map(({ intent, error }) => `parked ${intent.id}: ${error}`);
    const open: string[] = counts.open > 0 ? [`${counts.open} jobs`] : [];
    for (const process of ENDING as readonly ProcessManager<{ readonly open: boolean }>[]) {
      const index = process.indexes.find(({ fields }) => fields[0] === 'open')?.name ?? '';
      const order = { index, direction: 'asc' } as const;
      const { items } = await views.find(process.name, { where: { open: true }, order, offset: 0, limit: 10 });
      open.push(...items.map((item) => `${process.name}: ${JSON.stringify(item)}`));
    }
    return [...parked, ...open];
  },

  'no request met a defect': ({ aftermath: { server } }) => server.defects,
};
