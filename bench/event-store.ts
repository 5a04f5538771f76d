/** The cost of a command on the event store, compared with its own client. */
import { randomBytes } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, StreamNotFoundError } from '@eventstore/db-client';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { type Benchmark, inPairs, timed } from './harness.js';
import { FIRST_REQUESTED_AT, inFolder } from './histories.js';
import { withStored } from './product.js';

const MEASURED_COMMANDS = 300;
const APP_SECRET = 'the secret of measurements on shared engines';

export const eventStore: Benchmark = {
  name: 'event-store',
  needs: ['EVENTSTORE_URL'],
  run: () =>
    inFolder(async (folder) => {
      const EVENTSTORE_URL = process.env['EVENTSTORE_URL'] ?? '';
      const NAMESPACE = `bench_${randomBytes(6).toString('hex')}`;
      const client = EventStoreDBClient.connectionString(EVENTSTORE_URL);
      try {
        return await withStored({ ...folder, EVENTSTORE_URL, NAMESPACE, APP_SECRET }, async (stored) => {
          // One more for the warm-up.
          const lives = bookingLives(MEASURED_COMMANDS + 1, { seed: 2, from: FIRST_REQUESTED_AT });
          let events: readonly StoredEvent[] = [];
          const handleNext = async () => {
            const { value } = lives.next();
            const command = value?.steps[0]?.command;
            if (!value || !command) throw new Error('there are too few commands');
            const id = value.bookingId;
            const context = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
            const facts = () => ({ now: FIRST_REQUESTED_AT });
            const stream = bookingStream(id);
            const measured = await timed(() =>
              handleCommand(stored, bookingDecider, { stream, command, facts, context }),
            )();
            events = await stored.log.readStream(stream);
            return measured;
          };
          const { ours, theirs } = await inPairs(
            handleNext,
            timed(() => readAndAppend(client, `${NAMESPACE}_bare.${randomBytes(6).toString('hex')}`, events)),
            MEASURED_COMMANDS,
          );
          return [
            {
              what: 'handling a command on the event store',
              unit: 'ms',
              measured: ours.ms,
              baseline: { what: 'to read and append by the bare client', measured: theirs.ms },
              aim: { atMost: 1.3, ofBaseline: true },
            },
          ];
        });
      } finally {
        await client.dispose();
      }
    }),
};

/** Reads a stream that does not exist, and appends to it. */
async function readAndAppend(
  client: EventStoreDBClient,
  stream: string,
  events: readonly StoredEvent[],
): Promise<void> {
  try {
    for await (const { event } of client.readStream(stream)) throw new Error(`${event?.streamId} is there`);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  const json = events.map(({ type, data, meta }) => jsonEvent({ type, data: { ...data }, metadata: { ...meta } }));
  await client.appendToStream(stream, json, { expectedRevision: NO_STREAM });
}
