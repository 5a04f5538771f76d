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
