import { KeyWrapping } from '@libs/adapters/crypto/secret.js';
import { PersonalFieldCipher, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../booking/a-booking.js';
import type { Instant } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { StoredEvent } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CommandRunner } from '../../../apps/server/platform/command-runner.js';
import { InMemoryEventLog } from '../memory/event-log.js';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import { InMemoryViewStore } from '../memory/view-store.js';

const WRAPPING = new KeyWrapping({ current: 'a secret of at least thirty-two characters' });
const META = { commandId: 'before', correlationId: 'before', causationId: 'before', actor: 'anonymous' };

/** Creates a booking with `events` in an in-memory log, and a clock that tests can set. */
export async function recordedBooking(events: readonly BookingEvent[], now: Instant) {
  const time = { now };
  const clock: Clock = { now: () => time.now };
  const log = new InMemoryEventLog(clock);
  const keys = new PersonalKeys(openKeyVault(':memory:'), WRAPPING);
  const codec = createEventCodec(ALL_SCHEMAS, new PersonalFieldCipher(keys));
  const stream = bookingStream(a.ID);
  const drafts = events.map((event, index) => ({ id: `${a.ID}-${index}`, event, occurredAt: now, meta: META }));
  await log.append(stream, -1, await codec.encode(stream, drafts, undefined));
  const reading = { views: new InMemoryViewStore(), notifier: new InMemoryNotifier() };
  return {
    time,
    clock,
    commands: new CommandRunner({ log, codec, clock }, reading),
    /** Returns all events. */
    history: () => log.readStream(stream),
    /** Returns the events that were appended since. */
    async since(): Promise<readonly StoredEvent[]> {
      return (await log.readStream(stream)).slice(events.length);
    },
  };
}
