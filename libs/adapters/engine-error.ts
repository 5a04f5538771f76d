/**
 * What the product stands on, a server or a folder, cannot be used as it is set up, and trying again will not help. The
 * message tells the operator why, and what to do.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
