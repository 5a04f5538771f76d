/** What every personal field says of itself is true: it is in the export where it says, and a booking's can be invented. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BOOKING_SCHEMAS, type BookingEvent } from '@libs/booking/booking.js';
import { NeedsRecorded } from '@libs/booking/menu.js';
import * as a from '../../test/support/booking/a-booking.js';
import { Export } from '@libs/contract/privacy.js';
import type { PersonalFacts } from '@libs/eventing/types/event-schema.js';
import { bookingToWire } from '@libs/rendering/booking-wire.js';
import { menuToWire } from '@libs/rendering/menu-wire.js';
import * as z from 'zod/mini';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { ALL_SCHEMAS } from './all-schemas.js';
import { type BookingDocument, bookings, PERSONAL_FIELDS } from './bookings.js';

const factsIn = (schemas: typeof ALL_SCHEMAS): readonly (readonly [string, PersonalFacts])[] =>
  schemas.flatMap(({ type, personal }) =>
    Object.entries(personal?.fields ?? {}).map(([field, facts]) => [`${type}.${field}`, facts] as const),
  );

/** The paths of a JSON schema, without the places in lists. */
function pathsIn(schema: z.core.JSONSchema.JSONSchema, at = ''): readonly string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const inner = [...anyOf, ...(items ? [items] : [])] as readonly z.core.JSONSchema.JSONSchema[];
  return [
    at,
    ...inner.flatMap((one) => pathsIn(one, at)),
    ...Object.entries(properties).flatMap(([name, one]) =>
      pathsIn(one as z.core.JSONSchema.JSONSchema, at === '' ? name : `${at}.${name}`),
    ),
  ];
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

/** The newest sample, which says something of every need. */
const { needs } = (
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../test/golden/events/NeedsRecorded.v${NeedsRecorded.version}.json`),
      'utf8',
    ),
  ) as NeedsRecorded
).data;
const saidNeeds: BookingEvent = { type: 'NeedsRecorded', data: { customerId: a.CUSTOMER, needs } };

describe('a personal field', () => {
  const paths = new Set(pathsIn(z.toJSONSchema(Export, { io: 'output', unrepresentable: 'any' })));

  it.each(factsIn(ALL_SCHEMAS).flatMap(([field, { exported }]) => (exported === null ? [] : [[field, exported]])))(
    '%s is exported as %s',
    (_, path) => {
      expect(paths).toContain(path);
    },
  );

  it.each(Object.entries(PERSONAL_FIELDS))(
    '%s of a booking is in the export of its customer',
    (field, { exported }) => {
      const events = history(a.inStream(...a.placedWithChef, saidNeeds));
      const document = documentsAfter(bookings, events).get(a.ID) as BookingDocument;
      const booking = { ...bookingToWire(document), menu: menuToWire(document, a.NOW) };
      const found = String(exported)
        .replace('bookings.booking.', '')
        .split('.')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], booking);
      const texts = textsIn((document as unknown as Record<string, unknown>)[field]);
      expect(texts.length).toBeGreaterThan(0);
      expect(textsIn(found)).toEqual(expect.arrayContaining([...texts]));
    },
  );

  it.each(factsIn(BOOKING_SCHEMAS))('%s can be replaced in an invented history', (_, { invented }) => {
    expect(invented).toBeDefined();
  });
});
