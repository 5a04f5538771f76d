import { useMemo } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import type { ChosenVisit } from '../../../lib/booking/check-selection.js';
import { type Draft, hasShape, useDraft } from '../../../lib/storage/drafts.js';
import { changesOf, editOf } from './edit.js';

interface EditDraft {
  /** The booking when the edit started: after a change elsewhere, the edit starts again. */
  readonly of: string;
  readonly edit: ChosenVisit;
}
const fits = hasShape<EditDraft>({ of: 'string', edit: 'object' });

/** The edit of a booking, stored until it is confirmed or cancelled. */
export function useEdit(booking: Booking) {
  const { id } = booking;
  const name: Draft<EditDraft> = useMemo(() => ({ name: `edit-${id}`, fits }), [id]);
  const [draft, setDraft] = useDraft(name);
  const of = JSON.stringify(editOf(booking));
  const edit = useMemo(() => (draft?.of === of ? draft.edit : (JSON.parse(of) as ChosenVisit)), [draft, of]);
  const changes = useMemo(() => changesOf(edit, booking), [edit, booking]);
  return {
    edit,
    /** Undefined if nothing has changed. */
    changes,
    change: (next: ChosenVisit) => setDraft({ of, edit: next }),
    drop: () => setDraft(undefined),
  };
}
