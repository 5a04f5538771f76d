import { once } from 'node:events';
import type { Response } from 'express';

/** Server-sent events, as specified by the HTML standard. */

/** A client that reads nothing for this long is disconnected. */
const WRITE_TIMEOUT_MS = 60_000;
/** After `end`, the connection is destroyed when the client does not read the rest in time. */
const CLOSE_TIMEOUT_MS = 1_000;

export class EventStream {
  readonly #closed = new AbortController();

  constructor(private readonly response: Response) {
    response.once('close', () => this.#closed.abort());
    // The client may have disconnected already.
    if (response.destroyed) this.#closed.abort();
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // No transform: compression would buffer events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    response.flushHeaders();
  }

  /** Aborts when the client has disconnected. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Sends a heartbeat, with the id from which a client resumes after a disconnect. */
  rest(id: string | undefined): Promise<void> {
    return this.#write(id === undefined ? ':\n\n' : `:\nid: ${id}\n\n`);
  }

  send(event: string, id: string, data: unknown): Promise<void> {
    return this.#write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Tells the client how many milliseconds to wait before it connects again. */
  retryAfter(ms: number): Promise<void> {
    return this.#write(`retry: ${ms}\n\n`);
  }

  /** Ends the stream, also while data is buffered. */
  end(): void {
    if (this.response.writableEnded) return;
    this.response.end();
    const cut = setTimeout(() => this.response.destroy(), CLOSE_TIMEOUT_MS);
    this.response.once('close', () => clearTimeout(cut));
  }

  /** Writes `text` and waits for the client on backpressure. */
  async #write(text: string): Promise<void> {
    if (this.closed.aborted || this.response.writableEnded || this.response.write(text)) return;
    const signal = AbortSignal.any([this.closed, AbortSignal.timeout(WRITE_TIMEOUT_MS)]);
    await once(this.response, 'drain', { signal }).catch(() => this.response.destroy());
  }
}
