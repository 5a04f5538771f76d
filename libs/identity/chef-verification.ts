/**
 * The steps before visits are assigned to a chef: prove a phone number, record experience, file a document, which the
 * document checker then confirms for the chef's name. The document that was filed last counts.
 */
import { type CheckRefusal, VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import type { RegisteredChef } from './chef.js';
import type { ChefCheckEvent, ChefDocumentFiled } from './chef-events.js';

export interface DocumentCheck {
  readonly documentId: string;
  /** Counts the checks of the chef: a check of another document, or for another name, is another one. */
  readonly turn: number;
  readonly state: 'pending' | 'confirmed' | 'refused';
  readonly reason: CheckRefusal | null;
}

/** Returns the check after an event; null before a document is filed. */
export function checkAfter(
  before: DocumentCheck | null,
  event: ChefCheckEvent | ChefDocumentFiled,
): DocumentCheck | null {
  const { documentId } = event.data;
  switch (event.type) {
    case 'ChefDocumentFiled':
    case 'ChefCheckRequested':
      return { documentId, turn: (before?.turn ?? 0) + 1, state: 'pending', reason: null };
    case 'ChefDocumentChecked':
      return before && { ...before, state: 'confirmed', reason: null };
    case 'ChefDocumentRefused':
      return before && { ...before, state: 'refused', reason: event.data.reason };
  }
}

type Verified = Pick<RegisteredChef, 'phoneProven' | 'work' | 'documents' | 'check'>;

/** Returns the missing verification steps, in the order of the screens; none for a verified chef. */
export function missingOf({ phoneProven, work, documents, check }: Verified): readonly VerificationStep[] {
  const done: Readonly<Record<VerificationStep, boolean>> = {
    phone: phoneProven,
    experience: work !== null,
    document: documents.some(({ state }) => state === 'filed'),
    check: check?.state === 'confirmed',
  };
  return VERIFICATION_STEPS.filter((step) => !done[step]);
}
