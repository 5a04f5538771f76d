import { destination, type DestinationStream, pino, type Logger } from 'pino';

/**
 * Writes one JSON object per line, to the standard output unless `target` is given. Of unknown errors only name, message
 * and stack are logged, because errors of drivers may contain values.
 */
export const createLogger = (target: DestinationStream = destination({ fd: 1, sync: true })): Logger =>
  pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorFields },
    },
    target,
  );

function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: errorFields(cause) }) };
}
