import { afterEach, describe, expect, it } from '@jest/globals';
import { InMemoryJobQueue } from '@libs/adapters/memory/job-queue.js';
import { InMemoryViewStore } from '@libs/adapters/memory/view-store.js';
import { documentsAfter, history } from '@libs/eventing/testing/history.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { quarantine } from '@libs/views/quarantine.js';
import { ROLES, type Role } from '../roles.js';
import { Metrics } from './metrics.js';
import { meterStanding } from './standing.js';

const lived = history(a.inStream(...a.placed));
const position = '1' as Position;
const jobs = new InMemoryJobQueue({ now: () => a.NOW });
afterEach(() => jobs.close());

/** A process that does this: one booking is paid, two jobs are open, and a view is three events behind. */
async function figuresOf(...roles: readonly Role[]): Promise<string> {
  const views = new InMemoryViewStore();
  for (const view of [bookings, quarantine, ...PROCESSES] as readonly unknown[] as readonly Projection<object>[]) {
    const generation = await views.open(view);
    const writes = [...documentsAfter(view, lived)].map(([id, document]) => ({ id, position, document }));
    await views.commit(generation, { writes, park: [], release: [], checkpoint: position });
    await views.activate(generation);
  }
  const intent = (id: string): Intent => ({ job: 'follow-deposit', id, data: { bookingId: a.ID }, runAt: a.NOW });
  await jobs.enqueue([intent('one'), intent('two')]);
  const status = { view: bookings.name, state: 'behind', lag: { events: 3, seconds: 2 }, parked: [] } as const;
  const metrics = new Metrics();
  meterStanding(metrics, new Set(roles), { views, jobs, consumers: { statuses: async () => [status as never] } });
  return metrics.registry.metrics();
}

describe('how the product stands', () => {
  it('is told in figures by what does the work', async () => {
    const text = await figuresOf(...ROLES);
    for (const figure of [
      'consumer_lag_events{consumer="bookings"} 3',
      'consumer_lag_seconds{consumer="bookings"} 2',
      'consumer_parked_streams{consumer="bookings"} 0',
      'consumer_failed{consumer="bookings"} 0',
      'deposits{state="paid"} 1',
      'deposits{state="refunding"} 0',
      'payments_quarantined 0',
      'policies_open{policy="refund-deposit"} 0',
      'jobs_open{kind="follow-deposit"} 2',
    ]) {
      expect(text.split('\n')).toContain(figure);
    }
  });

  it('names kinds and states, and nothing that anybody is or has', async () => {
    const text = await figuresOf(...ROLES);
    for (const trace of [a.ID, a.CUSTOMER, 'one']) expect(text).not.toContain(`"${trace}"`);
  });

  it('is told by each process as far as it is its own matter', async () => {
    const names = /^(?:jobs|deposits|consumer|policies|payments)_?\w*/gm;
    const told = async (...roles: readonly Role[]) => new Set((await figuresOf(...roles)).match(names));
    expect(await told('api')).toEqual(new Set());
    expect(await told('jobs')).toEqual(new Set(['jobs_open']));
    expect(await told('projections')).not.toContain('jobs_open');
    expect(await told('processes')).not.toContain('deposits');
  });
});
