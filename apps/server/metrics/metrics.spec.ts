import { describe, expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';

describe('the figures of a process', () => {
  it('count requests by their route, and commands by how they ended', async () => {
    const metrics = new Metrics();
    metrics.request('/v1.0/bookings/:id', 'GET', 200, 0.004);
    metrics.request('/v1.0/updates', 'GET', 200);
    metrics.command('booking', 'accepted');
    const text = await metrics.registry.metrics();
    expect(text).toContain('http_requests_total{route="/v1.0/bookings/:id",method="GET",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{route="/v1.0/bookings/:id",method="GET"} 1');
    expect(text).not.toContain('http_request_duration_seconds_count{route="/v1.0/updates"');
    expect(text).toContain('commands_total{decider="booking",outcome="accepted"} 1');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('leave out what cannot be looked up, and do not keep what is over', async () => {
    const metrics = new Metrics();
    let jobs: readonly string[] = ['refund-deposit'];
    metrics.lookedUp('away', 'An engine is away.', [], () => Promise.reject(new Error('away')));
    metrics.lookedUp('parked', 'Jobs.', ['kind'], async () => jobs.map((kind) => [{ kind }, 1] as const));
    const before = await metrics.registry.metrics();
    expect(before).toContain('parked{kind="refund-deposit"} 1');
    expect(before).not.toMatch(/^away /m);
    jobs = [];
    expect(await metrics.registry.metrics()).not.toContain('refund-deposit');
  });
});
