/** Runs the source of a generated test file, also against another decider. */
import * as given from './eventing/given.js';
import * as jest from '@jest/globals';
import { bookingDecider } from '@libs/booking/booking.js';
import * as money from '@libs/contract/money.js';
import { transformSync } from '@swc/core';

/** Returns the names of the tests that fail, and how many there are. */
export function runTest(
  source: string,
  decider: typeof bookingDecider = bookingDecider,
): { readonly tests: number; readonly failed: readonly string[] } {
  const tests: [name: string, run: () => void][] = [];
  const modules: Readonly<Record<string, unknown>> = {
    '@jest/globals': {
      ...jest,
      describe: (_: string, define: () => void) => define(),
      it: (name: string, run: () => void) => tests.push([name, run]),
    },
    '@libs/booking/booking.js': { bookingDecider: decider },
    '@libs/contract/money.js': money,
    '@test/support/eventing/given.js': given,
  };
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- the generated file itself is under test
  new Function('require', 'exports', code)((name: string) => modules[name], {});
  const failed = tests.filter(([, run]) => !passes(run)).map(([name]) => name);
  return { tests: tests.length, failed };
}

function passes(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
