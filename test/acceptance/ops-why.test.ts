/** An operator sees why a booking is as it is. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CauseGraph, CauseNode } from '@libs/debugging/cause-graph.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let bookingId: string;
beforeAll(async () => {
  const asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  ({ id: bookingId } = await asha.book());
  await asha.pay(bookingId, 'success');
  await asha.seesDeposit(bookingId, 'paid');
});

interface Why extends CauseGraph {
  readonly bookingId: string;
  readonly streams: readonly string[];
  readonly booking: { readonly phase: string };
  readonly next: readonly { readonly intent: { readonly job: string } }[];
}

async function why(...typed: readonly string[]): Promise<Why> {
  const { code, answer, remarks } = await product.ops('why', bookingId, ...typed, '--json');
  expect({ code, remarks }).toEqual({ code: 0, remarks: '' });
  return JSON.parse(answer) as Why;
}

/**
 * Returns the events with that name, waiting until there are as many, and a chef: streams are read one after the other,
 * so that a message about an event can be known before the event.
 */
const eventsOf = (type: string, count: number) =>
  eventually(`${count} ${type}`, async () => {
    const graph = await why();
    const named = (name: string) => graph.nodes.filter((node) => node.kind === 'event' && node.type === name);
    const events = named(type);
    return events.length >= count && named('ChefAssigned').length > 0 && { graph, events };
  });

/** Returns the kinds and names of a node's causes, the first cause first. */
function pathTo(id: string, { nodes, edges }: CauseGraph): readonly string[] {
  const node = nodes.find((one) => one.id === id);
  const edge = edges.find(({ to }) => to === id);
  return [...(edge ? pathTo(edge.from, { nodes, edges }) : []), ...(node ? [nameOf(node)] : [])];
}
function nameOf(node: CauseNode): string {
  if (node.kind === 'event') return `${node.stream.split('-')[0]} ${node.type}`;
  if (node.kind === 'job') return `job ${node.job}`;
  return node.kind;
}

const BEFORE_CHEF = [
  ...['request', 'command', 'booking DepositPaymentInitiated', 'job follow-deposit'],
  ...['command', 'booking DepositPaid', 'job assign-chef', 'command'],
];

describe('the chain of causes of a paid booking', () => {
  it('leads from the requests to the deposit, the chef, the calendar, the receipt and the messages', async () => {
    const { graph, events: messages } = await eventsOf('MessageSent', 4);
    const one = (type: string): string =>
      graph.nodes.find((node) => node.kind === 'event' && node.type === type)?.id ?? '';
    expect(graph.streams).toEqual(
      expect.arrayContaining([`booking-${bookingId}`, `messages-${bookingId}`, expect.stringMatching(/^calendar-/)]),
    );
    expect(pathTo(one('BookingRequested'), graph)).toEqual(['request', 'command', 'booking BookingRequested']);
    expect(pathTo(one('OpenBookingClaimed'), graph)[0]).toBe('request');
    expect(pathTo(one('ChefAssigned'), graph)).toEqual([...BEFORE_CHEF, 'booking ChefAssigned']);
    expect(pathTo(one('TimeReserved'), graph)).toEqual([...BEFORE_CHEF, 'calendar TimeReserved']);
    const { graph: later, events: receipts } = await eventsOf('ReceiptIssued', 1);
    expect(pathTo(receipts[0]?.id ?? '', later).slice(-4)).toEqual([
      ...['booking DepositPaid', 'job issue-receipt', 'command', 'receipts ReceiptIssued'],
    ]);
    const starts = messages.map(({ id }) => pathTo(id, graph).findLast((name) => name.startsWith('booking ')));
    expect(starts.toSorted()).toEqual([
      ...['booking BookingRequested', 'booking ChefAssigned', 'booking ChefAssigned', 'booking DepositPaid'],
    ]);
  });

  it('knows the cause of everything, and what the provider answered', async () => {
    const { nodes, edges } = await why();
    for (const node of nodes) {
      if (node.kind !== 'request')
        expect([nameOf(node), edges.some(({ to }) => to === node.id)]).toEqual([nameOf(node), true]);
    }
    expect(nodes.find((node) => node.kind === 'event' && node.type === 'DepositPaid')).toMatchObject({
      lane: 'provider',
      answer: { state: 'paid', transactionId: bookingId, reference: expect.stringMatching(/./) },
    });
  });

  it('can be limited to one event', async () => {
    const { nodes } = await why('--event', '1');
    expect(nodes.map(nameOf)).toEqual(['request', 'command', 'booking FareQuoted']);
    const { code, remarks } = await product.ops('why', bookingId, '--event', '99');
    expect({ code, remarks }).toMatchObject({
      code: 2,
      remarks: expect.stringMatching(/number of an event from 0 to \d+/),
    });
  });

  it('is readable as a tree, with the state, the money and what comes next, and without personal data', async () => {
    const { graph } = await eventsOf('MessageSent', 4);
    expect(graph.booking.phase).toBe('placed');
    const { code, answer } = await product.ops('why', bookingId);
    expect(code).toBe(0);
    expect(answer).toMatch(/^Booking .*: placed\./);
    expect(answer).toMatch(/was paid, and nothing is owed back\./);
    expect(answer).toMatch(/\d\d:\d\d:\d\d +request .* of customer:/);
    expect(answer).toMatch(/└ RecordDepositPaid: DepositPaid booking@3; waited .* for the provider;/);
    expect(answer).toMatch(/the provider answered: paid/);
    expect(answer).toMatch(/job start-booking /);
    expect(answer).toMatch(/still wanted, due/);
    expect(answer).toMatch(/What comes next:/);
    expect(answer).not.toMatch(/Unmistakable|Quiet Lane/);
    const tree = answer.slice(answer.indexOf('request '), answer.indexOf('Readers see'));
    for (const line of tree.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  it('exists for bookings only', async () => {
    const { code, remarks } = await product.ops('why', `messages-${bookingId}`);
    expect({ code, remarks }).toEqual({ code: 2, remarks: `messages-${bookingId} is not a booking.\n` });
  });
});
