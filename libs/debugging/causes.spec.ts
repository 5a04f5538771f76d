import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import { calendarStream } from '@libs/booking/chef-calendar.js';
import { messagesStream } from '@libs/booking/messages.js';
import * as a from '../../test/support/booking/a-booking.js';
import { DAY, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { DomainEvent, EventMeta, RecordedEvent, StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { history } from '../../test/support/eventing/history.js';
import { type CauseGraph, type CauseNode, chainOf } from './cause-graph.js';
import { causesOf } from './causes.js';
import { concerns } from './related-streams.js';

const FOLDER = join(import.meta.dirname, '../../test/golden/logs');
const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);
const GOLDEN_LOGS: readonly (readonly RecordedEvent[])[] = await Promise.all(
  readdirSync(FOLDER).map(async (file) => {
    const stored = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly StoredEvent[];
    return codec.decode(stored.map((event) => ({ ...event, recordedAt: event.occurredAt })));
  }),
);

type Recorded = readonly [event: DomainEvent, at: Instant, meta: Partial<EventMeta>, stream?: StreamName];

/** Returns events with the given metadata; an id is `event-` and the index. */
const recorded = (...events: readonly Recorded[]): readonly RecordedEvent[] =>
  history(events.map(([event, at, , stream = bookingStream(a.ID)]) => ({ stream, event, at }))).map((event, index) => ({
    ...event,
    meta: { ...event.meta, ...events[index]?.[2] },
  }));

const byCustomer = (request: string, step = 'x'): EventMeta => ({
  commandId: `${request}/${step}`,
  correlationId: request,
  causationId: request,
  actor: `customer:${a.CUSTOMER}`,
});
const byJob = (job: string, commandId: string, cause: number): EventMeta => ({
  ...{ commandId, correlationId: 'r2', causationId: `event-${cause}` },
  actor: `process:${job}`,
});

const [T0, T1, T2, T3] = [a.NOW, plus(a.NOW, 5 * MINUTE), plus(a.NOW, 8 * MINUTE), plus(a.NOW, 8 * MINUTE + SECOND)];
const reservation = { bookingId: a.ID, round: 0, start: a.START, end: a.choices.end };
const sent = { bookingId: a.ID, message: 'chef-assigned-chef-4', kind: 'chef-assigned', to: 'chef' };
const PAID: readonly Recorded[] = [
  [a.requested, T0, byCustomer('r1')],
  [a.quoted, T0, byCustomer('r1')],
  [a.initiated(), T1, byCustomer('r2', 'InitiateDepositPayment')],
  [a.paid(), T2, byJob('follow-deposit', `deposit-${a.ID}/RecordDepositPaid`, 2)],
  [
    { type: 'TimeReserved', data: reservation },
    T3,
    byJob('assign-chef', `ReserveTime/${a.ID}/0`, 3),
    calendarStream(a.CHEF),
  ],
  [a.assigned, T3, byJob('assign-chef', `AssignChef/${a.ID}/0/${a.CHEF}`, 3)],
  [
    { type: 'MessageSent', data: sent },
    plus(T3, 10 * MINUTE),
    byJob('send-booking-message', `message-${a.ID}-chef-assigned-chef-4/RecordMessageSent`, 5),
    messagesStream(a.ID),
  ],
];

/** Returns the kind and name of a node and of its causes, the node first. */
function ancestry({ nodes, edges }: CauseGraph, id: string): readonly string[] {
  const node = nodes.find((one) => one.id === id);
  const edge = edges.find(({ to }) => to === id);
  return [...(node ? [nameOf(node)] : []), ...(edge ? ancestry({ nodes, edges }, edge.from) : [])];
}
function nameOf(node: CauseNode): string {
  switch (node.kind) {
    case 'request':
      return `request ${node.request}`;
    case 'command':
      return `command ${node.command ?? 'not recorded'}`;
    case 'event':
      return node.type;
    case 'job':
      return `job ${node.jobId ?? node.job}`;
  }
}
const find = ({ nodes }: CauseGraph, name: string): CauseNode | undefined =>
  nodes.find((node) => nameOf(node) === name);

describe('the causes of a paid booking', () => {
  const graph = causesOf(a.ID, recorded(...PAID));

  it('lead from its messages to the request for the payment page', () => {
    expect(ancestry(graph, 'event-6')).toEqual([
      ...['MessageSent', 'command RecordMessageSent', `job message-${a.ID}-chef-assigned-chef-4`],
      ...['ChefAssigned', 'command AssignChef', `job chef-${a.ID}-1`],
      ...['DepositPaid', 'command RecordDepositPaid', `job deposit-${a.ID}`],
      ...['DepositPaymentInitiated', 'command InitiateDepositPayment', 'request r2'],
    ]);
    expect(ancestry(graph, 'event-4')).toContain(`job chef-${a.ID}-1`);
    expect(ancestry(graph, 'event-1')).toEqual(['FareQuoted', 'command not recorded', 'request r1']);
  });

  it('name the policy of each job, and when it was due', () => {
    expect(find(graph, `job chef-${a.ID}-1`)).toMatchObject({
      ...{ job: 'assign-chef', process: 'booking-process', policy: 'assign-chef' },
      ...{ at: T2, isPending: false },
    });
  });

  it('name the time between the steps, and for whom or what they waited', () => {
    const { edges } = graph;
    expect(edges.find(({ to }) => to === 'event-3')?.ms).toBe(0);
    expect(find(graph, 'request r2')?.waited).toEqual({ for: 'customer', ms: 5 * MINUTE });
    // The first poll is 20 seconds after the page was opened.
    expect(find(graph, 'command RecordDepositPaid')?.waited).toEqual({ for: 'provider', ms: 3 * MINUTE - 20 * SECOND });
    expect(find(graph, 'command RecordMessageSent')?.waited).toEqual({ for: 'retry', ms: 10 * MINUTE });
    expect(find(graph, 'command AssignChef')?.waited).toBeUndefined();
  });

  it('contain what the provider answered', () => {
    expect(find(graph, 'DepositPaid')).toMatchObject({
      lane: 'provider',
      answer: { state: 'paid', transactionId: a.ID, amount: a.DEPOSIT, reference: 'T1' },
    });
  });

  it('contain the reason that an event gives', () => {
    const dropped: Recorded = [
      { type: 'MessageDropped', data: { ...sent, reason: 'unreachable' } },
      T3,
      byJob('send-booking-message', `message-${a.ID}-chef-assigned-chef-4/RecordMessageDropped`, 5),
      messagesStream(a.ID),
    ];
    expect(find(causesOf(a.ID, recorded(...PAID.slice(0, -1), dropped)), 'MessageDropped')).toMatchObject({
      reason: 'unreachable',
    });
    expect(find(graph, 'DepositPaid')).not.toHaveProperty('reason');
  });

  it('end with the jobs that policies still want, which wait for the clock', () => {
    const start = find(graph, `job start-${a.ID}-${Date.parse(a.START)}`);
    expect(start).toMatchObject({ job: 'start-booking', isPending: true, lane: 'clock', at: a.START });
    expect(start?.waited).toEqual({ for: 'clock', ms: 21 * DAY - 8 * MINUTE });
    expect(find(graph, `job unpaid-${a.ID}-${Date.parse(a.START)}`)).toBeUndefined();
  });

  it('of one event are what led to it and what it led to', () => {
    const types = chainOf(graph, 'event-3').nodes.flatMap((node) => (node.kind === 'event' ? [node.type] : []));
    expect(types).toEqual(['DepositPaymentInitiated', 'DepositPaid', 'TimeReserved', 'ChefAssigned', 'MessageSent']);
    const first = chainOf(graph, 'event-1').nodes.map(nameOf);
    expect(first).toEqual(['request r1', 'command not recorded', 'FareQuoted']);
  });
});

describe('the causes of an event', () => {
  it('are as far as they were recorded: the rule, and how the answer of the provider was obtained', () => {
    const facts = { source: 'callback', request: 'r9', providerTime: '2026-11-21T12:38:00.000Z', attempt: 'open' };
    const rule = { command: 'RecordDepositPaid', name: 'deposit-paid', facts };
    const events = recorded(...PAID).map((event, index) => {
      return index === 3 ? { ...event, meta: { ...event.meta, commandId: 'deposit-x-9/1', rule } } : event;
    });
    const graph = causesOf(a.ID, events);
    const { attempt: _, ...report } = facts;
    expect(find(graph, 'DepositPaid')).toMatchObject({ rule, answer: report });
    expect(ancestry(graph, 'event-3').slice(0, 3)).toEqual([
      ...['DepositPaid', 'command RecordDepositPaid', 'job deposit-x-9'],
    ]);
    expect(find(graph, 'job deposit-x-9')).not.toHaveProperty('policy');
  });

  it('are not guessed for a job of an older log', () => {
    const meta = { ...byJob('follow-deposit', `deposit-${a.ID}/1`, 2), causationId: 'r2' };
    const graph = causesOf(a.ID, recorded(...PAID.slice(0, 3), [a.paid(), T2, meta]));
    expect(ancestry(graph, 'event-3')).toEqual(['DepositPaid', 'command not recorded', `job deposit-${a.ID}`]);
    expect(graph.nodes.find(({ id }) => id === `job:deposit-${a.ID}/`)).toMatchObject({ causeUnknown: 'not-recorded' });
  });

  it('may be in another stream, known or not', () => {
    const offered: readonly Recorded[] = [
      ...PAID.slice(0, 4),
      [{ type: 'TimeReleased', data: { ...reservation, bookingId: 'other' } }, T3, {}, calendarStream(a.CHEF)],
      [a.assigned, T3, byJob('offer-chef', `AssignChef/${a.ID}/0/${a.CHEF}`, 4)],
    ];
    const known = causesOf(a.ID, recorded(...offered));
    expect(ancestry(known, 'event-5')).toEqual([
      'ChefAssigned',
      'command AssignChef',
      'job offer-chef',
      'TimeReleased',
    ]);
    expect(find(known, 'TimeReleased')).toMatchObject({ outside: { bookingId: 'other' } });
    const unknown = causesOf(
      a.ID,
      recorded(...offered).filter(({ id }) => id !== 'event-4'),
    );
    expect(find(unknown, 'job offer-chef')).toMatchObject({ causeUnknown: 'elsewhere' });
  });
});

describe('the causes of the bookings of older logs', () => {
  it('contain each event once, after its cause', () => {
    let bookings = 0;
    for (const log of GOLDEN_LOGS) {
      for (const stream of new Set(log.map((event) => event.stream))) {
        if (!stream.startsWith(bookingStream(''))) continue;
        bookings++;
        const bookingId = bookingIn(stream);
        const { nodes, edges } = causesOf(bookingId, log);
        const events = nodes.filter((node) => node.kind === 'event' && !node.outside).map(({ id }) => id);
        expect(events).toEqual(log.filter((event) => concerns(bookingId, event)).map(({ id }) => id));
        const places = new Map(nodes.map(({ id }, place) => [id, place]));
        for (const { from, to } of edges) expect(places.get(from)).toBeLessThan(places.get(to) ?? -1);
      }
    }
    expect(bookings).toBeGreaterThan(5);
  });
});
