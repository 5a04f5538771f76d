import { withPlaceholder } from '@libs/debugging/mask.js';
import { isBooking } from '@libs/booking/booking-id.js';
import type { Change } from '@libs/debugging/decisions/change.js';
import { whatIf } from '@libs/debugging/what-if.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Arguments, Command } from '../command.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import { findStream, type StreamEvents } from '../find-stream.js';
import type { Format } from '../format.js';
import { eventsUpTo, MOMENT, readMoment } from '../moment.js';
import { decodeWithoutKeys } from '../readable.js';
import { asText } from '../what-if/as-text.js';
import { readChangeFile, readCommandFile } from '../what-if/read-change.js';
import { withProduct } from '../with-product.js';

export const whatIfCommand: Command = {
  name: 'what-if',
  operands: ['<booking or stream>'],
  summary: 'Shows what would be different without an event, with another one, or after another command',
  details: [
    'Takes a booking id, its code, or the name of a stream. Decides the later commands of a booking again, as they came, and lists those that would have been refused or would have given other events; then the fields of the state, and of the documents that this stream alone determines, that would be different. What people, jobs and the payment provider would have done instead is unknown, and other streams stay as they are. Writes nothing.',
    '--with takes a file like {"replace": 7, "with": {"type": "ChefReleased", "data": {"chefId": "…", "reason": "busy"}}}, or {"insert": 7, "with": […]} for events before event 7. An event can be copied from `ops stream --json`; its personal fields are not used.',
    '--command takes a file with a command of a booking, like {"type": "CancelBooking"}. It comes after everything that was decided by the time of --at. A chef is released by an edit to another time, because it is unknown whether they would have had time.',
  ],
  options: {
    without: { value: '<event number>', description: 'as if this event had not been recorded' },
    with: { value: '<file>', description: 'with other events, from a file' },
    at: { value: MOMENT, description: 'when the command of --command would have come' },
    command: { value: '<file>', description: 'as if the command in the file had come at the time of --at' },
  },
  run: ({ operands: [wanted = ''], values }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const kind = kindOf(values);
      const stored = await findStream(await product.log(), wanted);
      const change = await changeOf(kind, values, stored);
      const events = await decodeWithoutKeys(stored);
      const { stream } = stored[0];
      const result = whatIf(stream, events, change);
      const heading = `${stream} ${changeAsText(change, events, format)}`;
      const { asked, decisions, state, documents } = result;
      terminal.answer(
        json
          ? JSON.stringify(
              { stream, change, asked, decisions, state, documents },
              (key, value: unknown) => withPlaceholder(key, value) ?? null,
            )
          : asText(heading, result, format),
      );
      return EXIT_CODES.ok;
    }),
};

type Kind = 'without' | 'with' | 'command';

/** @throws UsageError unless exactly one change is given. */
function kindOf(values: Arguments['values']): Kind {
  const given = (['without', 'with', 'command'] as const).filter((option) => values[option] !== undefined);
  const [kind] = given;
  if (!kind || given.length > 1 || (kind === 'command') !== (values['at'] !== undefined)) {
    throw new UsageError(
      'Give one of --without <event number>, --with <file>, or --at <event or time> with --command <file>.',
    );
  }
  return kind;
}

/** @throws UsageError when it cannot be a change to this stream. */
async function changeOf(kind: Kind, values: Arguments['values'], stored: StreamEvents): Promise<Change> {
  const text = values[kind] ?? '';
  if (kind === 'command') {
    const [{ stream }] = stored;
    if (!isBooking(stream)) throw new UsageError(`${stream} is not a booking: only those can be given a command.`);
    const moment = readMoment('--at', values['at'] ?? '');
    const at = 'until' in moment ? moment.until : (eventsUpTo(stored, moment).at(-1) ?? stored[0]).occurredAt;
    return { at, command: await readCommandFile(text) };
  }
  if (kind === 'with') return within(await readChangeFile(text), stored);
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--without must be the number of an event, not ${text}.`);
  return within({ without: Number(text) }, stored);
}

/** @throws UsageError for an event that the stream does not have. */
function within(change: Change, stored: StreamEvents): Change {
  const last = stored.length - 1;
  const revision = 'without' in change ? change.without : 'replace' in change ? change.replace : -1;
  const place = 'insert' in change ? change.insert - 1 : revision;
  if (place <= last) return change;
  throw new UsageError(`${stored[0].stream} has the events 0 to ${last}; there is no event ${place}.`);
}

function changeAsText(change: Change, events: readonly RecordedEvent[], format: Format): string {
  if ('command' in change) return `with ${change.command.type} at ${format.time(change.at)}`;
  const named = (revision: number): string => `event ${revision}, ${events[revision]?.type ?? 'the end'}`;
  if ('without' in change) return `without ${named(change.without)}`;
  const types = change.with.map(({ type }) => type).join(', ') || 'nothing';
  return 'replace' in change
    ? `with ${types} instead of ${named(change.replace)}`
    : `with ${types} before ${named(change.insert)}`;
}
