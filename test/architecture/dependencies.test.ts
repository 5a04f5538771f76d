import { describe, expect, it } from '@jest/globals';
import { impurities, isPure, RULES, violations } from './rules.js';
import { importsOf, sourceFiles } from './source-files.js';

const files = ['apps', 'libs', 'frontend'].flatMap(sourceFiles);

describe('the dependency rule', () => {
  it.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    expect(files.filter(({ path }) => rule.applies(path)).length).toBeGreaterThan(0);
    expect(violations(rule, files)).toEqual([]);
  });

  it('sees every way of importing', () => {
    const text = `import a from 'a';\nimport type { B } from './b.js';\nexport { c } from '@libs/c.js';\nimport 'd';\nconst e = await import('e');`;
    expect(importsOf('libs/x/y.ts', text).toSorted()).toEqual(['a', 'd', 'e', 'libs/c.js', 'libs/x/b.js']);
  });

  it('catches a domain library that reaches for a driver', () => {
    const culprit = { path: 'libs/booking/decide.ts', text: '', imports: ['better-sqlite3', 'libs/pricing/fare.js'] };
    expect(RULES.flatMap((rule) => violations(rule, [culprit]))).toContain('libs/booking/decide.ts -> better-sqlite3');
    expect(RULES.flatMap((rule) => violations(rule, [culprit]))).toContain(
      'libs/booking/decide.ts -> libs/pricing/fare.js',
    );
  });
});

describe('purity', () => {
  it('keeps clock, chance and I/O out of the pure libraries', () => {
    expect(files.filter(({ path }) => isPure(path)).flatMap(impurities)).toEqual([]);
  });

  it('catches a clock that is read in a decider', () => {
    const culprit = { path: 'libs/booking/decide.ts', text: 'const now = Date.now(); // Math.random', imports: [] };
    expect(impurities(culprit)).toEqual(['libs/booking/decide.ts: \\bDate\\.now\\b']);
  });
});
