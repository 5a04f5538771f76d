import { isBooking } from '@libs/booking/booking-id.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type { Arguments, Command, Context } from '../command.js';
import { sentencesOf } from '../event-story.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { followLog } from '../follow-log.js';
import type { Format } from '../format.js';
import { interrupted } from '../interrupted.js';
import { timeIn } from '../moment.js';
import { decodeReadable } from '../readable.js';
import { type EventFilter, eventFilter } from '../tail/event-filter.js';
import { eventJson, eventLine } from '../tail/event-line.js';
import { codecWith, withProduct } from '../with-product.js';

export const tail: Command = {
  name: 'tail',
  operands: [],
  summary: 'Prints new events as they come, until Ctrl-C',
  details: [
    'One line per event: time, stream, revision, type and actor, and for a booking the sentence that its customer reads. With --json one object per line, whose position --since takes. Personal fields stay encrypted and read [personal].',
    'Starts with the next event, or with --since earlier. A time is found by reading the log from its beginning, a position at once.',
  ],
  options: {
    stream: { value: '<prefix>', description: 'only streams whose name begins with this, e.g. booking-' },
    type: { value: '<types>', description: 'only events of these types, e.g. BookingRequested,DepositPaid' },
    person: { value: '<id>', description: 'only events that concern this customer or chef' },
    since: { value: '<position or time>', description: 'begin after this position, or at a time with its offset' },
  },
  run: (given, context) =>
    withProduct(context, [], async (product) => {
      const { terminal, json, format } = context;
      const { after, ...filter } = scopeOf(given, context);
      const log = await product.log();
      const begin = after === 'head' ? await log.head() : after;
      const isShown = eventFilter(filter, async (stream) => (await log.readStream(stream, { to: 0 }))[0]);
      if (!json) terminal.remark('Waiting for events; Ctrl-C ends.');
      for await (const events of followLog(log, begin, interrupted())) {
        for (const event of events)
          if (await isShown(event)) terminal.answer(await shown(event, log, json ? undefined : format));
      }
      return EXIT_CODES.ok;
    }),
};

interface Scope extends EventFilter {
  /** Undefined for the beginning of the log. */
  readonly after: Position | 'head' | undefined;
}

/** @throws UsageError */
function scopeOf({ values }: Arguments, { settings }: Pick<Context, 'settings'>): Scope {
  const { stream: prefix, type, since, person } = values;
  const filter = { prefix, types: type === undefined ? undefined : typesIn(type), person: person?.toUpperCase() };
  if (since === undefined) return { ...filter, after: 'head' };
  // The event store has two numbers for a position, the embedded log one.
  const isPosition = settings.eventStoreUrl === undefined ? /^\d{1,16}$/ : /^\d{1,19}\/\d{1,19}$/;
  if (isPosition.test(since)) return { ...filter, after: since as Position };
  const time = timeIn(since);
  if (time !== undefined) return { ...filter, after: undefined, since: time };
  throw new UsageError(
    `--since must be a position that --json shows, or a time like 2026-11-22T09:30:00+05:30, not ${since}.`,
  );
}

/** @throws UsageError for a type that the product does not have. */
function typesIn(text: string): ReadonlySet<string> {
  const types = text.split(',').map((type) => type.trim());
  const unknown = types.find((type) => !ALL_SCHEMAS.some((schema) => schema.type === type));
  if (unknown !== undefined) throw new UsageError(`There is no event type ${unknown}.`);
  return new Set(types);
}

const codec = codecWith(WITHOUT_KEYS);

/** Returns the event as text, as JSON without a format. */
async function shown(event: StoredEvent, log: EventLog, format: Format | undefined): Promise<string> {
  // A sentence depends on the booking's earlier events.
  const isOfBooking = isBooking(event.stream);
  const events = isOfBooking ? await log.readStream(event.stream, { to: event.revision }) : [event];
  const decoded = await decodeReadable(events, codec);
  const sentence = isOfBooking ? sentencesOf(decoded).at(-1) : undefined;
  const [last] = decoded.slice(-1);
  if (!last) throw new Error(`${event.stream} has no event ${event.revision}`);
  return format ? eventLine(last, sentence, format) : eventJson(last, sentence);
}
