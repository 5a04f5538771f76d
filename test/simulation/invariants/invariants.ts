/** All invariants, by name. */
import { ACKNOWLEDGEMENT_INVARIANTS } from './acknowledgement-invariants.js';
import { ENGINE_INVARIANTS } from './engine-invariants.js';
import { LEDGER_INVARIANTS } from './ledger-invariants.js';
import { INVARIANTS_OF_LOG } from './log-invariants.js';
import { PEOPLE_INVARIANTS } from './people-invariants.js';
import type { Invariants, FinalState } from './final-state.js';

export const INVARIANTS: Invariants = {
  // First, because some of them are replaced by what a run knows in addition.
  ...INVARIANTS_OF_LOG,
  ...ACKNOWLEDGEMENT_INVARIANTS,
  ...LEDGER_INVARIANTS,
  ...PEOPLE_INVARIANTS,
  ...ENGINE_INVARIANTS,
};

/** Returns every violated invariant with what is wrong. */
export async function violations(finalState: FinalState): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [invariant, wrong] of Object.entries(INVARIANTS)) {
    const found = await wrong(finalState);
    if (found.length > 0) broken.push(`${invariant}: ${found.slice(0, 5).join('; ')}`);
  }
  return broken;
}
