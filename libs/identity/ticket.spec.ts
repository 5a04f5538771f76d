import { describe, expect, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import { plus } from '@libs/contract/time.js';
import {
  type ContactMessageReceived,
  AWAITED_CITY_CHECK_MS,
  eraseTicket,
  TICKET_RETENTION_MS,
  ticketDecider,
  type TicketErased,
  ticketStream,
} from './ticket.js';

const message = {
  name: 'Meera',
  email: 'meera@example.com',
  phone: '9876501234',
  description: 'Do you cook in Ujjain?',
};
const data = {
  ticketId: 'T1',
  message,
  emailIndex: 'e',
  phoneIndex: 'p',
  authorId: null,
  awaits: null,
  language: null,
};
const received: ContactMessageReceived = { type: 'ContactMessageReceived', data };
const erased: TicketErased = { type: 'TicketErased', data: { ticketId: 'T1' } };

describe('a message to the company', () => {
  it('is received once', () => {
    const receive = { type: 'ReceiveContactMessage', ...data } as const;
    given(ticketDecider).when(receive, {}).then(received);
    given(ticketDecider, received).when(receive, {}).thenNothing();
    given(ticketDecider, received, erased).when(receive, {}).thenNothing();
  });

  it('is erased once, and only after it was received', () => {
    const record = { type: 'RecordTicketErased' } as const;
    given(ticketDecider).when(record, {}).thenNothing();
    given(ticketDecider, received).when(record, {}).then(erased);
    given(ticketDecider, received, erased).when(record, {}).thenNothing();
  });

  it('is erased when its retention ends, unless it was before', () => {
    const happened = (event: ContactMessageReceived | TicketErased): Happened => ({
      stream: ticketStream('T1'),
      event,
      at: EPOCH,
    });
    expect(intentsAfter(eraseTicket, history([happened(received)]))).toEqual([
      { job: 'erase-ticket', id: 'ticket-T1', data: { ticketId: 'T1' }, runAt: plus(EPOCH, TICKET_RETENTION_MS) },
    ]);
    expect(intentsAfter(eraseTicket, history([happened(received), happened(erased)]))).toEqual([]);
    const waiting = happened({ ...received, data: { ...data, awaits: 'Shillong' } });
    expect(intentsAfter(eraseTicket, history([waiting]))).toContainEqual({
      job: 'tell-when-served',
      id: 'served-T1',
      data: { ticketId: 'T1', city: 'Shillong' },
      runAt: plus(EPOCH, AWAITED_CITY_CHECK_MS),
    });
    expect(intentsAfter(eraseTicket, history([waiting, happened(erased)]))).toEqual([]);
  });
});
