/** Messages in, as an SMS provider takes them, and out, as their phones show them. */
import { MessageRequest, PhoneNumber } from '../inbox.js';
import { inboxPage } from '../pages/inbox-page.js';
import type { Simulation } from '../simulation.js';
import { json, page, parseJson, wantsPage } from '../web/http.js';
import { SILENCE, type Exchange, type Outcome, type Route } from '../web/router.js';

export function inboxRoutes(simulation: Simulation): readonly Route[] {
  return [
    { method: 'POST', path: /^\/sms$/, handle: ({ body }) => receive(simulation, body) },
    { method: 'GET', path: /^\/sms$/, handle: (exchange) => show(simulation, exchange) },
  ];
}

async function receive({ inbox, ...simulation }: Simulation, body: string): Promise<Outcome> {
  const message = MessageRequest.safeParse(parseJson(body));
  if (!message.success) return json(400, { message: 'A message has to (10 digits), text and id.' });
  const accepted = json(200, { data: { id: message.data.id } });
  switch (simulation.faults.sms) {
    case 'normal':
      await inbox.receive(message.data);
      return accepted;
    case 'lost':
      return accepted;
    case '500':
      return json(500, { message: 'The SMS provider is out of order.' });
    case 'timeout':
      await inbox.receive(message.data);
      return SILENCE;
  }
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
