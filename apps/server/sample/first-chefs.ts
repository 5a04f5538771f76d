import type { Instant } from '@libs/contract/time.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';
import { FOUNDING } from '@libs/operations/founding.js';
import { longAgo, pastVisits } from '@libs/sampling/past-visits.js';
import { sampleChefs } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Platform } from '../platform/platform.js';
import { recordVisit } from './record-visit.js';
import { sampleContext } from './sample-context.js';

const CHEFS = 12;
const SEED = 20_261_121;

/**
 * Has a dozen chefs join a product that nobody has used yet, with visits behind them that they were rated for, so that its
 * first page is a living one. They are the same whoever invents them: several processes that start together make one
 * dozen, and what a crash left out is made up for at the next start.
 */
export async function inventFirstChefs(platform: Platform): Promise<void> {
  const { adapters, commands, config, founding, logger } = platform;
  if (config.sampleData === 'none') return;
  const [founded] = await commands.history(FOUNDING);
  if (!founded) return;
  const random = seededRandom(SEED);
  const joined = longAgo(founded.occurredAt);
  const chefs = sampleChefs(CHEFS, joined, random);
  const isBegun = (await commands.history(chefStream(chefs[0]?.chefId ?? ''))).length > 0;
  if (!isBegun && (await adapters.log.countAfter(founding)) > 0) return;
  await register(chefs, joined, platform);
  const visits = config.sampleData === 'visits' ? pastVisits(chefs, founded.occurredAt, random) : [];
  let recorded = 0;
  // One by one: nobody waits for them, and who starts the product on a slow machine waits for other things.
  for (const visit of visits) if (await recordVisit(visit, platform)) recorded += 1;
  if (!isBegun || recorded > 0) logger.info({ chefs: CHEFS, visits: recorded }, 'sample chefs joined');
}

/** They have been here since before their visits. */
async function register(chefs: readonly ChefRegistered['data'][], now: Instant, { engine, adapters }: Platform) {
  const commands = new CommandRunner({ ...engine, clock: { now: () => now } }, adapters);
  const join = ({ chefId, ...chef }: ChefRegistered['data'], index: number) =>
    commands.run(chefDecider, {
      stream: chefStream(chefId),
      command: { type: 'RegisterChef', chefId, ...chef },
      facts: () => ({ now }),
      context: sampleContext(`chef-${index}`),
    });
  await Promise.all(chefs.map(join));
}
