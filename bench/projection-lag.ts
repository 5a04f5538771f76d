/**
 * The time between a command's answer and its events in a view, at 300 commands per second or the machine's maximum.
 */
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import { consumerGroup } from '@libs/eventing/types/consumer-group.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { BookingLife } from '@libs/sampling/booking-life.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { bookings } from '@libs/views/bookings.js';
import { type EngineData, type EngineUrl, withEngineData } from './engine-data.js';
import { type Benchmark, type Figure, milliseconds } from './figure.js';
import { FIRST_REQUESTED_AT } from './booking-histories.js';
import { pacedLoop, quantile } from './load.js';

const COMMANDS_PER_SECOND = 300;
const LAG_SECONDS = 4;
const MAX_LAG_MS = 250;
/** Warm-up commands, one after the other, until every customer has a key. */
const WARM_UP_COMMANDS = 60;
const LAG_CUSTOMERS = 10;
const MAX_CONCURRENT_COMMANDS = 24;

export const projectionLag = on([], 'SQLite');
export const projectionLagOnEngines = on(['EVENTSTORE_URL', 'MONGO_URL'], 'the engines');

function on(needs: readonly EngineUrl[], where: string): Benchmark {
  const name = needs.length === 0 ? 'projection-lag' : 'projection-lag-on-engines';
  return { name, needs, run: () => withEngineData(needs, async (data) => [await lag(data, where)]) };
}

async function lag(data: EngineData, where: string): Promise<Figure> {
  const view = new Sightings();
  const subscription = runSubscription(consumerGroup('views', [bookings]), data, {
    afterCommit: [({ position }) => view.reached(position)],
  });
  const lives = [
    ...bookingLives(WARM_UP_COMMANDS + COMMANDS_PER_SECOND * LAG_SECONDS, {
      seed: 3,
      from: FIRST_REQUESTED_AT,
      customers: LAG_CUSTOMERS,
    }),
  ];
  const lags: number[] = [];
  const shown: Promise<void>[] = [];
  let rate: number;
  const book = async (number: number): Promise<void> => {
    const { bookingId, steps } = lives[number] as BookingLife;
    const [{ command }] = steps as readonly [BookingLife['steps'][number]];
    const context = { commandId: bookingId, correlationId: bookingId, causationId: bookingId, actor: 'anonymous' };
    const outcome = await handleCommand(data, bookingDecider, {
      stream: bookingStream(bookingId),
      command,
      facts: () => ({ now: FIRST_REQUESTED_AT }),
      context,
    });
    if (outcome.kind !== 'accepted' || outcome.position === undefined) throw new Error(`${bookingId} was refused`);
    const answered = performance.now();
    shown.push(view.shows(outcome.position).then(() => void lags.push(performance.now() - answered)));
  };
  try {
    for (let number = 0; number < WARM_UP_COMMANDS; number++) await book(number);
    await Promise.all(shown.splice(0));
    lags.length = 0;
    rate = await pacedLoop((number) => book(WARM_UP_COMMANDS + number), {
      rate: COMMANDS_PER_SECOND,
      seconds: LAG_SECONDS,
      concurrency: MAX_CONCURRENT_COMMANDS,
    });
    await Promise.all(shown);
  } finally {
    await subscription.stop();
  }
  const [p50, p99] = [0.5, 0.99].map((share) =>
    quantile(
      lags.toSorted((a, b) => a - b),
      share,
    ),
  ) as [number, number];
  return {
    what: `from a command's answer to the view on ${where}, ${Math.round(rate)} commands a second, p99`,
    measured: milliseconds(p99),
    baseline: `${milliseconds(p50)}, the median`,
    aim: `under ${MAX_LAG_MS} ms`,
    met: p99 < MAX_LAG_MS,
  };
}

/** Tracks the progress of a view, and who waits for it. */
class Sightings {
  #position: Position | undefined;
  #waiting: { readonly position: Position; readonly resolve: () => void }[] = [];

  reached(position: Position): void {
    this.#position = position;
    for (const { resolve } of this.#waiting.filter((one) => one.position <= position)) resolve();
    this.#waiting = this.#waiting.filter((one) => one.position > position);
  }

  async shows(position: Position): Promise<void> {
    if (this.#position !== undefined && this.#position >= position) return;
    await new Promise<void>((resolve) => this.#waiting.push({ position, resolve }));
  }
}
