import { KeyWrapping } from '@libs/adapters/crypto/secret.js';
import { PersonalFieldCipher, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { openSqlite, type SqliteEngines } from '../sqlite-engines.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { createEventCodec, type EventCodec } from '@libs/eventing/event-codec.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import type { EventSchema } from '@libs/eventing/types/event-schema.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fixtures for the engine's tests: real SQLite engines in their own folder, and a manual clock. */

const SECRET = 'a secret that is long enough for tests';

export interface EngineFixture extends SqliteEngines {
  readonly clock: Clock & { advance(ms: number): void };
  readonly codec: EventCodec;
  readonly notifier: Notifier;
  /** Appends one event of each of `types`, with `data`, to the end of `stream`. */
  append(stream: StreamName, types: readonly string[], data?: Record<string, unknown>): Promise<readonly StoredEvent[]>;
  /** Closes everything and deletes the folder. */
  end(): Promise<void>;
}

/** The schema of an event type with any data; its `name` and `phone` are personal and belong to `person`. */
export const anyData = (type: string): EventSchema => ({
  type,
  version: 1,
  data: { parse: (value) => value },
  personal: {
    fields: { name: { exported: null }, phone: { exported: null } },
    subject: (data: { readonly person: string }) => data.person,
  },
});

export function openEngineFixture(schemas: readonly EventSchema[]): EngineFixture {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  let now = '2026-12-01T09:00:00.000Z' as Instant;
  const clock = { now: () => now, advance: (ms: number) => void (now = plus(now, ms)) };
  const engines = openSqlite(folder, { clock });
  const codec = createEventCodec(
    schemas,
    new PersonalFieldCipher(new PersonalKeys(engines.keys, new KeyWrapping({ current: SECRET }))),
  );
  let happened = 0;
  return {
    ...engines,
    clock,
    codec,
    notifier: new InMemoryNotifier(),
    async append(stream, types, data = {}) {
      const end = (await engines.log.readStream(stream)).at(-1);
      const drafts = types.map((type) => {
        const id = `event-${++happened}`;
        const meta = { commandId: id, correlationId: id, causationId: id, actor: 'process:test' };
        return { id, event: { type, data }, occurredAt: now, meta };
      });
      const appended = await engines.log.append(stream, end?.revision ?? -1, await codec.encode(stream, drafts, end));
      if (!appended.ok) throw new Error(`${stream} moved meanwhile`);
      return appended.events;
    },
    async end() {
      await engines.close();
      rmSync(folder, { recursive: true });
    },
  };
}
