/** Reads server-sent events as the HTML standard has them, from text that comes in pieces. */

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

export class EventReader {
  #rest = '';
  #lastId: string | undefined;

  /** Where a reader goes on who is cut off now; undefined while the stream has not said. */
  get lastId(): string | undefined {
    return this.#lastId;
  }

  /** The events that `piece` completes. What has no data only says that somebody is there, and how far they are. */
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

/** `name: value`; a comment has the empty name. */
function fieldIn(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
