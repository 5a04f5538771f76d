import { withPlaceholders } from '@libs/debugging/mask.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { REVEALS } from '@libs/operations/reveal.js';
import type { Arguments, Command, Context } from '../command.js';
import { story } from '../event-story.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { findStream, type StreamEvents } from '../find-stream.js';
import { recordReveal } from '../record-reveal.js';
import { decodeReadable } from '../readable.js';
import { codecWith, type OpenedProduct, withProduct } from '../with-product.js';

export const stream: Command = {
  name: 'stream',
  operands: ['<booking or stream>'],
  summary: 'Prints the events of a stream',
  details: [
    'Takes a booking id, its code, or the name of a stream, as `ops streams` lists them. Amounts are rupees, times those of Kolkata or with --utc of UTC. The parts of a fare are one line each. With --json amounts are paise, times UTC, and every field is printed.',
    `Personal fields read [personal]: they stay encrypted. With --reveal they are decrypted, which is recorded first: as an event in the stream ${REVEALS}, and on the standard error. It is an event because the log is what every installation has, cannot be changed afterwards, and is backed up. [erased] stands where a person's key was destroyed.`,
  ],
  options: {
    reveal: { description: 'show personal fields; records who did so, when and why' },
    reason: { value: '<text>', description: 'required with --reveal; recorded with it' },
  },
  run: (given, context) =>
    withProduct(context, given.switches.has('reveal') ? ['log'] : [], async (product) => {
      const reveal = given.switches.has('reveal');
      if (reveal !== Boolean(given.values['reason']?.trim())) {
        throw new UsageError('--reveal and --reason <text> go together: the reason is recorded.');
      }
      const events = await findStream(await product.log(), given.operands[0] ?? '');
      const decoded = reveal
        ? await revealed(events, given, product, context)
        : await decodeReadable(events, codecWith(WITHOUT_KEYS));
      const shown = reveal ? (data: unknown): unknown => data : withPlaceholders;
      const asJson = () => decoded.map((event) => ({ ...event, data: shown(event.data) }));
      const { stream } = events[0];
      context.terminal.answer(
        context.json ? JSON.stringify({ stream, events: asJson() }) : story(decoded, context.format, shown),
      );
      return EXIT_CODES.ok;
    }),
};

async function revealed(
  events: StreamEvents,
  { values }: Arguments,
  product: OpenedProduct,
  context: Context,
): Promise<readonly RecordedEvent[]> {
  // The keys come first: without them nothing can be shown, and nothing is to be recorded.
  const decoded = await decodeReadable(events, codecWith(await product.cipher()));
  const { stream, revision } = events.at(-1) ?? events[0];
  await recordReveal({ stream, revision, reason: values['reason'] ?? '' }, product, context);
  return decoded;
}
