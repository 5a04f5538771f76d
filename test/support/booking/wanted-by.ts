import { bookingProcess, type PolicyFacts } from '@libs/booking/booking-policies.js';
import { documentsAfter } from '../eventing/history.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Intent, Policy } from '@libs/eventing/types/process-manager.js';

/**
 * Returns the intents of a policy of the booking process after `events`, and checks that a document that is not open
 * has none.
 */
export function wantedBy(policy: Policy<PolicyFacts>, events: readonly RecordedEvent[]): readonly Intent[] {
  return [...documentsAfter(bookingProcess, events).values()].flatMap((document) => {
    const intents = policy(document);
    if (intents.length > 0 && !document.open) throw new Error('a document that is not open has intents');
    return intents;
  });
}
