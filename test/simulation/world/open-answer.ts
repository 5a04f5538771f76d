/** An answer that goes on: as much of Express's as a stream of events needs, and a reader who takes everything at once. */
import { EventEmitter } from 'node:events';
import type { Response } from 'express';

export class OpenAnswer extends EventEmitter {
  writableEnded = false;
  destroyed = false;

  private constructor(private readonly hear: (text: string) => void) {
    super();
  }

  /** One on which `hear` gets what is written until the reader is gone, and what ends when either side ends it. */
  static to(hear: (text: string) => void, over: AbortSignal) {
    const answer = new OpenAnswer(hear);
    over.addEventListener('abort', () => answer.destroy(), { once: true });
    const closed = new Promise<void>((resolve) => answer.once('close', resolve));
    return { response: answer as unknown as Response, closed };
  }

  writeHead(): void {}

  flushHeaders(): void {}

  write(text: string): boolean {
    if (!this.destroyed) this.hear(text);
    return true;
  }

  end(): void {
    this.writableEnded = true;
    // Who ends it still says what is to happen then.
    queueMicrotask(() => this.destroy());
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}
