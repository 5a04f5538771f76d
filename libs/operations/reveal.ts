/** The record of revealed personal data. One stream, so that reading it gives the whole record. */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

export const REVEALS: StreamName = 'operations-reveals';

/** Personal data of a stream was revealed to an operator. Recorded before it is shown; does not contain the data. */
export const PersonalDataRevealed = defineEvent({
  type: 'PersonalDataRevealed',
  data: {
    stream: z.string(),
    /** Everything up to this revision was shown. */
    revision: z.int(),
    /** The operator's own words; may be empty. */
    reason: z.string(),
  },
});
export type PersonalDataRevealed = EventOf<typeof PersonalDataRevealed>;

/** Records that personal data will be shown to an operator. */
export type RevealPersonalData = { readonly type: 'RevealPersonalData' } & PersonalDataRevealed['data'];

/** Earlier reveals do not matter: showing data again is recorded again. */
export const revealDecider: Decider<null, RevealPersonalData, PersonalDataRevealed, null> = {
  category: 'operations',
  initial: null,
  evolve: () => null,
  decide: (_state, { type: _, ...data }) => accept({ type: 'PersonalDataRevealed', data }),
};
