import type { EventLog } from '@libs/eventing/types/ports.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { REVEALS } from '@libs/operations/reveal.js';
import type { Arguments, Command, Context } from '../command.js';
import { story } from '../event-story.js';
import { EXIT, UsageError } from '../failure.js';
import { recordReveal } from '../record-reveal.js';
import { decodeReadable } from '../readable.js';
import { closed } from '../sealed.js';
import { codecWith, type LookedAfter, withProduct } from '../with-product.js';

export const stream: Command = {
  name: 'stream',
  operands: ['<booking or stream>'],
  summary: 'Tells what happened in a stream, event by event',
  details: [
    'A booking is named by its number, anything else by its stream, as `ops streams` lists them. Amounts are paise, times UTC.',
    `Personal fields read [personal]: the keys stay closed. With --reveal they are opened, which is recorded first: as an event in the stream ${REVEALS}, and on the standard error. It is an event because the log is what every installation has, cannot be changed afterwards, and is backed up. [erased] stands where a person's key was destroyed.`,
  ],
  options: {
    reveal: { says: 'show personal fields; that it was done, by whom and when, is recorded' },
    reason: { value: '<text>', says: 'why they are shown, which must be said with --reveal; recorded with it' },
  },
  run: (given, context) =>
    withProduct(context, given.switches.has('reveal') ? ['log'] : [], async (product) => {
      const reveal = given.switches.has('reveal');
      if (reveal !== Boolean(given.values['reason']?.trim())) {
        throw new UsageError('--reveal and --reason <text> go together: why somebody looked is recorded.');
      }
      const events = await find(await product.log(), given.operands[0] ?? '');
      const decoded = reveal
        ? await revealed(events, given, product, context)
        : await decodeReadable(events, codecWith(WITHOUT_KEYS));
      const shown = reveal ? (data: unknown): unknown => data : closed;
      const asJson = () => decoded.map((event) => ({ ...event, data: shown(event.data) }));
      const { stream } = events[0];
      context.terminal.answer(context.json ? JSON.stringify({ stream, events: asJson() }) : story(decoded, shown));
      return EXIT.ok;
    }),
};

type Events = readonly [StoredEvent, ...StoredEvent[]];

/** @throws UsageError when there is neither such a booking nor such a stream. */
async function find(log: EventLog, name: string): Promise<Events> {
  const candidates = [name, `booking-${name.toUpperCase()}`].filter((one): one is StreamName => one.includes('-'));
  for (const candidate of candidates) {
    const [first, ...others] = await log.readStream(candidate);
    if (first) return [first, ...others];
  }
  throw new UsageError(`There is no booking and no stream ${name}: \`ops streams\` lists them.`);
}

async function revealed(
  events: Events,
  { values }: Arguments,
  product: LookedAfter,
  context: Context,
): Promise<readonly RecordedEvent[]> {
  // The keys come first: where they cannot be had nothing is shown, and nothing is to be recorded.
  const decoded = await decodeReadable(events, codecWith(await product.sealer()));
  const { stream, revision } = events.at(-1) ?? events[0];
  await recordReveal({ stream, revision, reason: values['reason'] ?? '' }, product, context);
  return decoded;
}
