import { rebuild, type Rebuilt } from '@libs/eventing/rebuild.js';
import type { Generation, ViewStore } from '@libs/eventing/types/ports.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import type { Command } from '../command.js';
import { activeOf, consumerNamed } from '../consumers.js';
import { EXIT, Failure } from '../failure.js';
import { stuckAsText } from '../parked.js';
import { showProgress } from '../progress.js';
import { counted, duration } from '../table.js';
import { viewPorts, withProduct } from '../with-product.js';

/** Events a commit. Beside a server each commit keeps it from writing for a moment, so they are small. */
const BATCH = 500;

export const rebuildCommand: Command = {
  name: 'rebuild',
  operands: ['<view>'],
  summary: 'Builds a view anew from the log, beside the one that readers see',
  details: [
    'Readers are served all the time, from the view as it is. The new one is held against a refold of the log, document by document, and takes the other’s place only when nothing differs; else it is left to be looked at, and the exit code is 1. So it is when a stream is parked: an event could not be applied this time either. The one before stays until the next rebuild.',
    'The product may run or not. In DATA_DIR it is done safely beside a running server, because it fills tables of its own in small commits; the server serves the new view from the moment of the switch on, and its runner goes on with it within two seconds. Stopped at any point, it leaves what readers see as it was.',
    'A view of a new version is not rebuilt by hand: the product builds it by itself when it starts.',
  ],
  options: {},
  run: ({ operands }, { terminal, json, ...context }) => {
    const view = consumerNamed(operands[0] ?? '');
    return withProduct(context, ['views'], async (product) => {
      const ports = await viewPorts(product);
      await assertRebuildable(view, ports.views);
      const progress = json ? undefined : showProgress(terminal);
      const began = performance.now();
      const rebuilt = await rebuild(view, ports, {
        maxBatch: BATCH,
        onProgress: ({ phase, events, total }) => phase !== 'switched' && progress?.at(phase, events, total),
      });
      progress?.end();
      const seconds = (performance.now() - began) / 1000;
      terminal.answer(json ? JSON.stringify({ view: view.name, ...rebuilt, seconds }) : asText(rebuilt, seconds));
      return rebuilt.switched && rebuilt.parked.length === 0 ? EXIT.ok : EXIT.failed;
    });
  },
};

/** @throws Failure while the product itself has to build the view. */
async function assertRebuildable(view: Projection<object>, views: ViewStore): Promise<Generation> {
  const active = await activeOf(view, views);
  if (active) return active;
  throw new Failure(
    `${view.name} has no version ${view.version} that readers see. Start the product: it builds that by itself.`,
  );
}

function asText({ generation, events, documents, switched, differing, parked }: Rebuilt, seconds: number): string {
  const { view, number } = generation;
  const built = `Generation ${number} of ${view}: ${counted(documents, 'document')} of ${counted(events, 'event')} in ${duration(seconds)}.`;
  const outcome = switched
    ? 'Nothing differs from a refold of the log, and readers see it now.'
    : `It differs from a refold of the log, so readers keep the one before. Look at: ${differing.join(', ')}`;
  const stuck = parked.map((one) => ({ ...one, consumer: view }));
  return [`${built} ${outcome}`, ...stuckAsText(stuck)].join('\n\n');
}
