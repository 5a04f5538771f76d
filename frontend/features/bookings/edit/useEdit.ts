import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Booking } from '@libs/contract/bookings.js';
import type { ChosenVisit } from '../../../lib/booking/check-selection.js';
import { STORED_VISIT } from '../../../lib/booking/stored-visit.js';
import { type Draft, useDraft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import { changesOf, editOf } from './edit.js';

interface EditDraft {
  /** The booking when the edit started: after a change elsewhere, the edit starts again. */
  readonly of: string;
  readonly edit: Partial<ChosenVisit>;
}
const STORED = z.object({ of: z.string(), edit: storedFields(STORED_VISIT) });

/** The edit of a booking, stored until it is confirmed or cancelled. */
export function useEdit(booking: Booking) {
  const { id } = booking;
  const [draft, setDraft] = useDraft(useMemo<Draft<EditDraft>>(() => ({ name: `edit-${id}`, schema: STORED }), [id]));
  const of = JSON.stringify(editOf(booking));
  const edit = useMemo<ChosenVisit>(() => {
    const before = JSON.parse(of) as ChosenVisit;
    return { ...before, ...(draft?.of === of && draft.edit) };
  }, [draft, of]);
  const changes = useMemo(() => changesOf(edit, booking), [edit, booking]);
  return {
    edit,
    /** Undefined if nothing has changed. */
    changes,
    change: (next: ChosenVisit) => setDraft({ of, edit: next }),
    drop: () => setDraft(undefined),
  };
}
