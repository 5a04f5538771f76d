import type { Instant } from '@libs/contract/time.js';
import { chefDecider, type ChefRegistered, chefStream } from '@libs/identity/chef.js';
import { GENESIS_STREAM } from '@libs/operations/genesis.js';
import { longAgo, pastVisits } from '@libs/sampling/past-visits.js';
import { sampleChefs, sampleWorkplace } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Platform } from '../platform/platform.js';
import { recordVisit } from './record-visit.js';
import { sampleContext } from './sample-context.js';
import { verifySampleChef } from './verify-chef.js';

const CHEF_COUNT = 12;
const SEED = 20_261_121;
/** Names no city: without visits, which are somewhere, a sample chef serves every city. */
const EVERYWHERE = 'Private homes';

/**
 * Registers a dozen sample chefs with rated past visits in an unused product, so that its landing page is not empty.
 * Deterministic: processes that start together create the same chefs, and the next start completes what a crash
 * interrupted.
 */
export async function inventFirstChefs(platform: Platform): Promise<void> {
  const { adapters, commands, config, genesis, logger } = platform;
  if (config.sampleData === 'none') return;
  const [genesisEvent] = await commands.history(GENESIS_STREAM);
  if (!genesisEvent) return;
  const random = seededRandom(SEED);
  const joined = longAgo(genesisEvent.occurredAt);
  const chefs = sampleChefs(CHEF_COUNT, joined, random);
  const isStarted = (await commands.history(chefStream(chefs[0]?.chefId ?? ''))).length > 0;
  if (!isStarted && (await adapters.log.countAfter(genesis)) > 0) return;
  await register(chefs, joined, platform);
  const hasVisits = config.sampleData === 'visits';
  const workplace = (index: number): string => (hasVisits ? sampleWorkplace(index).city : EVERYWHERE);
  await Promise.all(chefs.map((chef, index) => verifySampleChef({ ...chef, location: workplace(index) }, platform)));
  const visits = hasVisits ? pastVisits(chefs, genesisEvent.occurredAt, random) : [];
  let recorded = 0;
  // Sequentially, because a slow machine has more important work at the start.
  for (const visit of visits) if (await recordVisit(visit, platform)) recorded += 1;
  if (!isStarted || recorded > 0) logger.info({ chefs: CHEF_COUNT, visits: recorded }, 'sample chefs registered');
}

/** Registers the chefs with a date before their visits. */
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
