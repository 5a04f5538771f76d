/** Server-sent events on one answer, as the HTML standard has them. */
import { once } from 'node:events';
import type { Response } from 'express';

/** A reader who takes nothing for so long has gone, in milliseconds. */
const PATIENCE = 60_000;
/** One who takes nothing is cut off so long after the end, in milliseconds: the server may be stopping. */
const FAREWELL = 1_000;

export class EventStream {
  readonly #closed = new AbortController();

  constructor(private readonly response: Response) {
    response.once('close', () => this.#closed.abort());
    // A reader may have gone before it began.
    if (response.destroyed) this.#closed.abort();
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // No transform: what compresses would hold events back until there is enough of them.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    response.flushHeaders();
  }

  /** Aborts when nobody reads any more. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Shows that somebody is here, and where a reader goes on who is cut off now. */
  rest(id: string | undefined): Promise<void> {
    return this.#write(id === undefined ? ':\n\n' : `:\nid: ${id}\n\n`);
  }

  send(event: string, id: string, data: unknown): Promise<void> {
    return this.#write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Also while something waits to be taken. */
  end(): void {
    if (this.response.writableEnded) return;
    this.response.end();
    const cut = setTimeout(() => this.response.destroy(), FAREWELL);
    this.response.once('close', () => clearTimeout(cut));
  }

  /** Waits until the reader has room for more. */
  async #write(text: string): Promise<void> {
    if (this.closed.aborted || this.response.writableEnded || this.response.write(text)) return;
    const signal = AbortSignal.any([this.closed, AbortSignal.timeout(PATIENCE)]);
    await once(this.response, 'drain', { signal }).catch(() => this.response.destroy());
  }
}
