import { get, type IncomingMessage } from 'node:http';
import { CALLS } from '@libs/contract/calls.js';
import { eventually } from './eventually.js';

export interface ReceivedChange {
  readonly id: string;
  readonly data: { readonly id: string; readonly revision: number };
}

/** Reads server-sent events as a browser does. */
export class EventSource {
  readonly events: ReceivedChange[] = [];
  ended = false;
  /** Whether all earlier events have been received. */
  isCaughtUp = false;
  /** How many milliseconds to wait before the next stream; undefined unless the server has said so. */
  retryMs: number | undefined;
  #lastId = '';
  #rest = '';

  private constructor(private readonly incoming: IncomingMessage) {
    incoming.setEncoding('utf8').on('data', (chunk: string) => this.#read(chunk));
    incoming.on('close', () => (this.ended = true)).on('error', () => undefined);
  }

  /** Opens the stream at `url`, with additional headers. @throws Error when it is refused. */
  static async open(url: string, token: string, headers: Readonly<Record<string, string>> = {}): Promise<EventSource> {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip', ...headers } };
      get(url + CALLS.updates.path, options, resolve).on('error', reject);
    });
    if (incoming.statusCode !== 200) throw new Error(`the updates answered ${incoming.statusCode}`);
    const source = new EventSource(incoming);
    await eventually('the stream is caught up', async () => source.isCaughtUp);
    return source;
  }

  /** Waits for the first event, past or future, of a booking at that revision or a later one. */
  waitForChange(bookingId: string, revision: number): Promise<ReceivedChange> {
    const look = async () => this.events.find(({ data }) => data.id === bookingId && data.revision >= revision);
    return eventually(`booking ${bookingId} is received at revision ${revision}`, look);
  }

  async ends(): Promise<void> {
    await eventually('the stream ends', async () => this.ended);
  }

  close(): void {
    this.incoming.destroy();
  }

  #read(chunk: string): void {
    const blocks = (this.#rest + chunk).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      this.#lastId = field('id') ?? this.#lastId;
      const retry = field('retry');
      if (retry !== undefined) this.retryMs = Number(retry);
      const data = field('data');
      if (data === undefined) {
        this.isCaughtUp = true;
        continue;
      }
      if (field('event') !== 'booking') throw new Error(`an event of another kind: ${block}`);
      this.events.push({ id: this.#lastId, data: JSON.parse(data) as ReceivedChange['data'] });
    }
  }
}
