/** Finds events that the log has lost: by the log itself, and by what the views have seen of it. */
import { bookingStream } from '@libs/booking/booking-id.js';
import { type CheckedLog, holesOf } from '@libs/eventing/verify-log.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { holeText } from '@libs/eventing/types/hole.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { activeOf } from './commands/consumers.js';

const MAX_HOLES = 20;

/** Formats holes as the first lines of an answer. */
export const holesAsText = (holes: readonly string[]): string =>
  holes.map((hole) => `Hole in the log: ${hole}.`).join('\n');

/** What an operator does about holes. */
export const REMEDY_FOR_HOLES =
  'What followed from a missing or changed event is not known. Views that saw it are right: restore the log from a backup, and rebuild none before.';

interface Ports {
  readonly log: EventLog;
  readonly views: ViewStore;
}

/** Returns every hole in a sentence, at most 20; `checked` is the whole log. */
export async function logHoles(checked: CheckedLog, ports: Ports): Promise<readonly string[]> {
  const found = [...holesOf(checked), ...(await endsOfBookings(checked, ports))];
  return (found.length > 0 ? found : await endOfLog(ports)).slice(0, MAX_HOLES);
}

/** A hole at the end of a stream leaves no gap, but readers have seen its events. */
async function endsOfBookings({ ends }: CheckedLog, { log, views }: Ports): Promise<readonly string[]> {
  const generation = await activeOf(bookings as never, views);
  if (!generation) return [];
  const holes: string[] = [];
  for await (const one of views.scan<BookingDocument>(generation)) {
    if (one.broken) continue;
    const stream = bookingStream(one.id);
    const [last, seen] = [ends.get(stream) ?? -1, one.document.revision];
    // The log may have grown since it was read.
    if (seen <= last || (await log.readStream(stream, { from: seen, to: seen })).length > 0) continue;
    holes.push(holeText({ stream, revision: last + 1, missing: seen - last }));
    if (holes.length === MAX_HOLES) break;
  }
  return holes;
}

/** Only consecutive positions tell that the last events of all are missing. */
async function endOfLog({ log, views }: Ports): Promise<readonly string[]> {
  if (!log.missingBetween) return [];
  for (const view of CONSUMERS) {
    const generation = await activeOf(view, views);
    const checkpoint = generation && (await views.checkpoint(generation));
    if (checkpoint !== undefined && checkpoint > ((await log.head()) ?? '')) {
      return [`the last events are missing: ${view.name} has read more than the log has`];
    }
  }
  return [];
}
