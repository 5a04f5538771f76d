/** The steps before visits are assigned to a chef: prove a phone number, record experience, file a document. */
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import type { RegisteredChef } from './chef.js';

type Checked = Pick<RegisteredChef, 'phoneProven' | 'work' | 'documents'>;

/** Returns the missing verification steps, in the order of the screens; none for a verified chef. */
export function missingOf({ phoneProven, work, documents }: Checked): readonly VerificationStep[] {
  const done: Readonly<Record<VerificationStep, boolean>> = {
    phone: phoneProven,
    experience: work !== null,
    document: documents.some(({ state }) => state === 'filed'),
  };
  return VERIFICATION_STEPS.filter((step) => !done[step]);
}
