import { expect, it } from '@jest/globals';
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { EventSchema } from '@libs/eventing/types/event-schema.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { documentsAfter, type Happened, history } from './history.js';

const schemas = new Map<string, EventSchema>(ALL_SCHEMAS.map((schema) => [schema.type, schema]));

/**
 * Tests that `values` were in the views during a life and are in none after the erasure, which makes each equal a rebuild
 * from the events without the keys of those that `isTheirs` names.
 */
export function testErasure(
  values: readonly string[],
  [life, erasure]: readonly [readonly Happened[], readonly Happened[]],
  isTheirs: (event: RecordedEvent, personal: NonNullable<EventSchema['personal']>) => boolean,
): void {
  const readable = history([...life, ...erasure]);
  const unreadable = readable.map((event): RecordedEvent => {
    const { personal } = schemas.get(event.type) ?? {};
    if (!personal || !isTheirs(event, personal)) return event;
    const fields = Object.keys(personal.fields).filter((field) => Object.hasOwn(event.data as object, field));
    return { ...event, data: { ...(event.data as object), ...Object.fromEntries(fields.map((one) => [one, ERASED])) } };
  });

  it.each(CONSUMERS.map((view) => [view.name, view] as const))(
    'appears nowhere in %s, which equals a rebuild',
    (_, view) => {
      const live = documentsAfter(view, readable);
      const texts = Object.values(view.searchTexts ?? {});
      const shown = JSON.stringify(
        [...live.values()].map((document) => [document, texts.map((text) => text(document))]),
      );
      expect(values.filter((one) => shown.includes(one))).toEqual([]);
      expect(live).toEqual(documentsAfter(view, unreadable));
    },
  );

  it('appeared somewhere before', () => {
    const shown = CONSUMERS.flatMap((view) => [...documentsAfter(view, history(life)).values()]);
    expect(values.filter((one) => !JSON.stringify(shown).includes(one))).toEqual([]);
    expect(JSON.stringify(unreadable)).not.toMatch(new RegExp(values.join('|')));
  });
}
