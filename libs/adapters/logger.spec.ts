import { expect, it } from '@jest/globals';
import { createLogger, terminalLine } from './logger.js';

/** Returns what a terminal shows of what `log` logs. */
const shown = (log: (logger: ReturnType<typeof createLogger>) => void): readonly (string | undefined)[] => {
  const lines: string[] = [];
  log(createLogger({ write: (line) => void lines.push(line) }));
  return lines.map((line) => terminalLine(line)?.replace(/^\d\d:\d\d:\d\d /, ''));
};

it('a terminal shows warnings and errors, each as a short line', () => {
  const err = new Error('connect ECONNREFUSED');
  expect(
    shown((logger) => {
      logger.info({ call: 'landing' }, 'call');
      logger.warn({ reason: 'the event log is unavailable' }, 'waiting');
      logger.warn({ err }, 'reconciling failed and will be retried');
    }),
  ).toEqual([
    undefined,
    'warn waiting reason="the event log is unavailable"',
    'warn reconciling failed and will be retried: connect ECONNREFUSED',
  ]);
});

it('a terminal shows where an error comes from', () => {
  const [line] = shown((logger) => logger.error({ err: new Error('oops'), view: 'bookings' }, 'a consumer failed'));
  expect(line).toMatch(/^error a consumer failed view="bookings": Error: oops\n {4}at .*logger\.spec/);
});
