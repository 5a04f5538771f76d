import * as z from 'zod/mini';
import { type Draft, readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import { type Selection, STORED_SELECTION } from './selection.js';

/** What was booked last on this device, to book it again. A log-out removes it. */
export interface LastVisit {
  readonly choices: Selection;
  /** The id of its address. */
  readonly address: string;
}

const LAST_VISIT: Draft<LastVisit> = {
  name: 'last-visit',
  schema: z.object({ choices: STORED_SELECTION, address: z.string() }),
};

export const readLastVisit = (): LastVisit | undefined => readDraft(LAST_VISIT);
export const saveLastVisit = (visit: LastVisit): void => saveDraft(LAST_VISIT, visit);
