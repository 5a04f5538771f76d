import { chefDecider, chefStream } from '@libs/identity/chef.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';
import { sampleChefs } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';
import { FOUNDING } from '@libs/operations/founding.js';
import type { Platform } from '../platform/platform.js';

const CHEFS = 12;
const SEED = 20_261_121;

/**
 * Has a dozen chefs join a product that nobody has used yet, so that its first page is a living one. They are the same
 * whoever registers them: several processes that start together make one dozen.
 */
export async function registerFirstChefs(platform: Platform): Promise<void> {
  const { adapters, clock, commands, config, founding, logger } = platform;
  if (!config.sampleData || (await adapters.log.countAfter(founding)) > 0) return;
  const now = clock.now();
  const [founded] = await commands.history(FOUNDING);
  const chefs = sampleChefs(CHEFS, founded?.occurredAt ?? now, seededRandom(SEED));
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
