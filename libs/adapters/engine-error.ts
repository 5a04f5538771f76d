/**
 * A server or folder cannot be used as it is configured, and retrying will not help. The message tells the operator
 * why, and what to do.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

export const logOfAnother = (product = 'unknown'): EngineError =>
  new EngineError(`The event log belongs to another product (${product}). Choose another one.`);
