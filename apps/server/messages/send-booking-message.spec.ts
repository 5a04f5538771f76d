import type { SmsMessage, SmsSender } from '@libs/adapters/sms.js';
import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { bookings } from '@libs/views/bookings.js';
import { describe, expect, it } from '@jest/globals';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { MessageCommands } from '../application/aggregates.js';
import type { Config } from '../config/config.js';
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

/** Sends the message about a deposit; `send` is what the provider does with it. */
async function sending(send: (recorded: readonly string[]) => Promise<void>) {
  const { commands, clock, time } = await recordedBooking(a.placed, a.NOW);
  const recorded = async () => (await commands.history<MessageEvent>(messagesStream(a.ID))).map(({ type }) => type);
  const attempts: Pick<SmsMessage, 'key' | 'unknownForMs'>[] = [];
  const sms: SmsSender = {
    async send({ key, unknownForMs }) {
      attempts.push({ key, ...(unknownForMs !== undefined && { unknownForMs }) });
      await send(await recorded());
    },
  };
  const job = new SendBookingMessageJob(
    { current: async () => document } as never,
    { reachable: async () => '9876543210' } as never,
    { state: async () => ({ verified: undefined, wanted: false }) } as never,
    { admit: async () => true } as never,
    new MessageRecords(new MessageCommands(commands, clock), undefined as never),
    sms,
    clock,
    { publicUrl: 'http://localhost:3000' } as Config,
  );
  return { run: () => job.run(intent), recorded, attempts, time };
}

describe('a message about a booking', () => {
  it('is recorded before it is sent and after, and not sent again', async () => {
    const before: (readonly string[])[] = [];
    const { run, recorded, attempts } = await sending(async (known) => void before.push(known));
    expect([await run(), await run()]).toEqual(['done', 'done']);
    expect(before).toEqual([['MessageStarted']]);
    expect(await recorded()).toEqual(['MessageStarted', 'MessageSent']);
    expect(attempts).toEqual([{ key: intent.id }]);
  });

  it('whose result was not recorded says so to the provider when it is sent again', async () => {
    let isLost = true;
    const { run, recorded, attempts, time } = await sending(async () => {
      if (isLost) throw new Error('the answer was lost');
    });
    await expect(run()).rejects.toThrow('the answer was lost');
    [isLost, time.now] = [false, plus(a.NOW, 30 * SECOND)];
    expect(await run()).toBe('done');
    expect(attempts).toEqual([{ key: intent.id }, { key: intent.id, unknownForMs: 30 * SECOND }]);
    expect(await recorded()).toEqual(['MessageStarted', 'MessageSent']);
  });
});
