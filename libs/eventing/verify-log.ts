import { errorText } from './error-text.js';
import { MissingKey } from './field-cipher.js';
import { ChainCheck } from './hash-chain.js';
import { isIn, type Part, WHOLE } from './part.js';
import type { Position, RecordedEvent, Revision, StoredEvent, StreamName } from './types/envelope.js';
import type { EventHead, EventLog } from './types/event-log.js';
import { type Hole, holeText } from './types/hole.js';

/** What was found in a log, or in the streams of one part of it. Can be passed between threads. */
export interface CheckedLog {
  readonly events: number;
  /** The revision of the last event of each stream. */
  readonly ends: ReadonlyMap<StreamName, Revision>;
  readonly holes: readonly Found<Hole>[];
  /** Places where the log itself has lost events, which may be those that are missing in a stream. */
  readonly gaps: readonly Gap[];
  /** Those of whom there is data, without a key that would be there or destroyed. */
  readonly withoutKey: ReadonlySet<string>;
  /** What else cannot be read, in sentences. */
  readonly problems: readonly Found<string>[];
}

interface Found<What> {
  /** Of the event at which it was found. */
  readonly position: Position;
  readonly what: What;
}
interface Gap {
  readonly missing: number;
  readonly between: string;
}

const MAX_PROBLEMS = 20;

/**
 * Checks all events of a log in order: that none is missing, and that none of the part's streams was changed after it was
 * recorded.
 */
export class LogCheck {
  readonly #chains = new ChainCheck();
  readonly #holes: Found<Hole>[] = [];
  readonly #gaps: Gap[] = [];
  readonly #withoutKey = new Set<string>();
  readonly #problems: Found<string>[] = [];
  #last: EventHead | undefined;
  #events = 0;

  constructor(
    private readonly log: Pick<EventLog, 'missingBetween'>,
    private readonly part: Part = WHOLE,
  ) {}

  /** Takes every event of the log, in order. Returns whether the whole of it has to be added. */
  reads(event: EventHead): boolean {
    const { position, stream } = event;
    const isOwn = isIn(stream, this.part);
    if (isOwn && position <= (this.#last?.position ?? '')) {
      this.#addProblem(event, 'does not come after the one before it');
    }
    if (this.part.part === 0) this.#findGap(event);
    this.#last = event;
    this.#events++;
    return isOwn;
  }

  /** Takes the next event of the part's streams; with `decode`, also checks that it can be decoded. */
  add(event: StoredEvent, decode?: () => RecordedEvent): void {
    if (!isIn(event.stream, this.part)) return;
    const hole = this.#chains.add(event);
    if (hole) this.#holes.push({ position: event.position, what: hole });
    if (decode) this.#read(event, decode);
  }

  get checked(): CheckedLog {
    return {
      events: this.#events,
      ends: this.#chains.ends,
      holes: this.#holes,
      gaps: this.#gaps,
      withoutKey: this.#withoutKey,
      problems: this.#problems.slice(0, MAX_PROBLEMS),
    };
  }

  #read(event: StoredEvent, decode: () => RecordedEvent): void {
    try {
      // Accesses every field, so that each encrypted one is decrypted.
      JSON.stringify(decode().data);
    } catch (error) {
      if (error instanceof MissingKey) this.#withoutKey.add(error.subject);
      else this.#addProblem(event, `cannot be read: ${errorText(error)}`);
    }
  }

  #addProblem(event: EventHead, problem: string): void {
    this.#problems.push({ position: event.position, what: `${placeOf(event)} ${problem}` });
  }

  #findGap(event: EventHead): void {
    const missing = this.log.missingBetween?.(this.#last?.position, event.position) ?? 0;
    if (missing <= 0) return;
    const before = this.#last ? `after ${placeOf(this.#last)} and ` : '';
    this.#gaps.push({ missing, between: `${before}before ${placeOf(event)}` });
  }
}

const placeOf = ({ stream, revision }: EventHead): string => `event ${revision} of ${stream}`;

/** Returns what all parts found, in the order of the log. */
export const checkedByAll = (parts: readonly CheckedLog[]): CheckedLog => ({
  events: Math.max(0, ...parts.map(({ events }) => events)),
  ends: new Map(parts.flatMap(({ ends }) => [...ends])),
  holes: inOrder(parts.flatMap(({ holes }) => holes)),
  gaps: parts.flatMap(({ gaps }) => gaps),
  withoutKey: new Set(parts.flatMap(({ withoutKey }) => [...withoutKey])),
  problems: inOrder(parts.flatMap(({ problems }) => problems)).slice(0, MAX_PROBLEMS),
});

const inOrder = <What>(found: readonly Found<What>[]): readonly Found<What>[] =>
  found.toSorted((one, other) => (one.position < other.position ? -1 : one.position > other.position ? 1 : 0));

/** Returns the holes of streams, and where events were recorded of which not even the stream is known. */
export function holesOf({ holes, gaps }: CheckedLog): readonly string[] {
  const known = holes.reduce((sum, { what: { missing } }) => sum + missing, 0);
  const lost = gaps.reduce((sum, { missing }) => sum + missing, 0);
  return [
    ...holes.map(({ what }) => holeText(what)),
    ...(lost > known ? gaps : []).map(
      ({ missing, between }) =>
        `${missing === 1 ? 'an event' : `${missing} events`} recorded ${between} ${missing === 1 ? 'is' : 'are'} missing`,
    ),
  ].slice(0, MAX_PROBLEMS);
}
