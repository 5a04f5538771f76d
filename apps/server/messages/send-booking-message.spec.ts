import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import * as a from '../../../test/support/booking/a-booking.js';
import type { Channel } from '@libs/contract/news.js';
import { MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { bookings } from '@libs/views/bookings.js';
import { describe, expect, it } from '@jest/globals';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { MessageCommands } from '../application/aggregates.js';
import type { Config } from '../config/config.js';
import type { Contact, Handed, OutgoingMessage } from './message-channels.js';
import { MessageRecords } from './message-records.js';
import { SendBookingMessageJob } from './send-booking-message.js';

const [document] = documentsAfter(bookings, history(a.inStream(...a.placed))).values();
const message = {
  bookingId: a.ID,
  message: 'deposit-received-customer-3',
  kind: 'deposit-received',
  to: 'customer',
  personId: a.CUSTOMER,
  dueAt: a.NOW,
  amount: a.DEPOSIT,
} as const;
const intent = { job: 'send-booking-message', id: `message-${a.ID}`, data: message, runAt: a.NOW } as const;

/** Sends the message about a deposit to somebody with these channels; `send` is what their services do with it. */
async function sending(send: (channel: Channel) => Promise<Handed>, has: readonly Channel[] = ['sms']) {
  const { commands, clock, time } = await recordedBooking(a.placed, a.NOW);
  const log = new MessageCommands(commands, clock);
  const events = () => commands.history<MessageEvent>(messagesStream(a.ID));
  const recorded = async () => (await events()).map(({ type, data }) => `${type} ${data.channel}`);
  const attempts: (Pick<OutgoingMessage, 'unknownForMs'> & { readonly channel: Channel })[] = [];
  const contact: Partial<Contact> = { phone: '9876543210', language: 'en', has: new Set(has), without: [], off: [] };
  const job = new SendBookingMessageJob(
    { current: async () => document } as never,
    { state: async () => ({ verified: undefined, wanted: false }) } as never,
    {
      contact: async () => contact,
      send: async (channel: Channel, { unknownForMs }: OutgoingMessage) => {
        attempts.push({ channel, ...(unknownForMs !== undefined && { unknownForMs }) });
        return send(channel);
      },
    } as never,
    { admit: async () => true } as never,
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
  return { run: () => job.run(intent), events, recorded, attempts, time, seen };
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
