/** Laws that nothing can break prove nothing: of each there is an offence, and it is noticed. */
import { expect, it } from '@jest/globals';
import { LAWS } from './laws/laws.js';
import { OFFENCES } from './laws/offences.js';
import { type Remains, remainsOf } from './laws/remains.js';
import { LARGE_EVERY } from './world/size.js';
import { simulate } from './world/world.js';

const PATIENCE = 5 * 60_000;
const MOST_WORLDS = 60;
const worlds: Remains[] = [];

/** Worlds that keep every law, one after the other: large ones, in which there is more that can be broken. */
async function* goodWorlds(): AsyncIterable<Remains> {
  for (let index = 0; index < MOST_WORLDS; index++) {
    yield (worlds[index] ??= await remainsOf(await simulate((index + 1) * LARGE_EVERY)));
  }
}

it('every law has its offence', () => expect(Object.keys(OFFENCES).sort()).toEqual(Object.keys(LAWS).sort()));

it.each(Object.keys(LAWS))(
  '“%s” can be broken',
  async (name) => {
    const law = LAWS[name] as (typeof LAWS)[string];
    for await (const world of goodWorlds()) {
      const broken = OFFENCES[name]?.(world);
      if (!broken) continue;
      expect(await law(world)).toEqual([]);
      expect(await law(broken)).not.toEqual([]);
      return;
    }
    throw new Error('no world has what it takes');
  },
  PATIENCE,
);
