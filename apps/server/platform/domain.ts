/** What the server keeps up: every event, every view, every process of the pure libraries. */
import { BOOKING_SCHEMAS } from '@libs/booking/schemas.js';
import type { EventSchemas } from '@libs/eventing/types/event-schema.js';
import type { Process } from '@libs/eventing/types/process.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { IDENTITY_SCHEMAS } from '@libs/identity/schemas.js';

export const SCHEMAS: EventSchemas = [...BOOKING_SCHEMAS, ...IDENTITY_SCHEMAS];

export const PROJECTIONS: readonly Projection<object>[] = [];
export const PROCESSES: readonly Process<{ readonly open: boolean }>[] = [];
