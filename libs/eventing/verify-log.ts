import { errorText } from './error-text.js';
import type { EventCodec } from './event-codec.js';
import { ChainCheck } from './hash-chain.js';
import { readBatches } from './read-all.js';
import type { RecordedEvent, Revision, StoredEvent, StreamName } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import { type Hole, holeText } from './types/hole.js';

export interface LogVerification {
  readonly events: number;
  readonly streams: number;
  /** What cannot be read, at most 20 sentences. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 20;

/** Checks the events of a whole log in order: that none is missing, and none was changed after it was recorded. */
export class LogCheck {
  readonly #chains = new ChainCheck();
  readonly #holes: Hole[] = [];
  /** Places where the log itself has lost events, which may be those that are missing in a stream. */
  readonly #gaps: { readonly missing: number; readonly between: string }[] = [];
  #last: StoredEvent | undefined;
  events = 0;

  constructor(private readonly log: Pick<EventLog, 'missingBetween'>) {}

  add(event: StoredEvent): void {
    const hole = this.#chains.add(event);
    if (hole) this.#holes.push(hole);
    const missing = this.log.missingBetween?.(this.#last?.position, event.position) ?? 0;
    if (missing > 0) {
      const before = this.#last ? `after ${placeOf(this.#last)} and ` : '';
      this.#gaps.push({ missing, between: `${before}before ${placeOf(event)}` });
    }
    this.#last = event;
    this.events++;
  }

  get streams(): number {
    return this.#chains.streams;
  }

  /** Returns the revision of the last event of a stream; -1 without any. */
  lastOf(stream: StreamName): Revision {
    return this.#chains.lastOf(stream);
  }

  /** Returns the holes of streams, and where events were recorded of which not even the stream is known. */
  holes(): readonly string[] {
    const known = this.#holes.reduce((sum, { missing }) => sum + missing, 0);
    const lost = this.#gaps.reduce((sum, { missing }) => sum + missing, 0);
    const gaps = lost > known ? this.#gaps : [];
    return [
      ...this.#holes.map(holeText),
      ...gaps.map(
        ({ missing, between }) =>
          `${missing === 1 ? 'an event' : `${missing} events`} recorded ${between} ${missing === 1 ? 'is' : 'are'} missing`,
      ),
    ].slice(0, MAX_PROBLEMS);
  }
}

const placeOf = ({ stream, revision }: StoredEvent): string => `event ${revision} of ${stream}`;

/** Reads the whole log, and returns what is missing in it or was changed. */
export async function checkLog(log: EventLog, onRead: (events: number) => void = () => undefined): Promise<LogCheck> {
  const check = new LogCheck(log);
  for await (const { events } of readBatches(log)) {
    for (const event of events) check.add(event);
    onRead(check.events);
  }
  return check;
}

/**
 * Reads the whole log, and checks that every event can be decoded, and that positions increase. `check` gets every event,
 * and knows the holes then.
 */
export async function verifyLog(
  { log, codec }: { readonly log: EventLog; readonly codec: EventCodec },
  check: LogCheck,
  onRead: (events: number) => void = () => undefined,
): Promise<LogVerification> {
  const problems: string[] = [];
  let last = '';
  const verify = (event: StoredEvent, decode: (event: StoredEvent) => RecordedEvent): void => {
    const where = placeOf(event);
    if (event.position <= last) problems.push(`${where} does not come after the one before it`);
    try {
      // Accesses every field, so that each encrypted one is decrypted.
      JSON.stringify(decode(event).data);
    } catch (error) {
      problems.push(`${where} cannot be read: ${errorText(error)}`);
    }
    check.add(event);
    last = event.position;
  };
  for await (const { events } of readBatches(log)) {
    const decode = await codec.decoder(events);
    for (const event of events) verify(event, decode);
    onRead(check.events);
  }
  return { events: check.events, streams: check.streams, problems: problems.slice(0, MAX_PROBLEMS) };
}
