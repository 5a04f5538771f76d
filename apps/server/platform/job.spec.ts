import { describe, expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import { jobMeta } from './job.js';

const intent = { job: 'send', id: 'send-a', data: {}, runAt: '2026-12-01T09:00:00.000Z' as Instant };

describe('the metadata of a job’s events', () => {
  it('names the event that caused the job and the request that started the chain', () => {
    const cause = { correlationId: 'request', causationId: 'event' };
    expect(jobMeta({ ...intent, cause }, 'sent')).toEqual({
      commandId: 'send-a/sent',
      correlationId: 'request',
      causationId: 'event',
      actor: 'process:send',
    });
  });

  it('starts a new chain when the job has no cause', () => {
    expect(jobMeta(intent, 'sent')).toMatchObject({ correlationId: 'send-a', causationId: 'send-a' });
  });
});
