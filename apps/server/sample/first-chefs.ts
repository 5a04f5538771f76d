import { chefDecider, chefStream } from '@libs/identity/chef.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';
import { sampleChefs } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';
import type { Platform } from '../platform/platform.js';

const CHEFS = 12;
const SEED = 20_261_121;

/** Has a dozen chefs join a product that nobody has used yet, so that its first page is a living one. */
export async function registerFirstChefs(platform: Platform): Promise<void> {
  const { adapters, clock, commands, config, founding, logger } = platform;
  if (!config.sampleData || (await adapters.log.countAfter(founding)) > 0) return;
  const now = clock.now();
  const chefs = sampleChefs(CHEFS, now, seededRandom(SEED));
  const register = ({ chefId, ...chef }: ChefRegistered['data'], index: number) =>
    commands.run(chefDecider, {
      stream: chefStream(chefId),
      command: { type: 'RegisterChef', chefId, ...chef },
      facts: () => ({ now }),
      context: {
        commandId: `sample-chef-${index}`,
        correlationId: 'sample-data',
        causationId: 'sample-data',
        actor: 'process:sample-data',
      },
    });
  await Promise.all(chefs.map(register));
  logger.info({ chefs: CHEFS }, 'sample chefs joined');
}
