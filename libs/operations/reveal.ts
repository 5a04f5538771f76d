/** The record of revealed personal data. One stream, so that reading it gives the whole record. */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { PersonalDataRevealed } from './events.js';

export const REVEALS: StreamName = 'operations-reveals';

/** Records that personal data will be shown to an operator. */
export type RevealPersonalData = { readonly type: 'RevealPersonalData' } & PersonalDataRevealed['data'];

/** Earlier reveals do not matter: showing data again is recorded again. */
export const revealDecider: Decider<null, RevealPersonalData, PersonalDataRevealed, null> = {
  category: 'operations',
  initial: null,
  evolve: () => null,
  decide: (_state, { type: _, ...data }) => accept({ type: 'PersonalDataRevealed', data }),
};
