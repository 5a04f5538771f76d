/** An engine cannot answer now. The caller may retry; nothing was acknowledged. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  constructor(
    readonly engine: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${engine} is unavailable: ${reason}`, options);
  }
}

/**
 * An event that only a newer version of this program knows, during a deployment. A process of that version can answer, so
 * the request may be repeated there.
 */
export class NewerEvent extends Unavailable {
  constructor(override readonly message: string) {
    super('this program', message);
  }
}
