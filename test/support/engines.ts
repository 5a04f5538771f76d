import { appendFileSync, mkdirSync } from 'node:fs';
import { describe, it } from '@jest/globals';

/** Read by `npm test` at its end: one reason a line. */
const SKIPPED = '.cache/skipped.txt';

type EngineVariable = 'EVENTSTORE_URL' | 'MONGO_URL' | 'REDIS_URL';

/** Declares `tests` against the engine that `variable` names. Without one, the run says at its end what it left out. */
export function withEngine(variable: EngineVariable, what: string, tests: (url: string) => void): void {
  const url = process.env[variable];
  describe(what, () => {
    if (url) tests(url);
    else it(`is left out, and that is said: ${variable} is not set`, () => leaveOut(`${what}: ${variable} is not set`));
  });
}

/** Has the run say at its end that it left something out. */
export function leaveOut(reason: string): void {
  mkdirSync('.cache', { recursive: true });
  appendFileSync(SKIPPED, `${reason}\n`);
}
