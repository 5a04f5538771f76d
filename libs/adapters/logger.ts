import { isatty } from 'node:tty';
import { bookingIdOf, bookingStream } from '@libs/booking/booking-id.js';
import { destination, type DestinationStream, pino, type Logger } from 'pino';

/**
 * Writes one JSON object per line, to the standard output unless `target` is given; on a terminal only warnings and
 * errors, one short line each. Of unknown errors only name, message and stack are logged, because errors of drivers may
 * contain values. A warning or error about a stream says where the studio shows it, below its address.
 */
export const createLogger = (target: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorFields },
      mixin: (fields, level) => (level >= WARN_LEVEL ? placeInStudio(fields) : {}),
    },
    target,
  );

const WARN_LEVEL = pino.levels.values['warn'] ?? 0;

function placeInStudio(line: object): { readonly studio?: string } {
  const { stream, revision, ...ids } = line as Readonly<Record<string, unknown>>;
  const event = typeof revision === 'number' ? `@${revision}` : '';
  if (typeof stream === 'string') return { studio: `#${stream}${event}` };
  const [id] = [ids['bookingId'], ids['transactionId'], ids['refundId']].filter((one) => typeof one === 'string');
  const bookingId = id === undefined ? undefined : bookingIdOf(id);
  return bookingId === undefined ? {} : { studio: `#${bookingStream(bookingId)}` };
}

const STANDARD_OUTPUT = 1;

function standardOutput(): DestinationStream {
  const output = destination({ fd: STANDARD_OUTPUT, sync: true });
  // Unlike that of `process.stdout`, this is known in every thread.
  if (!isatty(STANDARD_OUTPUT)) return output;
  return {
    write(line) {
      const short = terminalLine(line);
      if (short !== undefined) output.write(`${short}\n`);
    },
  };
}

const SHOWN_LEVELS = new Set(['warn', 'error', 'fatal']);

/**
 * Returns a line of the log as a terminal shows it: time, level, message, fields; undefined if it is neither warning nor
 * error.
 */
export function terminalLine(line: string): string | undefined {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  if (!SHOWN_LEVELS.has(String(level))) return undefined;
  const told = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const { stack, message } = (err ?? {}) as { readonly stack?: string; readonly message?: string };
  const failure = level === 'warn' ? message : (stack ?? message);
  const start = [String(time).slice(11, 19), level, msg, ...told].join(' ');
  return failure === undefined ? start : `${start}: ${failure}`;
}

function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: errorFields(cause) }) };
}
