import type { BookingEvent } from '@libs/booking/booking.js';
import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { paise } from '@libs/contract/money.js';
import type { Series } from '@libs/booking/series.js';
import type { Channel } from '@libs/contract/news.js';
import { DAY, HOUR, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { bookings } from '@libs/views/bookings.js';
import { describe, expect, it } from '@jest/globals';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { MessageCommands } from '../application/aggregates.js';
import type { Config } from '../config/config.js';
import type { Contact, Handed, OutgoingMessage } from './message-channels.js';
import { MessageRecords } from './message-records.js';
import { SendBookingMessageJob } from './send-booking-message.js';

const documentOf = (...events: readonly BookingEvent[]) =>
  [...documentsAfter(bookings, history(a.inStream(...events))).values()][0];
const deposit = {
  bookingId: a.ID,
  message: 'deposit-received-customer-3',
  kind: 'deposit-received',
  to: 'customer',
  personId: a.CUSTOMER,
  dueAt: a.NOW,
  amount: a.DEPOSIT,
} as const;
type Message = JobIntent<'send-booking-message'>['data'];
interface Situation {
  readonly message?: Message;
  /** Of the booking. */
  readonly past?: readonly BookingEvent[];
  /** Of the customer. */
  readonly series?: readonly Partial<Series>[];
}

/** Sends a message, by default about a deposit, to somebody with these channels; `send` is what their services do with it. */
async function sending(
  send: (channel: Channel) => Promise<Handed>,
  has: readonly Channel[] = ['sms'],
  { message = deposit, past = a.placed, series = [] }: Situation = {},
) {
  const intent = { job: 'send-booking-message', id: `message-${a.ID}`, data: message, runAt: a.NOW } as const;
  const { commands, clock, time } = await recordedBooking(past, a.NOW);
  const admitted: unknown[] = [];
  const log = new MessageCommands(commands, clock);
  const events = () => commands.history<MessageEvent>(messagesStream(a.ID));
  const recorded = async () => (await events()).map(({ type, data }) => `${type} ${data.channel}`);
  const attempts: (Pick<OutgoingMessage, 'unknownForMs'> & { readonly channel: Channel })[] = [];
  const contact: Partial<Contact> = { phone: '9876543210', language: 'en', has: new Set(has), without: [], off: [] };
  const job = new SendBookingMessageJob(
    { current: async () => documentOf(...past) } as never,
    { of: async () => series.map((one) => ({ series: one })) } as never,
    { state: async () => ({ verified: undefined, wanted: false }) } as never,
    {
      contact: async () => contact,
      send: async (channel: Channel, { unknownForMs }: OutgoingMessage) => {
        attempts.push({ channel, ...(unknownForMs !== undefined && { unknownForMs }) });
        return send(channel);
      },
    } as never,
    { admit: async (...asked: unknown[]) => admitted.push(asked) > 0 } as never,
    new MessageRecords(log, undefined as never),
    clock,
    { publicUrl: 'http://localhost:3000' } as Config,
  );
  const seen = (how: 'shown' | 'opened') => {
    const { bookingId, message: name } = message;
    const command = { type: 'RecordMessageSeen', bookingId, message: name, channel: 'push', how } as const;
    return log.execute(bookingId, command, {
      commandId: how,
      correlationId: how,
      causationId: how,
      actor: 'anonymous',
    });
  };
  return { run: () => job.run(intent), events, recorded, attempts, admitted, time, seen };
}

describe('a message about a booking', () => {
  it('is recorded before it is sent and after, and not sent again', async () => {
    const before: (readonly string[])[] = [];
    const { run, recorded, attempts } = await sending(async () => {
      before.push(await recorded());
      return 'accepted';
    });
    expect([await run(), await run()]).toEqual(['done', 'done']);
    expect(before).toEqual([['MessageStarted sms']]);
    expect(await recorded()).toEqual(['MessageStarted sms', 'MessageSent sms']);
    expect(attempts).toEqual([{ channel: 'sms' }]);
  });

  it('is recorded with the provider that accepted it, and its id there', async () => {
    const accepted = { provider: 'twilio', providerReference: 'SM1' } as const;
    const { run, events } = await sending(async () => accepted);
    await run();
    expect((await events()).at(-1)).toMatchObject({ type: 'MessageSent', data: { channel: 'sms', ...accepted } });
  });

  it('that one side can repeat is counted for its visit, side and kind', async () => {
    const claimed = { chefId: a.CHEF, amount: a.DEPOSIT, by: 'cash', payment: 1 } as const;
    const disputed = { customerId: a.CUSTOMER, payment: 1, reason: 'nothing-paid', paid: paise(0) } as const;
    const past: readonly BookingEvent[] = [
      ...[...a.placedWithChef, a.started],
      { type: 'BalanceClaimed', data: claimed },
      { type: 'BalanceDisputed', data: { ...disputed, claimed: a.DEPOSIT } },
    ];
    const about = { bookingId: a.ID, to: 'chef', personId: a.CHEF, dueAt: a.NOW } as const;
    const dispute = { ...about, message: 'dispute-chef-7', kind: 'dispute' } as const;
    const { run, admitted } = await sending(async () => 'accepted', ['sms'], { message: dispute, past });
    expect(await run()).toBe('done');
    expect(admitted).toEqual([['9876543210', `message-${a.ID}`, `${a.ID}:chef:dispute`]]);
    const other = await sending(async () => 'accepted');
    await other.run();
    expect(other.admitted).toEqual([['9876543210', `message-${a.ID}`, undefined]]);
  });

  it('whose result was not recorded says so to the service when it is sent again', async () => {
    let isLost = true;
    const { run, recorded, attempts, time } = await sending(async () => (isLost ? 'failed' : 'accepted'));
    await expect(run()).rejects.toThrow('the service of sms did not accept the message');
    [isLost, time.now] = [false, plus(a.NOW, 30 * SECOND)];
    expect(await run()).toBe('done');
    expect(attempts).toEqual([{ channel: 'sms' }, { channel: 'sms', unknownForMs: 30 * SECOND }]);
    expect(await recorded()).toEqual(['MessageStarted sms', 'MessageSent sms']);
  });
});

describe('a message to somebody with notifications', () => {
  const both = ['push', 'sms'] as const;

  it('comes as one, and by SMS if it was not seen within ten minutes', async () => {
    const { run, recorded, attempts, time } = await sending(async () => 'accepted', both);
    const again = plus(a.NOW, 10 * MINUTE);
    expect([await run(), await run()]).toEqual([{ again }, { again }]);
    time.now = again;
    expect([await run(), await run()]).toEqual(['done', 'done']);
    expect(attempts).toEqual([{ channel: 'push' }, { channel: 'sms' }]);
    expect(await recorded()).toEqual([
      ...['MessageStarted push', 'MessageSent push'],
      ...['MessageStarted sms', 'MessageSent sms'],
    ]);
  });

  it('does not come by SMS once it was seen', async () => {
    const { run, recorded, attempts, time, seen } = await sending(async () => 'accepted', both);
    await run();
    await seen('shown');
    time.now = plus(a.NOW, 10 * MINUTE);
    expect(await run()).toBe('done');
    expect(attempts).toEqual([{ channel: 'push' }]);
    expect(await recorded()).toEqual(['MessageStarted push', 'MessageSent push', 'MessageSeen push']);
  });

  it.each(['gone', 'failed'] as const)('comes by SMS at once if the push service says %s', async (result) => {
    const answer = async (channel: Channel) => (channel === 'push' ? result : 'accepted');
    const { run, attempts } = await sending(answer, both);
    expect(await run()).toBe('done');
    expect(attempts).toEqual([{ channel: 'push' }, { channel: 'sms' }]);
  });
});

describe('a message about a weekly cook', () => {
  const [start, end] = [plus(a.START, 7 * DAY), plus(a.choices.end, 7 * DAY)];
  const until = plus(start, -12 * HOUR);
  const proposal = { visit: 1, start, end, expiresAt: until };
  const about = { ...deposit, message: 'series-customer-1' };
  const proposed = { ...about, kind: 'series-proposed', proposedStart: start, until } as const;
  const stopped = { ...about, kind: 'series-stopped' } as const;
  const running = { phase: 'running', bookings: [a.ID] } as const;

  it.each<[string, Message, Partial<Series>, string]>([
    ['the visit waits', proposed, { ...running, proposal }, 'sms'],
    ['the visit was booked', proposed, { ...running, proposal: { ...proposal, bookingId: 'next' } }, 'none'],
    ['the series was stopped', proposed, { ...running, phase: 'stopped' }, 'none'],
    ['the series is stopped', stopped, { ...running, phase: 'stopped' }, 'sms'],
    ['the series was started again', stopped, running, 'none'],
  ])('when %s', async (_, message, series, expected) => {
    const { run, attempts } = await sending(async () => 'accepted', ['sms'], { message, series: [series] });
    expect(await run()).toBe('done');
    expect(attempts.map(({ channel }) => channel)).toEqual(expected === 'none' ? [] : [expected]);
  });
});
