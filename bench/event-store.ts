/** The overhead of the product over the event store's own client: for a command, and for catching up. */
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import type { ProposedEvent } from '@libs/eventing/types/envelope.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { BareEventStore } from './bare-event-store.js';
import { type EngineData, withEngineData } from './engine-data.js';
import { type Benchmark, type Figure, milliseconds, perSecond } from './figure.js';
import { FIRST_REQUESTED_AT, generateHistories } from './booking-histories.js';
import { median, timed } from './load.js';
import { record } from './record.js';

const MEASURED_COMMANDS = 300;
const CATCH_UP_BOOKINGS = 1_500;
const CATCH_UP_ROUNDS = 3;
const BATCH_EVENTS = 500;

export const eventStore: Benchmark = {
  name: 'event-store',
  needs: ['EVENTSTORE_URL'],
  run: () =>
    withEngineData(['EVENTSTORE_URL'], async (data) => {
      const bare = new BareEventStore();
      try {
        return [await commandTime(data, bare), await catchUp(data, bare)];
      } finally {
        await bare.close();
      }
    }),
};

/** Both take turns, so that other load on the machine affects both. */
async function commandTime(data: EngineData, bare: BareEventStore): Promise<Figure> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const facts = () => ({ now: FIRST_REQUESTED_AT });
  for (const { bookingId, steps } of bookingLives(MEASURED_COMMANDS, { seed: 2, from: FIRST_REQUESTED_AT })) {
    const command = steps[0]?.command;
    if (!command) continue;
    const context = { commandId: bookingId, correlationId: bookingId, causationId: bookingId, actor: 'anonymous' };
    const stream = bookingStream(bookingId);
    ours.push(await timed(() => handleCommand(data, bookingDecider, { stream, command, facts, context })));
    const events = (await data.log.readStream(stream)) as readonly ProposedEvent[];
    theirs.push(await timed(() => bare.readAndAppend(`${data.namespace}_bare.${stream}`, events)));
  }
  const ratio = median(ours) / median(theirs);
  return {
    what: 'handling a command on the event store, median',
    measured: milliseconds(median(ours)),
    baseline: `${milliseconds(median(theirs))} to read and append by the bare client`,
    ratio,
    aim: 'at most 1.3',
    met: ratio <= 1.3,
  };
}

async function catchUp(data: EngineData, bare: BareEventStore): Promise<Figure> {
  await record(generateHistories(CATCH_UP_BOOKINGS), data);
  const count = await data.log.countAfter(undefined);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let time = 0; time < CATCH_UP_ROUNDS; time++) {
    ours.push(await timed(() => takeAll(data, count)));
    theirs.push(await timed(() => bare.take(`${data.namespace}.`, count)));
  }
  const [rate, bareRate] = [(count / median(ours)) * 1_000, (count / median(theirs)) * 1_000];
  return {
    what: `catching up with ${count.toLocaleString('en')} events of the event store`,
    measured: perSecond(rate),
    baseline: `${perSecond(bareRate)} by the bare client`,
    ratio: rate / bareRate,
    aim: 'at least 0.7',
    met: rate / bareRate >= 0.7,
  };
}

async function takeAll({ log }: EngineData, count: number): Promise<void> {
  const done = new AbortController();
  let taken = 0;
  for await (const { events } of log.subscribe(undefined, { maxBatch: BATCH_EVENTS, signal: done.signal })) {
    taken += events.length;
    if (taken >= count) break;
  }
  done.abort();
}
