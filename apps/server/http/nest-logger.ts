import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Logs the framework's warnings and errors, and drops its startup messages. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown) => logger.warn({ nest: true }, String(message)),
  error: (message: unknown, stack?: unknown) => logger.error({ nest: true, stack }, String(message)),
  fatal: (message: unknown) => logger.fatal({ nest: true }, String(message)),
});
