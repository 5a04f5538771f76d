import { describe, expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';

describe('the metrics of a process', () => {
  it('count requests by route, commands by outcome, and security events by kind', async () => {
    const metrics = new Metrics();
    metrics.request('/v1.0/bookings/:id', 'GET', 200, 0.004);
    metrics.request('/v1.0/updates', 'GET', 200);
    metrics.command('booking', 'accepted');
    metrics.security('callback-forged');
    const text = await metrics.registry.metrics();
    expect(text).toContain('http_requests_total{route="/v1.0/bookings/:id",method="GET",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{route="/v1.0/bookings/:id",method="GET"} 1');
    expect(text).not.toContain('http_request_duration_seconds_count{route="/v1.0/updates"');
    expect(text).toContain('commands_total{decider="booking",outcome="accepted"} 1');
    expect(text).toContain('security_events_total{kind="callback-forged"} 1');
    expect(text).toContain('security_events_total{kind="refresh-token-reused"} 0');
    expect(text).toContain('process_cpu_seconds_total');
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
