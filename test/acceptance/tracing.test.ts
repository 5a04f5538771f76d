/** An operator follows a booking through the traces that the product sends. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CauseGraph } from '@libs/debugging/cause-graph.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';
import { attributesOf, isLinked, type ReceivedSpan, TraceReceiver } from '../support/trace-receiver.js';

const STRANGER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const profile = { firstName: 'Unmistakable', lastName: 'Quixley', email: 'quixley@example.com' };

let receiver: TraceReceiver;
let product: Product;
let asha: Customer;
let bookingId: string;
/** The span of the request that booked, and that of the command that requested the booking. */
let request: ReceivedSpan;
let command: ReceivedSpan;

const idIn = (text: string): string => (JSON.parse(text) as { readonly data: { readonly id: string } }).data.id;
const within =
  (outer: ReceivedSpan) =>
  (span: ReceivedSpan): boolean =>
    span.traceId === outer.traceId && span.parentSpanId === outer.spanId;

beforeAll(async () => {
  receiver = await TraceReceiver.open();
  product = await Product.start(receiver.variables);
  asha = await Customer.logIn(product);
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: profile });
  await asha.address({ firstName: 'Ottilie', address: 'Quiet Lane 7' });
  const answer = await asha.api.call('createBooking', {
    body: await asha.order(),
    headers: { traceparent: STRANGER },
  });
  bookingId = idIn(answer.text);
  await asha.pay(bookingId, 'success');
  await asha.seesDeposit(bookingId, 'paid');
  await asha.withChef(bookingId);
  const correlation = answer.headers['x-request-id'];
  request = await receiver.span(
    'POST /v1.0/bookings/create',
    (span) => attributesOf(span)['rasoiya.correlation_id'] === correlation,
  );
  command = await receiver.span('command RequestBooking', within(request));
});
afterAll(() => product.stop().finally(() => receiver.close()));

describe('a request', () => {
  it('is a trace of its own with its commands and their appends; what the caller sent is only linked', async () => {
    expect(request).toMatchObject({ kind: 2, links: [{ traceId: STRANGER.split('-')[1] }] });
    expect(request.parentSpanId).toBeUndefined();
    expect(request.traceId).not.toBe(STRANGER.split('-')[1]);
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/v1.0/bookings/create',
      'http.response.status_code': 200,
      'rasoiya.call': 'createBooking',
    });
    expect(attributesOf(command)).toMatchObject({
      'rasoiya.stream.category': 'booking',
      'rasoiya.outcome': 'accepted',
    });
    const append = await receiver.span('append', within(command));
    expect(attributesOf(append)).toEqual({ 'rasoiya.event.types': ['BookingRequested', 'FareQuoted'] });
  });

  it('that calls a provider has a span of the call', async () => {
    const call = await receiver.span('payments initiate');
    expect(call.kind).toBe(3);
    const pay = await receiver.span('POST /v1.0/payments/:bookingId/pay', ({ traceId }) => traceId === call.traceId);
    expect(pay.kind).toBe(2);
  });
});

describe('what follows from a request', () => {
  it('is found by the trace context in its events: views and processes are linked to it, each in its own trace', async () => {
    const { traceId, spanId } = command;
    const [requested] = await product.events(bookingId);
    expect(requested?.meta.traceparent).toBe(`00-${traceId}-${spanId}-01`);
    for (const group of ['views', 'processes']) {
      const batch = await receiver.span(`consume ${group}`, isLinked(command));
      expect(batch.traceId).not.toBe(traceId);
      expect(batch.parentSpanId).toBeUndefined();
    }
  });

  it('is linked to the event that caused it where it is a job, with the calls of the job', async () => {
    const message = await receiver.span('job send-booking-message', isLinked(command));
    expect(message).toMatchObject({ kind: 5 });
    expect(message.parentSpanId).toBeUndefined();
    expect(attributesOf(message)).toMatchObject({
      'rasoiya.job': 'send-booking-message',
      'rasoiya.outcome': 'done',
      'rasoiya.correlation_id': attributesOf(request)['rasoiya.correlation_id'],
    });
    const call = await receiver.span('sms send', within(message));
    expect(call.kind).toBe(3);
    expect(attributesOf(call)).toEqual({
      'rasoiya.provider': 'sms',
      'rasoiya.operation': 'send',
      'rasoiya.outcome': 'answered',
    });
  });

  it('never makes a trace that does not end: each run of a job that polls is a trace', async () => {
    const initiate = await receiver.span('command InitiateDepositPayment');
    await receiver.span('job follow-deposit', isLinked(initiate));
    const runs = receiver.spans.filter((span) => span.name === 'job follow-deposit' && isLinked(initiate)(span));
    expect(new Set(runs.map(({ traceId }) => traceId)).size).toBe(runs.length);
  });

  it('is found by the receipt that a job issued', async () => {
    const [issue] = await eventually('the receipt', async () => {
      const spans = receiver.spans.filter(({ name }) => name === 'job issue-receipt');
      return spans.length > 0 && spans;
    });
    const { answer } = await product.ops('why', bookingId);
    expect(answer.replaceAll(/\s+/g, ' ')).toContain(`job issue-receipt (receipt-…); trace ${issue?.traceId}`);
  });

  it('is shown by ops why with the ids of the traces', async () => {
    const { answer } = await product.ops('why', bookingId);
    expect(answer.replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`request .*trace ${request.traceId} .*job follow-deposit`),
    );
    expect(answer).toMatch(/job follow-deposit [^]*?trace [0-9a-f]{32}/);
    const { nodes } = JSON.parse((await product.ops('why', bookingId, '--json')).answer) as CauseGraph;
    expect(nodes.find(({ kind }) => kind === 'request')).toMatchObject({ trace: request.traceId });
  });
});

it('no phone number, name, address, e-mail address or code is sent', async () => {
  await receiver.span('job assign-chef');
  const code = await product.simulator.code(asha.phone);
  const personal = [
    ...Object.values(profile),
    asha.phone,
    'Ottilie',
    'Quiet Lane',
    `"${code}"`,
    asha.session.accessToken,
  ];
  expect(receiver.sent).toContain(request.traceId);
  expect(personal.filter((value) => receiver.sent.includes(value))).toEqual([]);
});

describe('a server that is not to record a request', () => {
  it('has sent the last spans before it stopped, and then records neither the request nor what follows from it', async () => {
    const { headers } = await asha.api.call('user', { params: { id: asha.id } });
    await product.restart('SIGTERM', { OTEL_TRACES_SAMPLER: 'always_off' });
    const ids = receiver.spans.map((span) => attributesOf(span)['rasoiya.correlation_id']);
    expect(ids).toContain(headers['x-request-id']);

    const before = receiver.spans.length;
    asha = await Customer.logIn(product, asha.phone);
    const body = await asha.order();
    const answer = await asha.api.call('createBooking', { body, headers: { traceparent: STRANGER } });
    const id = idIn(answer.text);
    await eventually('the message is sent', async () => (await product.events(`messages-${id}`)).length > 1);
    expect((await product.events(id)).map(({ meta }) => meta.traceparent)).toEqual([undefined, undefined]);
    await product.stopServer();
    const added = receiver.spans.slice(before);
    const correlations = added.map((span) => attributesOf(span)['rasoiya.correlation_id']);
    expect(correlations).not.toContain(answer.headers['x-request-id']);
    expect(added.filter(({ kind }) => kind === 2)).toEqual([]);
  });
});

it('the SDK is in no file that a server loads without it', () => {
  const apps = join(import.meta.dirname, '..', '..', 'dist', 'apps');
  const seen = new Set<string>();
  const load = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];/gm);
    for (const [, target = ''] of imports) load(join(path, '..', target));
  };
  load(join(apps, 'server', 'main.js'));
  expect(seen.size).toBeGreaterThan(1);
  const hasSdk = (path: string): boolean => readFileSync(path, 'utf8').includes('BatchSpanProcessorBase');
  expect(readdirSync(join(apps, 'shared')).some((file) => hasSdk(join(apps, 'shared', file)))).toBe(true);
  expect([...seen].filter(hasSdk)).toEqual([]);
});
