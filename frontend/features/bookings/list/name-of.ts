import type { Booking } from '@libs/contract/bookings.js';
import { formatDate } from '../../../lib/format/time.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';

/** What tells a booking's buttons from those of others: `Birthday, Sat, 12 December 2026`. */
export const nameOf = ({ requirement, startDate }: Booking): string =>
  `${REQUIREMENT_LABELS[requirement]}, ${formatDate(startDate)}`;
