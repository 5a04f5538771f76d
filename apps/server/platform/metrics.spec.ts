import * as a from '../../../test/support/booking/a-booking.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { bookings } from '@libs/views/bookings.js';
import { PROCESSES } from '@libs/views/processes.js';
import { quarantine } from '@libs/views/quarantine.js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { InMemoryJobQueue } from '../../../test/support/memory/job-queue.js';
import { InMemoryViewStore } from '../../../test/support/memory/view-store.js';
import { type Role, ROLES } from '../config/variables.js';
import { Metrics, registerGauges } from './metrics.js';

describe('the metrics of a process', () => {
  it('count requests by route, commands by outcome, and security events by kind', async () => {
    const metrics = new Metrics();
    metrics.request('/v1.0/bookings/:id', 'GET', 200, 0.004);
    metrics.request('/v1.0/updates', 'GET', 200);
    metrics.command('booking', 'accepted');
    metrics.security('callback-forged');
    metrics.append(0.02);
    metrics.providerCall('sms', 'failed', 3);
    metrics.jobRun('follow-deposit', 'again');
    const text = await metrics.registry.metrics();
    expect(text).toContain('http_requests_total{route="/v1.0/bookings/:id",method="GET",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{route="/v1.0/bookings/:id",method="GET"} 1');
    expect(text).not.toContain('http_request_duration_seconds_count{route="/v1.0/updates"');
    expect(text).toContain('commands_total{decider="booking",outcome="accepted"} 1');
    expect(text).toContain('security_events_total{kind="callback-forged"} 1');
    expect(text).toContain('security_events_total{kind="refresh-token-reused"} 0');
    expect(text).toContain('event_store_append_duration_seconds_bucket{le="0.025"} 1');
    expect(text).toContain('provider_call_duration_seconds_count{provider="sms",outcome="failed"} 1');
    expect(text).toContain('job_runs_total{kind="follow-deposit",outcome="again"} 1');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('include those of another thread', async () => {
    const [metrics, other] = [new Metrics(), new Metrics({ ofProcess: false })];
    metrics.include(() => other.values());
    for (const one of [metrics, other]) one.command('booking', 'accepted');
    other.sampled('jobs_open', 'Jobs.', ['kind'], async () => [[{ kind: 'refund-deposit' }, 3]]);
    const lines = (await metrics.text()).split('\n');
    expect(lines).toContain('commands_total{decider="booking",outcome="accepted"} 2');
    expect(lines).toContain('jobs_open{kind="refund-deposit"} 3');
    expect(lines.filter((line) => line.startsWith('process_start_time_seconds '))).toHaveLength(1);
    metrics.include(() => Promise.reject(new Error('it ended')));
    expect(await metrics.text()).toContain('commands_total{decider="booking",outcome="accepted"} 1');
  });

  it('omit gauges that cannot be read, and labels without a value', async () => {
    const metrics = new Metrics();
    let jobs: readonly string[] = ['refund-deposit'];
    metrics.sampled('away', 'An engine is unavailable.', [], () => Promise.reject(new Error('unavailable')));
    metrics.sampled('parked', 'Jobs.', ['kind'], async () => jobs.map((kind) => [{ kind }, 1] as const));
    const before = await metrics.registry.metrics();
    expect(before).toContain('parked{kind="refund-deposit"} 1');
    expect(before).not.toMatch(/^away /m);
    jobs = [];
    expect(await metrics.registry.metrics()).not.toContain('refund-deposit');
  });
});

const lived = history(a.inStream(...a.placed));
const position = '1' as Position;
const jobs = new InMemoryJobQueue({ now: () => a.NOW });
afterEach(() => jobs.close());

/** Returns the metrics of a process with one paid booking, two open jobs, and a view that is three events behind. */
async function metricsOf(...roles: readonly Role[]): Promise<string> {
  return (await gaugesOf(...roles)).metrics();
}

let asked = 0;
async function gaugesOf(...roles: readonly Role[]) {
  const views = new InMemoryViewStore();
  for (const view of [bookings, quarantine, ...PROCESSES] as readonly unknown[] as readonly Projection<object>[]) {
    const generation = await views.open(view);
    const writes = [...documentsAfter(view, lived)].map(([id, document]) => ({ id, position, document }));
    await views.commit(generation, { writes, park: [], release: [], checkpoint: position });
    await views.activate(generation);
  }
  const intent = (id: string): Intent => ({ job: 'follow-deposit', id, data: { bookingId: a.ID }, runAt: a.NOW });
  await jobs.enqueue([intent('one'), intent('two')]);
  const member = { view: bookings.name, isAlone: false, position, parked: [] } as const;
  const lag = { events: 3, seconds: 2 };
  const status = { group: 'views', state: 'active', position, lag, members: [member] } as const;
  const metrics = new Metrics();
  const statuses = async () => (asked++, [status]);
  registerGauges(metrics, new Set(roles), { views, jobs, consumers: { statuses } });
  return metrics.registry;
}

describe('the gauges', () => {
  it('show lag, deposits, processes and jobs', async () => {
    const text = await metricsOf(...ROLES);
    for (const figure of [
      'subscription_lag_events{group="views"} 3',
      'subscription_lag_seconds{group="views"} 2',
      'subscription_failed{group="views"} 0',
      'consumer_alone{consumer="bookings"} 0',
      'consumer_parked_streams{consumer="bookings"} 0',
      'consumer_failed{consumer="bookings"} 0',
      'deposits{state="paid"} 1',
      'deposits{state="refunding"} 0',
      'payments_quarantined 0',
      'processes_open{process="booking-process"} 1',
      'processes_open{process="erase-customer"} 0',
      'jobs_open{kind="follow-deposit"} 2',
    ]) {
      expect(text.split('\n')).toContain(figure);
    }
  });

  it('ask each group once in a scrape', async () => {
    const gauges = await gaugesOf('projections');
    asked = 0;
    await gauges.metrics();
    expect(asked).toBe(1);
    await gauges.metrics();
    expect(asked).toBe(2);
  });

  it('count parked jobs by kind without reading them', async () => {
    jobs.parkedByKind = async () => new Map([['issue-receipt', 3]]);
    jobs.parked = async () => {
      throw new Error('the jobs were read');
    };
    try {
      expect((await metricsOf('jobs')).split('\n')).toContain('jobs_parked{kind="issue-receipt"} 3');
    } finally {
      for (const name of ['parked', 'parkedByKind']) Reflect.deleteProperty(jobs, name);
    }
  });

  it('contain no ids of bookings, people or jobs', async () => {
    const text = await metricsOf(...ROLES);
    for (const trace of [a.ID, a.CUSTOMER, 'one']) expect(text).not.toContain(`"${trace}"`);
  });

  it('are registered according to the roles of the process', async () => {
    const names = /^(?:jobs|deposits|subscription|consumer|processes|payments)_?\w*/gm;
    const namesOf = async (...roles: readonly Role[]) => new Set((await metricsOf(...roles)).match(names));
    expect(await namesOf('api')).toEqual(new Set());
    expect(await namesOf('jobs')).toEqual(new Set(['jobs_open']));
    expect(await namesOf('projections')).not.toContain('jobs_open');
    expect(await namesOf('processes')).not.toContain('deposits');
  });
});
