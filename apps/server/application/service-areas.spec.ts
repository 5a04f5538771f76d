import { NO_CITY } from '@libs/booking/assignment.js';
import * as a from '../../../test/support/booking/a-booking.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { expect, it } from '@jest/globals';
import { InMemoryViewStore } from '../../../test/support/memory/view-store.js';
import type { CommandRunner } from '../platform/command-runner.js';
import { ServiceAreas } from './service-areas.js';

const position = '1' as Position;

/** Returns the areas of an installation with so many chefs in each area, and the queries that listing them took. */
async function listed(chefsIn: Readonly<Record<string, number>>) {
  const views = new InMemoryViewStore();
  const generation = await views.open(chefWorkloads);
  const writes = Object.entries(chefsIn).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${area}-${index}`;
      const document = { chefId: id, area, city: area.toUpperCase(), serving: true } as ChefWorkload;
      return { id, position, document };
    }),
  );
  await views.commit(generation, { writes, park: [], release: [], checkpoint: position });
  await views.activate(generation);
  let queries = 0;
  const find = views.find.bind(views);
  views.find = (...args) => {
    queries += 1;
    return find(...args);
  };
  const areas = await new ServiceAreas({} as CommandRunner, views, { now: () => a.NOW }).list();
  return { areas, queries };
}

it('lists the cities that chefs name, with one query where they are few', async () => {
  expect(await listed({ indore: 3, agra: 2, [NO_CITY]: 4 })).toEqual({
    areas: [
      { city: 'AGRA', chefs: 2 },
      { city: 'INDORE', chefs: 3 },
    ],
    queries: 1,
  });
  expect(await listed({})).toEqual({ areas: [], queries: 1 });
});

it('skips the chefs of a large city', async () => {
  expect(await listed({ agra: 60, bhopal: 450, indore: 100, ujjain: 1 })).toEqual({
    areas: [
      { city: 'AGRA', chefs: 60 },
      { city: 'BHOPAL', chefs: 450 },
      { city: 'INDORE', chefs: 100 },
      { city: 'UJJAIN', chefs: 1 },
    ],
    queries: 5,
  });
});

it('ends after fifty cities', async () => {
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`city${100 + index}`, 1]));
  const { areas } = await listed(many);
  expect(areas).toHaveLength(50);
  expect(areas.at(-1)).toEqual({ city: 'CITY149', chefs: 1 });
});
