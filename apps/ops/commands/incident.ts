/** Bundles what is known of a booking for somebody who was not there. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { bookingIn } from '@libs/booking/booking-id.js';
import * as z from 'zod';
import { type Answer, type Command, type Context, explain, UsageError } from '../command-line.js';
import { findBooking, type StreamEvents } from '../find-stream.js';
import { type Format, paragraphs } from '../terminal.js';
import { explainCommand } from './explain.js';
import { stream } from './streams.js';
import { toTestCommand, writeNew } from './to-test.js';
import { whyCommand } from './why.js';

/** Each part, with its heading. */
const PARTS = [
  ['Explanation', explainCommand],
  ['Events', stream],
  ['Causes', whyCommand],
  ['Test', toTestCommand],
] as const;

export const incidentCommand: Command = {
  name: 'incident',
  operands: ['<booking>'],
  summary: 'Writes a file with everything that is known of a booking, for a report',
  details: [
    'The file is Markdown: what `ops explain`, `ops stream`, `ops why` and `ops to-test` print, and with --log the lines of the server that belong to requests and jobs of the booking. Personal data stays hidden: of a line of the log only fields that identify nobody are copied, and of an error only its name.',
  ],
  options: {
    out: { value: '<file>', description: 'the new file', required: true },
    log: { value: '<file>', description: 'a log of the server, with one JSON object for each line' },
  },
  async run({ operands: [wanted = ''], values: { out = '', log } }, product) {
    const events = await findBooking(await product.log(), wanted);
    const bookingId = bookingIn(events[0].stream);
    const format: Format = { ...product.format, width: Infinity };
    const context = { ...product, format };
    const parts: string[] = [];
    for (const [heading, command] of PARTS) parts.push(section(heading, await textOf(command, bookingId, context)));
    const lines = log === undefined ? undefined : await linesOf(events, log);
    if (lines) parts.push(section('Log', lines.join('\n') || 'No line belongs to the booking.'));
    const title = `# Booking ${bookingId}, ${format.time(product.clock.now())}`;
    await writeNew(out, `${paragraphs(title, parts)}\n`);
    return { json: { file: out, lines: lines?.length ?? null }, text: () => `The report was written to ${out}.` };
  },
};

/** Returns what a command prints of the booking; why it has no answer, unless that is a defect, which may quote data. */
async function textOf(command: Command, bookingId: string, context: Context): Promise<string> {
  try {
    const answer = await command.run({ operands: [bookingId], values: {}, switches: new Set() }, context);
    return (answer as Answer).text();
  } catch (error) {
    const known = explain(error);
    if (!known) context.logger.error({ err: error, command: command.name }, 'a part of a report could not be written');
    return known?.sentence ?? 'This part could not be written: an unexpected error.';
  }
}

const section = (heading: string, text: string): string => `## ${heading}\n\n\`\`\`\n${text.trimEnd()}\n\`\`\``;

/** The fields of a line of the log that identify nobody. */
const Line = z.object({
  level: z.string(),
  time: z.string(),
  msg: z.string().optional(),
  request: z.string().optional(),
  call: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  job: z.string().optional(),
  id: z.string().optional(),
  view: z.string().optional(),
  stream: z.string().optional(),
  revision: z.number().optional(),
  err: z.object({ name: z.string() }).optional(),
});

/** The most lines that are copied; the first ones. */
const MAX_LINES = 1_000;

/** Returns the lines of a log in which the booking, one of its requests or one of its jobs occurs. @throws UsageError */
async function linesOf(events: StreamEvents, file: string): Promise<readonly string[]> {
  const ids = [...new Set([bookingIn(events[0].stream), ...events.map(({ meta }) => meta.correlationId)])];
  const found: string[] = [];
  try {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (!ids.some((id) => text.includes(id))) continue;
      const line = parsed(text);
      if (line) found.push(JSON.stringify(line));
      if (found.length === MAX_LINES) break;
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return found;
}

function parsed(text: string): z.infer<typeof Line> | undefined {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
