/**
 * The computer on which a simulation runs: clock, randomness and scheduler. Everything that would wait for the outside
 * waits here for its turn; the seed decides who is next, and time passes only when nobody has a turn. The same seed
 * gives the same run.
 */
import { type Instant, instant, MINUTE } from '@libs/contract/time.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';

/** Who waits. A crash removes everything that waits on the server, and nothing outside it. */
export type Side = 'server' | 'outside';

interface Turn {
  readonly side: Side;
  readonly what: string;
  readonly take: () => void | Promise<void>;
}

export interface Alarm {
  cancel(): void;
}

interface PendingAlarm {
  readonly side: Side;
  readonly at: number;
  readonly number: number;
  readonly ring: () => void;
}

export interface AlarmOptions {
  readonly side: Side;
  /** Whether time passes for this alarm. Any other rings late, when time has passed for another reason. */
  readonly awaited: boolean;
  /** Whether it rings on time nevertheless, once time passes. */
  readonly soon?: boolean;
}

/** A run with more turns never comes to an end. A life of several months takes up to 10,000. */
const MAX_TURNS = 30_000;
/** Interval at which alarms are checked for which time does not pass: a busy machine is late as well. */
const IDLE_CHECK_MS = 10 * MINUTE;
/** Shorter timers ring on time, although time does not pass for them. */
const SHORT_TIMER_MS = 1_000;
/** Resolution of the server's alarms, so that frequent polling does not cost many turns. */
const TICK_MS = 500;
const REST_MS = 12 * MINUTE;

/** Resolves when only waiting work is left. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export class Machine {
  /** Decides who is next, and how long things take. */
  readonly random: Random;
  /** Creates the ids and tokens of the product. */
  readonly ids: Random;
  /** The number of turns so far. */
  turns = 0;
  /** A hash of all turns: two runs that differ anywhere have different hashes. */
  fingerprint = 0;
  /** Called instead of the server's next turn. */
  interrupt: { readonly atTurn: number; readonly call: () => void } | undefined;
  #now: number;
  #cachedNow: { readonly at: number; readonly instant: Instant };
  #waiting: Turn[] = [];
  #alarms: PendingAlarm[] = [];
  #idle = new Set<PendingAlarm>();
  #soon = new Set<PendingAlarm>();
  #idleLook = 0;
  #number = 0;

  constructor(seed: number, start: Instant) {
    this.random = seededRandom(seed);
    this.ids = seededRandom(seed ^ 0x5bd1e995);
    this.#now = Date.parse(start);
    this.#cachedNow = { at: this.#now, instant: start };
  }

  /** Epoch milliseconds. */
  get time(): number {
    return this.#now;
  }

  now(): Instant {
    if (this.#cachedNow.at !== this.#now) this.#cachedNow = { at: this.#now, instant: instant(this.#now) };
    return this.#cachedNow.instant;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.ids.whole(0, 255));
  }

  /** Runs `work` when it is its turn. It must not wait for other turns. */
  turn<T>(side: Side, what: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const take = async (): Promise<void> => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push({ side, what, take });
    });
  }

  alarm(ms: number, ring: () => void, { side, awaited, soon = ms < SHORT_TIMER_MS }: AlarmOptions): Alarm {
    const exactly = this.#now + Math.max(0, Math.ceil(ms));
    const at = side === 'server' && awaited ? Math.ceil(exactly / TICK_MS) * TICK_MS : exactly;
    const alarm = { side, at, number: ++this.#number, ring };
    if (awaited) this.#insert(alarm);
    else if (soon) this.#soon.add(alarm);
    else this.#idle.add(alarm);
    return {
      cancel: () => {
        if (this.#idle.delete(alarm) || this.#soon.delete(alarm)) return;
        const at = this.#alarms.indexOf(alarm);
        if (at >= 0) this.#alarms.splice(at, 1);
      },
    };
  }

  /** Waits `ms` milliseconds of simulated time. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.alarm(ms, resolve, { side: 'outside', awaited: true }));
  }

  /** Removes everything that waits at `side`. */
  drop(side: Side): void {
    const stays = (one: { readonly side: Side }): boolean => one.side !== side;
    this.#waiting = this.#waiting.filter(stays);
    this.#alarms = this.#alarms.filter(stays);
    this.#idle = new Set([...this.#idle].filter(stays));
    this.#soon = new Set([...this.#soon].filter(stays));
  }

  /** Runs until nothing waits any more. @throws Error after too many turns. */
  async run(): Promise<void> {
    for (;;) {
      await settled();
      const turn = this.#draw();
      if (turn) {
        await turn.take();
        if (this.turns > MAX_TURNS) throw new Error(`it never comes to rest: ${turn.what}`);
      } else if (!this.#passTime()) return;
    }
  }

  /** Lets time pass while nobody is active, so that periodic work runs. */
  async rest(): Promise<void> {
    this.#now += REST_MS;
    this.#ringIdle();
    await this.run();
  }

  #draw(): Turn | undefined {
    if (this.#waiting.length === 0) return undefined;
    const turn = this.#waiting.splice(this.random.whole(0, this.#waiting.length - 1), 1)[0] as Turn;
    this.turns++;
    this.#note(turn.what);
    const { interrupt } = this;
    if (turn.side === 'outside' || !interrupt || this.turns < interrupt.atTurn) return turn;
    this.interrupt = undefined;
    return { ...turn, take: interrupt.call };
  }

  /** Advances to the next alarm for which time passes; returns false if there is none. */
  #passTime(): boolean {
    const next = this.#alarms.shift();
    if (!next) return false;
    this.#now = Math.max(this.#now, next.at);
    this.#note('time');
    next.ring();
    this.#ring(this.#soon);
    if (this.#now >= this.#idleLook) this.#ringIdle();
    return true;
  }

  #ringIdle(): void {
    this.#idleLook = this.#now + IDLE_CHECK_MS;
    this.#ring(this.#soon);
    this.#ring(this.#idle);
  }

  /** Rings the alarms that are due. */
  #ring(alarms: Set<PendingAlarm>): void {
    for (const alarm of [...alarms]) {
      if (alarm.at > this.#now || !alarms.delete(alarm)) continue;
      alarm.ring();
    }
  }

  #insert(alarm: PendingAlarm): void {
    const after = this.#alarms.findIndex(({ at }) => at > alarm.at);
    this.#alarms.splice(after < 0 ? this.#alarms.length : after, 0, alarm);
  }

  #note(what: string): void {
    this.fingerprint = Math.imul(this.fingerprint ^ numberOf(what) ^ this.#now, 0x01000193) >>> 0;
  }
}

const numbers = new Map<string, number>();

/** Returns a hash of a text. */
function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 1);
  // Frequent texts are cached.
  if (numbers.size < 1_000) numbers.set(text, number);
  return number;
}
