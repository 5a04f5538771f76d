/** Reads a change from an operator's file: validated as the product would, and without personal data. */
import { readFile } from 'node:fs/promises';
import { type BookingCommand, BookingCommandSchema } from '@libs/booking/booking.js';
import type { Change } from '@libs/debugging/decisions/change.js';
import { type DomainEvent, ERASED } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import * as z from 'zod';
import { UsageError } from '../failure.js';

const revision = z.int().min(0);
const events = z.union([z.looseObject({ type: z.string() }), z.array(z.looseObject({ type: z.string() }))]);
const ChangeFile = z.union([
  z.strictObject({ replace: revision, with: events }),
  z.strictObject({ insert: revision, with: events }),
]);

const BY_TYPE = new Map(ALL_SCHEMAS.map((schema) => [schema.type, schema]));
const PERSONAL_FIELDS = new Set(ALL_SCHEMAS.flatMap(({ personal }) => personal?.fields ?? []));

/** Reads `{ "replace": 7, "with": [{ "type", "data" }] }`, or with `insert`. @throws UsageError */
export async function readChangeFile(file: string): Promise<Change> {
  const read = ChangeFile.safeParse(await readJson(file));
  if (!read.success) {
    throw new UsageError(
      `${file} must be like {"replace": 7, "with": {"type": "…", "data": {…}}} or {"insert": 7, "with": […]}.`,
    );
  }
  const changed = [read.data.with].flat().map((event) => eventIn(event, file));
  return 'replace' in read.data
    ? { replace: read.data.replace, with: changed }
    : { insert: read.data.insert, with: changed };
}

/** Fields beside type and data are ignored, so that an event of `ops stream --json` can be copied. */
function eventIn(event: Readonly<Record<string, unknown>>, file: string): DomainEvent {
  const type = String(event['type']);
  const schema = BY_TYPE.get(type);
  if (!schema) throw new UsageError(`${file}: there is no event ${type}.`);
  const data = withoutPersonalData(event['data'], new Set(schema.personal?.fields));
  return { type, data: validated(`${file}: ${type}`, () => schema.data.parse(data)) };
}

/** Reads the JSON of a command of a booking. @throws UsageError */
export async function readCommandFile(file: string): Promise<BookingCommand> {
  const command = withoutPersonalData(await readJson(file), PERSONAL_FIELDS);
  return validated(`${file}: the command`, () => BookingCommandSchema.parse(command));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}.`);
  }
}

/** No rule reads personal fields, and without keys the recorded ones are hidden, too. */
const withoutPersonalData = (data: unknown, personal: ReadonlySet<string>): unknown =>
  typeof data !== 'object' || data === null
    ? data
    : Object.fromEntries(
        Object.entries(data).map(([field, value]): [string, unknown] => [field, personal.has(field) ? ERASED : value]),
      );

/** Names the fields that do not fit. */
function validated<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const fields = error.issues.flatMap(({ path, ...issue }) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key].join('.')) : [path.join('.')],
    );
    throw new UsageError(`${what} is not valid: ${fields.map((field) => field || 'the whole').join(', ')}.`);
  }
}
