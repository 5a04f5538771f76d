import * as z from 'zod/mini';
import { CHOSEN_MENU } from '../../../lib/booking/stored-menu.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import type { Attempt, BookingFlow } from './booking-flow.js';
import { type Selection, STORED_SELECTION } from './selection.js';

const SELECTION: Draft<Selection> = { name: 'selection', schema: STORED_SELECTION };
type Summary = Pick<BookingFlow, 'address' | 'coupon' | 'made'>;
const SUMMARY: Draft<Summary> = {
  name: 'summary',
  schema: storedFields({ address: z.string(), coupon: z.string(), made: z.string() }),
};
/** Apart, because it contains the address. */
const ATTEMPT: Draft<Attempt> = {
  name: 'attempt',
  schema: z.object({
    key: z.string(),
    wish: z.string(),
    // Sent again as it was; the server validates it.
    body: z.transform((body) => body as Attempt['body']),
  }),
};

/** The flow that is stored on this device. */
export function readFlow(): BookingFlow {
  const choices = readDraft(SELECTION);
  const menu = readDraft(CHOSEN_MENU);
  const attempt = readDraft(ATTEMPT);
  return {
    ...readDraft(SUMMARY),
    ...(attempt && { attempt }),
    ...(choices && { choices }),
    ...(menu && { menu }),
    isDraft: choices !== undefined,
  };
}

export function storeFlow({ choices, isDraft, menu, attempt, repeats: _, ...summary }: BookingFlow): void {
  keep(SELECTION, isDraft ? choices : undefined);
  keep(CHOSEN_MENU, isDraft ? menu : undefined);
  keep(ATTEMPT, attempt);
  keep(SUMMARY, Object.keys(summary).length > 0 ? summary : undefined);
}

function keep<T>(draft: Draft<T>, value: T | undefined): void {
  if (value === undefined) dropDraft(draft);
  else saveDraft(draft, value);
}
