import type { EventMeta } from '@libs/eventing/types/envelope.js';

/** Tells in the log that nobody did it. */
export const sampleContext = (what: string): EventMeta => ({
  commandId: `sample-${what}`,
  correlationId: 'sample-data',
  causationId: 'sample-data',
  actor: 'process:sample-data',
});
