import { useMemo } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import type { ChosenVisit } from '../../../lib/check-selection.js';
import { type Draft, hasShape, useDraft } from '../../../lib/drafts.js';
import { changesOf, editOf } from './edit.js';

interface EditDraft {
  /** What the booking was when the edit began: one that was changed since is edited anew. */
  readonly of: string;
  readonly edit: ChosenVisit;
}
const fits = hasShape<EditDraft>({ of: 'string', edit: 'object' });

/** The edit of a booking, kept until it is confirmed or given up. */
export function useEdit(booking: Booking) {
  const { id } = booking;
  const name: Draft<EditDraft> = useMemo(() => ({ name: `edit-${id}`, fits }), [id]);
  const [draft, setDraft] = useDraft(name);
  const of = JSON.stringify(editOf(booking));
  const edit = useMemo(() => (draft?.of === of ? draft.edit : (JSON.parse(of) as ChosenVisit)), [draft, of]);
  const changes = useMemo(() => changesOf(edit, booking), [edit, booking]);
  return {
    edit,
    /** Undefined while nothing is different. */
    changes,
    change: (next: ChosenVisit) => setDraft({ of, edit: next }),
    drop: () => setDraft(undefined),
  };
}
