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

it('a warning about a booking or a stream says where the studio shows it', () => {
  const bookingId = '01JD6Z0000000000000000000A';
  const written: string[] = [];
  const logger = createLogger({ write: (line) => void written.push(line) });
  logger.error({ refundId: `${bookingId}-R1` }, 'a refund failed');
  logger.warn({ stream: 'chef-1', revision: 4 }, 'a stream was parked');
  logger.info({ bookingId }, 'booked');
  logger.warn({ transactionId: 'not ours' }, 'a payment of another shop');
  expect(written.map((line) => (JSON.parse(line) as { readonly studio?: string }).studio)).toEqual([
    `#booking-${bookingId}`,
    '#chef-1@4',
    undefined,
    undefined,
  ]);
});
