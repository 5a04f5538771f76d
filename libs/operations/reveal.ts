/** The record of who was shown whose personal data. One stream, so that reading it is reading the whole record. */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { PersonalDataRevealed } from './events.js';

export const REVEALS: StreamName = 'operations-reveals';

/** Nothing that was revealed before decides about what may be revealed now: showing again is recorded again. */
export const revealDecider: Decider<null, PersonalDataRevealed['data'], PersonalDataRevealed, null> = {
  category: 'operations',
  initial: null,
  evolve: () => null,
  decide: (_, data) => accept({ type: 'PersonalDataRevealed', data }),
};
