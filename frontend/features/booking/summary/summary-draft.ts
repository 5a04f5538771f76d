import type { BodyInput } from '@libs/contract/calls.js';
import { type Draft, hasShape } from '../../../lib/drafts.js';

/** A create call that was sent: sending it again under its key finds the booking that it made. */
export interface Attempt {
  readonly key: string;
  /** What it asks for, however its quote is written. */
  readonly wish: string;
  readonly body: BodyInput<'createBooking'>;
}

/** What was decided on the summary screen. */
export interface SummaryChoices {
  /** The id of the chosen address; the newest one while it is missing. */
  readonly address?: string;
  /** The code of the coupon that was applied. */
  readonly coupon?: string;
  /** Sent, and no answer came yet. */
  readonly attempt?: Attempt;
  /** The id of the booking that the selection has become. */
  readonly made?: string;
}

export const SUMMARY: Draft<SummaryChoices> = { name: 'summary', fits: hasShape<SummaryChoices>({}) };

/** The attempt to send for `body` at `total` rupees: the open one, if it asks for the same, else a new one. */
export function attemptFor(body: Attempt['body'], total: number, open: Attempt | undefined): Attempt {
  const wish = JSON.stringify({ ...body, fareObject: total });
  return open?.wish === wish ? open : { key: crypto.randomUUID(), wish, body };
}
