import type { OverlappedBooking } from '@libs/contract/bookings.js';
import { VISIT_TIME_MESSAGES as messages } from '@libs/contract/texts/en/server.js';
import type { ApiProblem } from '../../api/client/api-problem.js';
import { formatSpan } from '../../lib/format/time.js';
import { Button } from '../Button.js';
import { Link } from '../Link.js';
import { Notice } from '../Notice.js';
import { OVERLAP_TEXTS } from '@libs/contract/texts/en/booking.js';

interface OverlapsProps {
  readonly error: ApiProblem;
  readonly action: 'anyway' | 'moveAnyway';
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** Why a time is refused: names the customer's other visit and offers to have both, or says that there are too many hours. */
export function Overlaps({ error, action, busy, onConfirm }: OverlapsProps) {
  const isOverlap = error.code === 'overlaps';
  const other = error.details['booking'] as OverlappedBooking | undefined;
  return (
    <Notice tone="wait" alert>
      <p>{isOverlap ? messages.overlaps : messages.tooManyHours}</p>
      <p>
        {other ? (
          <Link to={`/bookingdetails?id=${other.id}`}>{OVERLAP_TEXTS.other(other.code, formatSpan(other))}</Link>
        ) : (
          <Link to="/bookingview">{OVERLAP_TEXTS.bookings}</Link>
        )}
      </p>
      {isOverlap && (
        <Button look="secondary" busy={busy} onClick={onConfirm}>
          {OVERLAP_TEXTS[action]}
        </Button>
      )}
    </Notice>
  );
}
