import { destination, pino, type Logger } from 'pino';

/**
 * One JSON object a line on the standard output, or on another file descriptor. Only what is named here can come out of
 * an error: messages of drivers may hold values, so the fields of unknown errors beyond their name, message and stack
 * stay inside.
 */
export const createLogger = (fileDescriptor = 1): Logger =>
  pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorFields },
    },
    destination({ fd: fileDescriptor, sync: true }),
  );

function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: errorFields(cause) }) };
}
