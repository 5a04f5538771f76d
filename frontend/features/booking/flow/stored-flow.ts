import { CHOSEN_MENU } from '../../../lib/booking/chosen-menu.js';
import { type Draft, dropDraft, hasShape, readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import { type BookingFlow } from './booking-flow.js';
import { isSelection, type Selection } from './selection.js';

const SELECTION: Draft<Selection> = { name: 'selection', fits: isSelection };
type Summary = Pick<BookingFlow, 'address' | 'coupon' | 'attempt' | 'made'>;
const SUMMARY: Draft<Summary> = { name: 'summary', fits: hasShape<Summary>({}) };

/** The flow that is stored on this device. */
export function readFlow(): BookingFlow {
  const choices = readDraft(SELECTION);
  const menu = readDraft(CHOSEN_MENU);
  const summary = readDraft(SUMMARY);
  return { ...summary, ...(choices && { choices }), ...(menu && { menu }), isDraft: choices !== undefined };
}

export function storeFlow({ choices, isDraft, menu, repeats: _, ...summary }: BookingFlow): void {
  if (choices && isDraft) saveDraft(SELECTION, choices);
  else dropDraft(SELECTION);
  if (menu && isDraft) saveDraft(CHOSEN_MENU, menu);
  else dropDraft(CHOSEN_MENU);
  if (Object.keys(summary).length > 0) saveDraft(SUMMARY, summary);
  else dropDraft(SUMMARY);
}
