/**
 * A page that somebody has left open: it receives changes by server-sent events, is disconnected from time to time, and
 * resumes.
 */
import type { BookingChange } from '@libs/contract/bookings.js';
import { HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Random } from '@libs/sampling/random.js';
import { HttpProblem } from '../../../apps/server/http/problems.js';
import type { Machine } from '../machine/machine.js';
import type { Person } from './person.js';
import { NoAnswer } from './server.js';

const MAX_CONNECTIONS = 6;
const CONNECTED_MS = [SECOND, 5 * SECOND, 25 * SECOND] as const;
const DISCONNECTED_MS = [2 * SECOND, 2 * MINUTE, 20 * MINUTE, 2 * HOUR] as const;

/** Reads the owner's event stream from an event id on, until `over`. @throws HttpProblem, NoAnswer */
export type Listen = (after: string | undefined, hear: (text: string) => void, over: AbortSignal) => Promise<void>;

export class OpenPage {
  /** The latest revision received for each booking. */
  readonly receivedRevisions = new Map<string, number>();
  /** Revisions received after a later one. */
  readonly outdated: string[] = [];
  /** For whom it was open: a person who is erased logs in to another account. */
  readonly accounts = new Set<string>();
  /** Later changes must be received; undefined until the server has sent its first event id. */
  since: string | undefined;
  /** Whether it was open at the end of the run. */
  isUpToDate = false;
  #mark: string | undefined;
  #closed = false;

  constructor(
    readonly owner: Person,
    private readonly machine: Machine,
    private readonly random: Random,
    private readonly listen: Listen,
  ) {}

  /** Connects a few times for a while, from the owner's log-in until it is closed. */
  async stayOpen(): Promise<void> {
    for (let left = MAX_CONNECTIONS; left > 0; left -= this.since === undefined ? 0 : 1) {
      await this.machine.sleep(this.random.whole(SECOND, this.random.pick(DISCONNECTED_MS)));
      if (this.#closed) return;
      const over = new AbortController();
      void this.machine.sleep(this.random.whole(0, this.random.pick(CONNECTED_MS))).then(() => over.abort());
      try {
        await this.#follow(over.signal, () => undefined);
      } catch (error) {
        if (isRefused(error)) await this.owner.nextTokens();
        else if (!isPassing(error)) throw error;
      }
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** Connects once more, until it has received everything. @throws HttpProblem when its owner may not */
  async reconnect(): Promise<void> {
    const over = new AbortController();
    await this.#follow(over.signal, () => over.abort());
    this.isUpToDate = over.signal.aborted;
  }

  #follow(over: AbortSignal, onRest: () => void): Promise<void> {
    this.accounts.add(this.owner.id);
    const hear = (text: string): void => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
      this.#mark = field('id') ?? this.#mark;
      this.since ??= this.#mark;
      const data = field('data');
      if (data === undefined) onRest();
      else this.#note(JSON.parse(data) as BookingChange);
    };
    return this.listen(this.#mark, hear, over);
  }

  #note({ id, revision }: BookingChange): void {
    const known = this.receivedRevisions.get(id) ?? 0;
    if (revision < known) this.outdated.push(`${id} at ${revision} after ${known}`);
    this.receivedRevisions.set(id, revision);
  }
}

/** Whether nobody is logged in, or the access token has expired. */
const isRefused = (error: unknown): boolean => error instanceof HttpProblem && error.status === 401;

/** Whether an error is temporary: the server is unavailable, or refuses for another reason than the log-in. */
const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof Unavailable || (error instanceof HttpProblem && error.status !== 429);
