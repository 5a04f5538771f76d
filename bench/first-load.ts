/** The JavaScript and style sheet that a browser must load before a page works, compared with their budgets. */
import type { Benchmark, Figure } from './figure.js';
import { BUDGET, LANGUAGES, weightsOf } from './frontend-weights.js';

const kibibytes = (size: number): string => `${size.toFixed(1)} KiB`;

export const firstLoad: Benchmark = {
  name: 'first-load',
  isBudget: true,
  run: () =>
    Promise.resolve(
      LANGUAGES.flatMap((language): Figure[] => {
        const { shell, style, pages, chunks } = weightsOf(language);
        const largest = chunks.reduce((one, other) => (other.size > one.size ? other : one));
        return [
          ...pages.map(({ page, script, budget }) => ({
            what: `first load of ${/\b(\w+)\.tsx$/.exec(page)?.[1] ?? page} (${language}), gzip`,
            measured: `${kibibytes(script)} of JavaScript`,
            baseline: `${kibibytes(shell)} shared by every page`,
            ratio: script / shell,
            aim: `at most ${budget.toFixed(1)} KiB; ${(budget - script).toFixed(1)} left`,
            met: script <= budget,
          })),
          {
            what: `style sheet of all pages (${language}), gzip`,
            measured: kibibytes(style),
            aim: `at most ${BUDGET.style} KiB; ${(BUDGET.style - style).toFixed(1)} left`,
            met: style <= BUDGET.style,
          },
          {
            what: `largest lazily loaded file (${language}), gzip`,
            measured: `${kibibytes(largest.size)}, ${largest.name}`,
            aim: `at most ${BUDGET.chunk} KiB`,
            met: largest.size <= BUDGET.chunk,
          },
        ];
      }),
    ),
};
