/**
 * Size budgets of the pages, checked on the built frontend. `npm run bench -- first-load` prints the size of every
 * page.
 */
import { describe, expect, it } from '@jest/globals';
import { BUDGET, LANGUAGES, weightsOf } from '../../bench/frontend-weights.js';

describe.each(LANGUAGES)('the frontend in %s', (language) => {
  const { style, pages, chunks } = weightsOf(language);

  it.each(pages)('loads $page within its budget', ({ script, budget }) => {
    expect(script).toBeLessThanOrEqual(budget);
  });

  it('has a style sheet within its budget', () => {
    expect(style).toBeGreaterThan(0);
    expect(style).toBeLessThanOrEqual(BUDGET.style);
  });

  it('has a first page, legal pages and others', () => {
    const budgets = new Set(pages.map(({ budget }) => budget));
    expect(budgets.size).toBe(3);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('has no lazily loaded file above its budget', () => {
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.filter(({ size }) => size > BUDGET.chunk)).toEqual([]);
  });
});
