/** What must be true of every world once it has come to rest, each law told by its name. (I1) to (I12) are the marks that the reviews go by. */
import { BOOKING_LAWS } from './booking-laws.js';
import { ENGINE_LAWS } from './engine-laws.js';
import { MONEY_LAWS } from './money-laws.js';
import { PEOPLE_LAWS } from './people-laws.js';
import type { Laws, Remains } from './remains.js';

export const LAWS: Laws = { ...BOOKING_LAWS, ...MONEY_LAWS, ...PEOPLE_LAWS, ...ENGINE_LAWS };

/** Every law that does not hold, and what is wrong. */
export async function brokenLaws(remains: Remains): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [law, wrong] of Object.entries(LAWS)) {
    const found = await wrong(remains);
    if (found.length > 0) broken.push(`${law}: ${found.slice(0, 5).join('; ')}`);
  }
  return broken;
}
