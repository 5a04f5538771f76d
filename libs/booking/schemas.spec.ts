import { describe, expect, it } from '@jest/globals';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { BOOKING_SCHEMAS } from './booking.js';
import { initiated, NOW } from './testing/a-booking.js';

describe('DepositPaymentInitiated', () => {
  it('encrypts the payment page', async () => {
    const meta = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'customer:1' };
    const draft = { id: 'e', event: initiated(), occurredAt: NOW, meta };
    const [stored] = await createEventCodec(BOOKING_SCHEMAS, WITHOUT_KEYS).encode('booking-1', [draft]);
    expect(JSON.stringify(stored)).not.toContain('pay.example');
    expect(stored?.data).toMatchObject({ attempt: 1, $sealed: { fields: ['page'] } });
  });

  it('upcasts version 1 to the page in the answer of the provider', () => {
    const schema = BOOKING_SCHEMAS.find(({ type }) => type === 'DepositPaymentInitiated');
    const attempt = { attempt: 1, transactionId: 'B', amount: 100 };
    const url = 'https://pay.example/1';
    const answer = { success: true, data: { instrumentResponse: { redirectInfo: { url } } } };
    expect(schema?.upcast?.[1]?.({ ...attempt, answer })).toEqual({ ...attempt, page: url });
    expect(schema?.upcast?.[1]?.({ ...attempt, answer: {} })).toEqual(attempt);
  });
});
