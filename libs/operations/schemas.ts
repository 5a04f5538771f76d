/** How the events of this library are written. Who did it is the actor in their meta. */
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';

const PersonalDataRevealed = eventSchema<events.PersonalDataRevealed>({
  type: 'PersonalDataRevealed',
  version: 1,
  data: z.strictObject({ stream: z.string(), revision: z.int(), reason: z.string() }),
});

const LogFounded = eventSchema<events.LogFounded>({
  type: 'LogFounded',
  version: 1,
  data: z.strictObject({ product: z.string(), secret: z.string() }),
});

export const OPERATIONS_SCHEMAS: EventSchemas = [LogFounded, PersonalDataRevealed];
