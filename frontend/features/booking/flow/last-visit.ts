import { type Draft, readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import { isSelection, type Selection } from './selection.js';

/** What was booked last on this device, to book it again. A log-out removes it. */
export interface LastVisit {
  readonly choices: Selection;
  /** The id of its address. */
  readonly address: string;
}

const LAST_VISIT: Draft<LastVisit> = {
  name: 'last-visit',
  fits: (value): value is LastVisit =>
    typeof value === 'object' &&
    value !== null &&
    'choices' in value &&
    isSelection(value.choices) &&
    'address' in value &&
    typeof value.address === 'string',
};

export const readLastVisit = (): LastVisit | undefined => readDraft(LAST_VISIT);
export const saveLastVisit = (visit: LastVisit): void => saveDraft(LAST_VISIT, visit);
