import { appendFileSync, mkdirSync } from 'node:fs';
import { describe, it } from '@jest/globals';
import { countFigures } from './figures.js';
import { OwnEngine } from './own-engine.js';

/** Printed by `npm test` at its end: one reason per line. */
const SKIPPED_FILE = '.cache/skipped.txt';

type EngineVariable = 'EVENTSTORE_URL' | 'MONGO_URL' | 'REDIS_URL';

/** Declares `tests` against the engine at the URL in `variable`. Without one, records that they were skipped. */
export function withEngine(variable: EngineVariable, what: string, tests: (url: string) => void): void {
  const url = process.env[variable];
  describe(what, () => {
    if (url) tests(url);
    else it(`is skipped: ${variable} is not set`, () => skip(`${what}: ${variable} is not set`));
  });
}

/** As {@link withEngine}, for tests that start an engine like that one for themselves, to kill or freeze it. */
export function withStartableEngine(variable: EngineVariable, what: string, tests: (url: string) => void): void {
  withEngine(variable, what, (url) => {
    if (variable === 'REDIS_URL' ? OwnEngine.canBeRedis() : OwnEngine.canBeLike(url)) return tests(url);
    const reason = 'no engine like that can be started on this machine';
    it(`is skipped: ${reason}`, () => skip(`${what}: ${reason}`));
  });
}

/** Records that a test was skipped, once for each: it is not counted as passed, and is named at the end of the run. */
export function skip(reason: string): void {
  mkdirSync('.cache', { recursive: true });
  appendFileSync(SKIPPED_FILE, `${reason}\n`);
  countFigures({ skipped: 1 });
}
