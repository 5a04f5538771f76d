/** Messages in, as an SMS provider takes them, and out, as their phones show them. */
import { MessageRequest, PhoneNumber } from '../inbox.js';
import { inboxPage } from '../pages/inbox-page.js';
import type { Simulation } from '../simulation.js';
import { json, page, parseJson, wantsPage } from '../web/http.js';
import { type Exchange, type Outcome, type Route } from '../web/router.js';
import { takeMessage } from './take-message.js';

export function inboxRoutes(simulation: Simulation): readonly Route[] {
  return [
    { method: 'POST', path: /^\/sms$/, handle: ({ body }) => receive(simulation, body) },
    { method: 'GET', path: /^\/sms$/, handle: (exchange) => show(simulation, exchange) },
  ];
}

async function receive({ inbox, faults }: Simulation, body: string): Promise<Outcome> {
  const message = MessageRequest.safeParse(parseJson(body));
  if (!message.success) return json(400, { message: 'A message has to (10 digits), text and id.' });
  return takeMessage(faults.sms, () => inbox.receive(message.data), {
    accepted: json(200, { data: { id: message.data.id } }),
    failed: (status, reason) => json(status, { message: reason }),
  });
}

function show({ inbox }: Simulation, { request, url }: Exchange): Outcome {
  const asked = (url.searchParams.get('to') ?? '').trim();
  const number = PhoneNumber.safeParse(asked).data;
  const wrong = asked !== '' && number === undefined;
  const messages = inbox.list(number);
  if (wantsPage(request)) return page(wrong ? 400 : 200, inboxPage(messages, asked, number));
  if (wrong) return json(400, { message: 'A phone number has 10 digits.' });
  return json(200, { data: messages.map(({ to, text, at }) => ({ to, text, at })) });
}
