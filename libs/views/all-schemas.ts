/** Every event type of the product. */
import { BOOKING_SCHEMAS } from '@libs/booking/booking.js';
import type { EventSchemas } from '@libs/eventing/types/event-schema.js';
import { IDENTITY_SCHEMAS } from '@libs/identity/schemas.js';
import { OPERATIONS_SCHEMAS } from '@libs/operations/account-help.js';
import { RECEIPT_SCHEMAS } from '@libs/receipts/receipt-issued.js';

export const ALL_SCHEMAS: EventSchemas = [
  ...BOOKING_SCHEMAS,
  ...IDENTITY_SCHEMAS,
  ...OPERATIONS_SCHEMAS,
  ...RECEIPT_SCHEMAS,
];
