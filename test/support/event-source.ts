import { get, type IncomingMessage } from 'node:http';
import { CALLS } from '@libs/contract/calls.js';
import { eventually } from './eventually.js';

export interface Told {
  readonly id: string;
  readonly data: { readonly id: string; readonly revision: number };
}

/** Reads server-sent events as a browser does. */
export class EventSource {
  readonly events: Told[] = [];
  ended = false;
  /** Whether everything up to now has been told. */
  rested = false;
  #lastId = '';
  #rest = '';

  private constructor(private readonly incoming: IncomingMessage) {
    incoming.setEncoding('utf8').on('data', (chunk: string) => this.#read(chunk));
    incoming.on('close', () => (this.ended = true)).on('error', () => undefined);
  }

  /** Opens the stream at `url`, with what else the headers say. @throws Error when it is refused. */
  static async open(url: string, token: string, headers: Readonly<Record<string, string>> = {}): Promise<EventSource> {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip', ...headers } };
      get(url + CALLS.updates.path, options, resolve).on('error', reject);
    });
    if (incoming.statusCode !== 200) throw new Error(`the updates answered ${incoming.statusCode}`);
    const source = new EventSource(incoming);
    await eventually('the stream has told what there is', async () => source.rested);
    return source;
  }

  /** The first event from now on, or before, of a booking at that revision or a later one. */
  hears(bookingId: string, revision: number): Promise<Told> {
    const look = async () => this.events.find(({ data }) => data.id === bookingId && data.revision >= revision);
    return eventually(`booking ${bookingId} is told at revision ${revision}`, look);
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
      const data = field('data');
      if (data === undefined) {
        this.rested = true;
        continue;
      }
      if (field('event') !== 'booking') throw new Error(`an event of another kind: ${block}`);
      this.events.push({ id: this.#lastId, data: JSON.parse(data) as Told['data'] });
    }
  }
}
