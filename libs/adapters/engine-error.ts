/** An engine cannot be used as it is set up, and trying again will not help. The message tells the operator why. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
