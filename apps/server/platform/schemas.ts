/** Every event that the server can meet. */
import { BOOKING_SCHEMAS } from '@libs/booking/schemas.js';
import type { EventSchemas } from '@libs/eventing/types/event-schema.js';
import { IDENTITY_SCHEMAS } from '@libs/identity/schemas.js';

export const SCHEMAS: EventSchemas = [...BOOKING_SCHEMAS, ...IDENTITY_SCHEMAS];
