import type { EventMeta } from '@libs/eventing/types/envelope.js';

/** The metadata of sample events, which no person caused. */
export const sampleContext = (what: string): EventMeta => ({
  commandId: `sample-${what}`,
  correlationId: 'sample-data',
  causationId: 'sample-data',
  actor: 'process:sample-data',
});
