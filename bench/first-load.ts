/** The JavaScript and style sheet that a browser must load before a page works, compared with their budgets. */
import { BUDGET, LANGUAGES, weightsOf } from './frontend-weights.js';
import type { Benchmark, Figure } from './harness.js';

export const firstLoad: Benchmark = {
  name: 'first-load',
  isBudget: true,
  run: () =>
    Promise.resolve(
      LANGUAGES.flatMap((language): Figure[] => {
        const { shell, style, pages, chunks } = weightsOf(language);
        const largest = chunks.reduce((one, other) => (other.size > one.size ? other : one));
        const size = (what: string, measured: number, atMost: number): Figure => ({
          what: `${what} (${language}), gzip`,
          unit: 'KiB',
          measured,
          aim: { atMost },
        });
        return [
          ...pages.map(({ page, script, budget }) => ({
            ...size(`JavaScript of ${/\b(\w+)\.tsx$/.exec(page)?.[1] ?? page}`, script, budget),
            baseline: { what: 'shared by every page', measured: shell },
          })),
          size('style sheet of all pages', style, BUDGET.style),
          size(`largest lazily loaded file, ${largest.name}`, largest.size, BUDGET.chunk),
        ];
      }),
    ),
};
