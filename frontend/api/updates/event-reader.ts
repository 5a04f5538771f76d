/** Parses server-sent events, as in the HTML standard, from chunks of text. */

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

export class EventReader {
  #rest = '';
  #lastId: string | undefined;

  /** The position to resume from; undefined until the stream has sent one. */
  get lastId(): string | undefined {
    return this.#lastId;
  }

  /** Returns the events that `piece` completes. A block without data is a heartbeat with the current position. */
  read(piece: string): readonly ServerEvent[] {
    const blocks = (this.#rest + piece).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.map((block) => this.#eventIn(block)).filter((event) => event !== undefined);
  }

  #eventIn(block: string): ServerEvent | undefined {
    const fields = new Map(block.split('\n').map(fieldIn));
    this.#lastId = fields.get('id') ?? this.#lastId;
    const data = fields.get('data');
    return data === undefined ? undefined : { event: fields.get('event') ?? 'message', data };
  }
}

/** Parses `name: value`; a comment has an empty name. */
function fieldIn(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
