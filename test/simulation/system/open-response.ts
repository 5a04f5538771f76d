/**
 * A response that stays open: the part of Express's response that an event stream needs, with a client that reads at
 * once.
 */
import { EventEmitter } from 'node:events';
import type { Response } from 'express';

export class OpenResponse extends EventEmitter {
  writableEnded = false;
  destroyed = false;

  private constructor(private readonly hear: (text: string) => void) {
    super();
  }

  /** Creates a response that passes what is written to `hear`; it ends when either side closes it. */
  static to(hear: (text: string) => void, over: AbortSignal) {
    const response = new OpenResponse(hear);
    over.addEventListener('abort', () => response.destroy(), { once: true });
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    return { response: response as unknown as Response, closed };
  }

  writeHead(): void {}

  flushHeaders(): void {}

  write(text: string): boolean {
    if (!this.destroyed) this.hear(text);
    return true;
  }

  end(): void {
    this.writableEnded = true;
    // Listeners to `close` are added after the call that closes it.
    queueMicrotask(() => this.destroy());
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}
