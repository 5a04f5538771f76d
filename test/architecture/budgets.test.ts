/** What a page may weigh, on the frontend as it was built. `npm run bench -- first-load` tells it of every page. */
import { describe, expect, it } from '@jest/globals';
import { BUDGET, LANGUAGES, weightsOf } from '../../bench/frontend-weights.js';

describe.each(LANGUAGES)('the frontend in %s', (language) => {
  const { pages, chunks } = weightsOf(language);

  it('has the first page within its budget, and every page within that of style sheets', () => {
    expect(pages.length).toBeGreaterThan(10);
    const isFirst = (page: string) => page.endsWith('LandingPage.tsx');
    expect(pages.filter(({ page }) => isFirst(page))).toHaveLength(1);
    const over = pages.filter(
      ({ page, script, style, budget }) => (isFirst(page) && script > budget) || style > BUDGET.style,
    );
    expect(over).toEqual([]);
  });

  it('has no file that comes later above its budget', () => {
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.filter(({ size }) => size > BUDGET.chunk)).toEqual([]);
  });
});
