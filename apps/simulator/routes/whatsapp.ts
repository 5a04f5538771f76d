/** Meta's Cloud API for WhatsApp: delivers messages of approved templates, and reports what became of them. */
import { randomUUID } from 'node:crypto';
import { reportSignature, SIMULATED_WHATSAPP, whatsAppTemplate } from '@libs/adapters/whatsapp.js';
import { isCarried, renderedSms, SMS_TEMPLATE_NAMES } from '@libs/contract/sms-templates.js';
import { LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Simulation } from '../simulation.js';
import { json, jsonOf, seeOther, textOf, wantsPage } from '../web/http.js';
import { notFound, type Outcome, type Route } from '../web/router.js';
import { report, takeMessage } from './take-message.js';

const Message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().check(z.regex(/^91\d{10}$/)),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.enum(LANGUAGE_CODES) }),
    components: z.tuple([
      z.object({
        type: z.literal('body'),
        parameters: z.array(z.object({ type: z.literal('text'), parameter_name: z.string(), text: z.string() })),
      }),
    ]),
  }),
  biz_opaque_callback_data: z._default(z.string().check(z.maxLength(512)), ''),
});

export const whatsAppRoutes = (simulation: Simulation): readonly Route[] => [
  { method: 'post', path: '/whatsapp/v23.0/:number/messages', handle: (request) => send(simulation, request) },
  { method: 'post', path: '/whatsapp/:id/read', handle: (request) => read(simulation, request) },
];

async function send(simulation: Simulation, request: Request): Promise<Outcome> {
  const { phoneNumberId, token } = SIMULATED_WHATSAPP;
  const isAccount = request.headers.authorization === `Bearer ${token}` && request.params['number'] === phoneNumberId;
  if (!isAccount) return error(401, 190, 'Invalid OAuth access token.');
  const message = Message.safeParse(jsonOf(request)).data;
  if (!message) return error(400, 100, 'Invalid parameter');
  const { to, template, biz_opaque_callback_data: seenToken } = message;
  // The text of another language has the same name there.
  const inLanguage = template.language.code === 'hi' ? `${template.name}_hi` : template.name;
  const name = SMS_TEMPLATE_NAMES.find((one) => whatsAppTemplate(one) === inLanguage);
  const vars = Object.fromEntries(
    template.components[0].parameters.map(({ parameter_name: parameter, text }) => [parameter, text]),
  );
  const text = name && renderedSms(name, vars as never);
  if (!name || !text || !isCarried(name, text)) return error(404, 132_001, 'Template name does not exist');
  const fault = simulation.faults.whatsapp;
  if (fault === 'unreachable') return error(400, UNDELIVERABLE_CODE, 'Message undeliverable');
  const id = `wamid.${randomUUID()}`;
  const receive = async (isDelivered: boolean): Promise<void> => {
    if (isDelivered) await simulation.inbox.receive({ to: to.slice(2), text, id, whatsapp: seenToken });
    if (fault !== 'unseen') reportStatus(simulation, { id, seenToken, status: isDelivered ? 'delivered' : 'failed' });
  };
  return takeMessage(fault === 'unseen' ? 'normal' : fault, receive, {
    accepted: json(200, { messaging_product: 'whatsapp', messages: [{ id }] }),
    failed: (status, reason) => error(status, 131_000, reason),
  });
}

/** The person opens the message. */
function read(simulation: Simulation, request: Request): Outcome {
  const id = textOf(request.params['id']);
  const message = simulation.inbox.find(id);
  if (message?.whatsapp === undefined) return notFound(request);
  reportStatus(simulation, { id, seenToken: message.whatsapp, status: 'read' });
  return wantsPage(request) ? seeOther(`/sms?to=${message.to}`) : json(200, {});
}

interface Status {
  readonly id: string;
  readonly seenToken: string;
  readonly status: 'delivered' | 'read' | 'failed';
}

function reportStatus(simulation: Simulation, { id, seenToken, status }: Status): void {
  const failure = status === 'failed' && { errors: [{ code: UNDELIVERABLE_CODE }] };
  const statuses = [{ id, status, biz_opaque_callback_data: seenToken, ...failure }];
  const value = { messaging_product: 'whatsapp', statuses };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const headers = { 'X-Hub-Signature-256': reportSignature(SIMULATED_WHATSAPP.appSecret, Buffer.from(body)) };
  report(simulation, `${simulation.config.productUrl}/v1.0/whatsapp`, { headers, body });
}

/** The recipient cannot get messages by WhatsApp. */
const UNDELIVERABLE_CODE = 131_026;

const error = (status: number, code: number, message: string) => json(status, { error: { message, code } });
