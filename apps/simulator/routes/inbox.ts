/** Accepts messages like an SMS provider, and shows them. */
import type { Request } from 'express';
import { MessageRequest, PhoneNumber } from '../inbox.js';
import { inboxPage } from '../pages/inbox-page.js';
import type { Simulation } from '../simulation.js';
import { json, jsonOf, page, textOf, wantsPage } from '../web/http.js';
import type { Outcome, Route } from '../web/router.js';
import { reportLikeMsg91, takeMessage } from './take-message.js';

export function inboxRoutes(simulation: Simulation): readonly Route[] {
  return [
    { method: 'post', path: '/sms', handle: (request) => receive(simulation, request) },
    { method: 'get', path: '/sms', handle: (request) => show(simulation, request) },
  ];
}

async function receive(simulation: Simulation, request: Request): Promise<Outcome> {
  const { inbox, faults } = simulation;
  const message = MessageRequest.safeParse(jsonOf(request));
  if (!message.success) return json(400, { message: 'A message has to (10 digits), text and id.' });
  const { about = '', ...received } = message.data;
  const take = async (isDelivered: boolean): Promise<void> => {
    if (isDelivered) await inbox.receive(received);
    if (about !== '') reportLikeMsg91(simulation, { about, id: received.id, isDelivered });
  };
  return takeMessage(faults.sms, take, {
    accepted: json(200, { data: { id: received.id } }),
    failed: (status, reason) => json(status, { message: reason }),
  });
}

function show({ inbox }: Simulation, request: Request): Outcome {
  const entered = textOf(request.query['to']).trim();
  const number = PhoneNumber.safeParse(entered).data;
  const wrong = entered !== '' && number === undefined;
  const messages = inbox.list(number);
  if (wantsPage(request)) return page(wrong ? 400 : 200, inboxPage(messages, entered, number));
  if (wrong) return json(400, { message: 'A phone number has 10 digits.' });
  return json(200, {
    data: messages.map(({ id, to, text, at, whatsapp }) => ({
      ...{ to, text, at },
      ...(whatsapp !== undefined && { id, whatsapp: true }),
    })),
  });
}
