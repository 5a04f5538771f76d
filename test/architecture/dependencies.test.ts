import { describe, expect, it } from '@jest/globals';
import { DEPENDENCY_RULES, folderCycles, httpWords, impurities, isApplication, isPure, violations } from './rules.js';
import { importsOf, sourceFiles } from './source-files.js';

const files = ['apps', 'libs', 'frontend'].flatMap(sourceFiles);

describe('the dependency rule', () => {
  it.each(DEPENDENCY_RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    expect(files.filter(({ path }) => rule.applies(path)).length).toBeGreaterThan(0);
    expect(violations(rule, files)).toEqual([]);
  });

  it('recognizes every kind of import', () => {
    const text = `import a from 'a';\nimport type { B } from './b.js';\nexport { c } from '@libs/c.js';\nimport 'd';\nconst e = await import('e');`;
    expect(importsOf('libs/x/y.ts', text).toSorted()).toEqual(['a', 'd', 'e', 'libs/c.js', 'libs/x/b.js']);
  });

  it('rejects a domain library that imports a driver', () => {
    const culprit = {
      path: 'libs/booking/booking.ts',
      text: '',
      imports: ['better-sqlite3', 'libs/pricing/fare.js'],
      typeImports: [],
    };
    expect(DEPENDENCY_RULES.flatMap((rule) => violations(rule, [culprit]))).toContain(
      'libs/booking/booking.ts -> better-sqlite3',
    );
    expect(DEPENDENCY_RULES.flatMap((rule) => violations(rule, [culprit]))).toContain(
      'libs/booking/booking.ts -> libs/pricing/fare.js',
    );
  });

  it('rejects an engine or an adapter that traces by itself', () => {
    const targets = ['@opentelemetry/api', 'libs/adapters/tracing.js'];
    for (const path of ['libs/eventing/handle-command.ts', 'libs/adapters/sms.ts']) {
      const culprit = { path, text: '', imports: targets, typeImports: [] };
      const found = DEPENDENCY_RULES.flatMap((rule) => violations(rule, [culprit]));
      for (const target of targets) expect(found).toContain(`${path} -> ${target}`);
    }
  });
});

describe('the application layer', () => {
  it('names no status, header or exception of HTTP, not even in comments', () => {
    expect(files.filter(({ path }) => isApplication(path)).flatMap(httpWords)).toEqual([]);
  });

  it('would be caught importing Express or the errors of HTTP', () => {
    const path = 'apps/server/bookings/cancel-booking.ts';
    const imports = ['express', 'apps/server/http/problems.js'];
    const culprit = { path, text: 'throw new HttpProblem(409)', imports, typeImports: [] };
    expect(DEPENDENCY_RULES.flatMap((rule) => violations(rule, [culprit]))).toEqual(
      imports.map((target) => `${path} -> ${target}`),
    );
    expect(httpWords(culprit)).toHaveLength(1);
  });
});

describe('the folders of the server', () => {
  it('do not import each other in a circle', () => {
    const server = files.filter(({ path }) => path.startsWith('apps/server/') && !path.endsWith('.spec.ts'));
    expect(folderCycles(server)).toEqual([]);
  });

  it('would be caught in a circle of two or three', () => {
    const file = (path: string, ...imports: readonly string[]) => ({
      path: `apps/server/${path}`,
      text: '',
      imports,
      typeImports: [],
    });
    const circle = [
      file('auth/log-in.ts', 'apps/server/http/call.js', 'apps/server/auth/sessions.js', 'libs/contract/calls.js'),
      file('http/call.ts', 'apps/server/auth/sessions.js', 'apps/server/platform/metrics.js'),
      file('platform/metrics.ts', 'apps/server/auth/sessions.js', 'apps/server/main.js'),
      file('main.ts', 'apps/server/platform/metrics.js'),
    ];
    expect(folderCycles(circle)).toEqual(['auth -> http -> auth', 'auth -> http -> platform -> auth']);
    expect(folderCycles(circle.slice(0, 1))).toEqual([]);
  });
});

describe('the folders of the frontend', () => {
  it.each([
    ['frontend/lib/format/money.ts', 'frontend/api/files.js'],
    ['frontend/api/files.ts', 'frontend/components/Toasts.js'],
    ['frontend/components/Toasts.tsx', 'frontend/features/bookings/api.js'],
    ['frontend/features/bookings/api.ts', 'frontend/app/Layout.js'],
  ])('would be caught if %s imported %s', (path, target) => {
    const culprit = { path, text: '', imports: [target], typeImports: [] };
    expect(DEPENDENCY_RULES.flatMap((rule) => violations(rule, [culprit]))).toEqual([`${path} -> ${target}`]);
  });
});

describe('purity', () => {
  it('keeps clock, randomness and I/O out of the pure libraries', () => {
    expect(files.filter(({ path }) => isPure(path)).flatMap(impurities)).toEqual([]);
  });

  it('rejects a decider that reads the clock', () => {
    const culprit = {
      path: 'libs/booking/booking.ts',
      text: 'const now = Date.now(); // Math.random',
      imports: [],
      typeImports: [],
    };
    expect(impurities(culprit)).toEqual(['libs/booking/booking.ts: \\bDate\\.now\\b']);
  });
});
