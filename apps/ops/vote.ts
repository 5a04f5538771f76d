/** Tells all parts of a task whether something holds in any of them, once each has said whether it does in its own. */
export class Vote {
  #waiting: { readonly resolve: (holdsInAny: boolean) => void; readonly reject: (error: unknown) => void }[] = [];
  #holdsInAny = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(private readonly parts: number) {}

  /** @throws what one of the parts threw. */
  of(holds: boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#failure) throw this.#failure.error;
      this.#holdsInAny ||= holds;
      this.#waiting.push({ resolve, reject });
      if (this.#waiting.length < this.parts) return;
      for (const one of this.#waiting.splice(0)) one.resolve(this.#holdsInAny);
      this.#holdsInAny = false;
    });
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const one of this.#waiting.splice(0)) one.reject(error);
  }
}
