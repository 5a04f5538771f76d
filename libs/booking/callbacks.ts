/**
 * The callbacks of the payment provider about a booking, in a stream of their own: evidence for operators. A callback
 * decides nothing; only the status that the provider then answers does.
 */
import { accept, type Decider } from '@libs/eventing/types/decider.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

export const callbacksStream = (bookingId: string): StreamName => `callbacks-${bookingId}`;

/** Further callbacks about a booking are not recorded: anybody can send them again. */
const MAX_CALLBACKS = 20;
/** So that forged ones leave room for those of the provider. */
const MAX_FORGED = 5;

/**
 * A callback arrived. `asked`: its status was asked for; `late`: the result was known by then; `repeated`: it had
 * arrived before; `forged`: its signature is not the provider's.
 */
export const CallbackReceived = defineEvent({
  type: 'CallbackReceived',
  data: {
    bookingId: z.string(),
    /** Our id of the payment or refund. */
    providerId: z.string(),
    finding: z.enum(['asked', 'late', 'repeated', 'forged']),
  },
});
export type CallbackReceived = EventOf<typeof CallbackReceived>;

export interface RecordCallback {
  readonly type: 'RecordCallback';
  readonly bookingId: string;
  readonly providerId: string;
  readonly isForged: boolean;
  /** Whether the payment or refund was still open. */
  readonly isOpen: boolean;
}

type Recorded = readonly CallbackReceived['data'][];

export const callbacksDecider: Decider<Recorded, RecordCallback, CallbackReceived, Record<never, never>, never> = {
  category: 'callbacks',
  initial: [],
  evolve: (recorded, { data }) => [...recorded, data],
  decide(recorded, { bookingId, providerId, isForged, isOpen }) {
    const forged = recorded.filter(({ finding }) => finding === 'forged');
    if (recorded.length >= MAX_CALLBACKS || (isForged && forged.length >= MAX_FORGED)) return accept();
    const isRepeated = recorded.some((one) => one.providerId === providerId && one.finding !== 'forged');
    const finding = isForged ? 'forged' : isRepeated ? 'repeated' : isOpen ? 'asked' : 'late';
    return accept({ type: 'CallbackReceived', data: { bookingId, providerId, finding } });
  },
};
