/**
 * The computer that a simulated product runs on: what time it is, what chance brings, and what happens next. Whatever
 * would wait for the world waits here for its turn, and a seed decides whose turn it is; time passes only while nobody
 * has one. The same seed gives the same run.
 */
import { type Instant, instant, MINUTE } from '@libs/contract/time.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';

/** Who waits: a crash takes everything of the server's with it, and nothing of the world's. */
export type Place = 'server' | 'world';

interface Turn {
  readonly place: Place;
  readonly what: string;
  readonly take: () => void | Promise<void>;
}

export interface Alarm {
  cancel(): void;
}

interface KeptAlarm {
  readonly place: Place;
  readonly at: number;
  readonly number: number;
  readonly ring: () => void;
}

export interface AlarmOptions {
  readonly place: Place;
  /** Whether time passes for its sake. One that time does not pass for rings when it is overdue and time has passed. */
  readonly awaited: boolean;
  /** Rings in its time all the same when time passes. */
  readonly soon?: boolean;
}

/** Further turns than this is a run that never comes to rest. */
const MOST_TURNS = 8_000;
/** How often alarms are looked at that time does not pass for: a busy machine is late, too. */
const IDLE_LOOK = 10 * MINUTE;
/** Shorter waits than this ring in their time, though none passes for their sake. */
const SOON = 1_000;
/** How exactly the server's alarms ring: whoever looks at a thing twenty times a second looks at it twice. */
const TICK = 500;
const REST = 12 * MINUTE;

/** When nothing goes on any more that waits for nothing. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export class Machine {
  /** Decides whose turn it is, and how long things take. */
  readonly random: Random;
  /** Makes the ids and tokens of the product. */
  readonly chance: Random;
  /** How many turns there have been. */
  turns = 0;
  /** Everything that had a turn, as one number: two runs that differ anywhere differ here. */
  fingerprint = 0;
  /** Called instead of the next turn of the server. */
  interrupt: { readonly atTurn: number; readonly call: () => void } | undefined;
  #now: number;
  #told: { readonly at: number; readonly instant: Instant };
  #waiting: Turn[] = [];
  #alarms: KeptAlarm[] = [];
  #idle = new Set<KeptAlarm>();
  #soon = new Set<KeptAlarm>();
  #idleLook = 0;
  #number = 0;

  constructor(seed: number, start: Instant) {
    this.random = seededRandom(seed);
    this.chance = seededRandom(seed ^ 0x5bd1e995);
    this.#now = Date.parse(start);
    this.#told = { at: this.#now, instant: start };
  }

  /** Epoch milliseconds. */
  get time(): number {
    return this.#now;
  }

  now(): Instant {
    if (this.#told.at !== this.#now) this.#told = { at: this.#now, instant: instant(this.#now) };
    return this.#told.instant;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.chance.whole(0, 255));
  }

  /** Does `work` when it is its turn. It must not wait for other turns. */
  turn<T>(place: Place, what: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const take = async (): Promise<void> => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
      };
      this.#waiting.push({ place, what, take });
    });
  }

  alarm(ms: number, ring: () => void, { place, awaited, soon = ms < SOON }: AlarmOptions): Alarm {
    const exactly = this.#now + Math.max(0, Math.ceil(ms));
    const at = place === 'server' && awaited ? Math.ceil(exactly / TICK) * TICK : exactly;
    const alarm = { place, at, number: ++this.#number, ring };
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

  /** In so many milliseconds of the world's time. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.alarm(ms, resolve, { place: 'world', awaited: true }));
  }

  /** Everything that waits at `place` never comes back. */
  drop(place: Place): void {
    const stays = (one: { readonly place: Place }): boolean => one.place !== place;
    this.#waiting = this.#waiting.filter(stays);
    this.#alarms = this.#alarms.filter(stays);
    this.#idle = new Set([...this.#idle].filter(stays));
    this.#soon = new Set([...this.#soon].filter(stays));
  }

  /** Lets things happen until nothing does any more. @throws Error when that is never. */
  async run(): Promise<void> {
    for (;;) {
      await settled();
      const turn = this.#draw();
      if (turn) {
        await turn.take();
        if (this.turns > MOST_TURNS) throw new Error(`it never comes to rest: ${turn.what}`);
      } else if (!this.#passTime()) return;
    }
  }

  /** Time in which nobody wants anything, so that whoever looks after things now and then does. */
  async rest(): Promise<void> {
    this.#now += REST;
    this.#ringIdle();
    await this.run();
  }

  #draw(): Turn | undefined {
    if (this.#waiting.length === 0) return undefined;
    const turn = this.#waiting.splice(this.random.whole(0, this.#waiting.length - 1), 1)[0] as Turn;
    this.turns++;
    this.#note(turn.what);
    const { interrupt } = this;
    if (turn.place === 'world' || !interrupt || this.turns < interrupt.atTurn) return turn;
    this.interrupt = undefined;
    return { ...turn, take: interrupt.call };
  }

  /** Moves on to the next alarm that is waited for; false when there is none. */
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
    this.#idleLook = this.#now + IDLE_LOOK;
    this.#ring(this.#soon);
    this.#ring(this.#idle);
  }

  /** Those that are overdue. */
  #ring(alarms: Set<KeptAlarm>): void {
    for (const alarm of [...alarms]) {
      if (alarm.at > this.#now || !alarms.delete(alarm)) continue;
      alarm.ring();
    }
  }

  #insert(alarm: KeptAlarm): void {
    const after = this.#alarms.findIndex(({ at }) => at > alarm.at);
    this.#alarms.splice(after < 0 ? this.#alarms.length : after, 0, alarm);
  }

  #note(what: string): void {
    this.fingerprint = Math.imul(this.fingerprint ^ numberOf(what) ^ this.#now, 0x01000193) >>> 0;
  }
}

const numbers = new Map<string, number>();

/** A number that stands for a text. */
function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 1);
  // What is often told is told with the same words.
  if (numbers.size < 1_000) numbers.set(text, number);
  return number;
}
