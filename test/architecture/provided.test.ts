/** Who provides what for a visit is said in one place, so that no screen can contradict another. */
import { describe, expect, it } from '@jest/globals';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';
import { PROVIDED_TEXTS as PROVIDED_TEXTS_HINDI } from '@libs/contract/texts/hi/provided.js';
import { DISHES, INGREDIENT_INDEX } from '@libs/menu/library.js';
import { shoppingList } from '@libs/menu/shopping-list.js';
import { sourceFiles } from './source-files.js';

/** Things that a chef or a customer might provide. `spice` in the singular is how hot a dish is. */
const THINGS =
  /\b([Kk]nife|[Kk]nives|[Ss]pices|[Gg]roceries|[Uu]tensils|pots|pans|[Ss]tove|[Ee]lectricity)\b|चाकू|मसाल|किराना|बर्तन|चूल्ह|बिजली/;

const catalogues = ['frontend', 'libs/contract', 'apps/server']
  .flatMap(sourceFiles)
  .filter(({ path }) => /(contract\/texts\/\w+\/[\w-]+|templates)\.ts$/.test(path));

describe('who provides what', () => {
  it('is said by one catalogue in each language', () => {
    expect(catalogues.length).toBeGreaterThan(40);
    const naming = catalogues.filter(({ text }) =>
      text.split('\n').some((line) => /['`]/.test(line) && THINGS.test(line)),
    );
    expect(naming.map(({ path }) => path).sort()).toEqual([
      'libs/contract/texts/en/provided.ts',
      'libs/contract/texts/hi/provided.ts',
    ]);
  });

  it('leaves the ingredients to the customer, spices too, whose list has them', () => {
    expect(PROVIDED_TEXTS.customer.join()).toMatch(/ingredients.*spices/);
    expect(PROVIDED_TEXTS.chef.join()).not.toMatch(/ingredient|spice/);
    expect(PROVIDED_TEXTS_HINDI.customer.join()).toMatch(/सामान.*मसाले/);
    expect(PROVIDED_TEXTS_HINDI.chef.join()).not.toMatch(/सामान|मसाल/);
    const listed = shoppingList(INGREDIENT_INDEX, DISHES, { people: 4, diet: null }).map(
      ({ ingredient }) => ingredient.id,
    );
    expect(listed).toEqual(expect.arrayContaining(['salt', 'oil', 'turmeric']));
  });
});
