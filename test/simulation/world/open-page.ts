/** A page that somebody has left open: it hears of what changes, is cut off time and again, and goes on where it was. */
import type { BookingChange } from '@libs/contract/bookings.js';
import { HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/ports.js';
import type { Random } from '@libs/sampling/random.js';
import { HttpProblem } from '../../../apps/server/http/http-problem.js';
import type { Machine } from '../machine/machine.js';
import type { Person } from './person.js';
import { NoAnswer } from './server.js';

const OPENED = 6;
const HELD = [SECOND, 5 * SECOND, 25 * SECOND] as const;
const AWAY = [2 * SECOND, 2 * MINUTE, 20 * MINUTE, 2 * HOUR] as const;

/** Reads what its owner is told after a mark, until `over`. @throws HttpProblem, NoAnswer */
export type Listen = (after: string | undefined, hear: (text: string) => void, over: AbortSignal) => Promise<void>;

export class OpenPage {
  /** The latest revision that was told of each booking. */
  readonly told = new Map<string, number>();
  /** What was told after something later had been. */
  readonly stale: string[] = [];
  /** What changes after this is to be told; undefined until the server has said where it is. */
  since: string | undefined;
  /** Whether it was open when everything was over. */
  isUpToDate = false;
  #mark: string | undefined;
  #closed = false;

  constructor(
    readonly owner: Person,
    private readonly machine: Machine,
    private readonly random: Random,
    private readonly listen: Listen,
  ) {}

  /** Looks a few times, each for a while, once its owner has logged in and until it is closed. */
  async stayOpen(): Promise<void> {
    for (let left = OPENED; left > 0; left -= this.since === undefined ? 0 : 1) {
      await this.machine.sleep(this.random.whole(SECOND, this.random.pick(AWAY)));
      if (this.#closed) return;
      const over = new AbortController();
      void this.machine.sleep(this.random.whole(0, this.random.pick(HELD))).then(() => over.abort());
      await this.#follow(over.signal, () => undefined).catch((error: unknown) => {
        if (!isPassing(error)) throw error;
      });
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** Looks once more, until it has been told everything. @throws HttpProblem when its owner may not */
  async lookAgain(): Promise<void> {
    const over = new AbortController();
    await this.#follow(over.signal, () => over.abort());
    this.isUpToDate = over.signal.aborted;
  }

  #follow(over: AbortSignal, onRest: () => void): Promise<void> {
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
    const known = this.told.get(id) ?? 0;
    if (revision < known) this.stale.push(`${id} at ${revision} after ${known}`);
    this.told.set(id, revision);
  }
}

/** The server is away, or the token has come to its end, which whoever owns the page exchanges one day. */
const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof Unavailable || (error instanceof HttpProblem && error.status !== 429);
