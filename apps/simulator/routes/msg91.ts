/** MSG91's Flow API (v5): the provider stores the text of each template and fills in the variables. */
import { randomUUID } from 'node:crypto';
import { isCarried, renderedSms, SMS_TEMPLATE_NAMES } from '@libs/contract/sms-templates.js';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Simulation } from '../simulation.js';
import { json, jsonOf } from '../web/http.js';
import type { Outcome, Route } from '../web/router.js';
import { reportLikeMsg91, takeMessage } from './take-message.js';

const Flow = z.object({
  template_id: z.string(),
  CRQID: z._default(z.string().check(z.regex(/^[\w.-]{0,80}$/)), ''),
  recipients: z
    .array(z.catchall(z.object({ mobiles: z.string().check(z.regex(/^91\d{10}$/)) }), z.string()))
    .check(z.minLength(1), z.maxLength(1)),
});

export const msg91Routes = (simulation: Simulation): readonly Route[] => [
  { method: 'post', path: '/api/v5/flow', handle: (request) => send(simulation, request) },
];

async function send(simulation: Simulation, request: Request): Promise<Outcome> {
  const { config, faults, inbox } = simulation;
  if (request.headers['authkey'] !== config.sms.authKey) return failed(401, 'Unauthorized');
  const flow = Flow.safeParse(jsonOf(request));
  if (!flow.success) return failed(400, 'Invalid request');
  const template = SMS_TEMPLATE_NAMES.find((name) => config.sms.templateIds[name] === flow.data.template_id);
  // It answers with status 200 if the account is valid and the message is not.
  const [{ mobiles, ...vars } = { mobiles: '' }] = flow.data.recipients;
  if (template === undefined) return failed(200, 'template id missing or invalid');
  const text = renderedSms(template, vars as never);
  if (!isCarried(template, text)) return failed(200, 'the operator does not carry this text');
  const id = randomUUID();
  const receive = async (isDelivered: boolean): Promise<void> => {
    if (isDelivered) await inbox.receive({ to: mobiles.slice(2), text, id });
    // It reports every message of an account.
    reportLikeMsg91(simulation, { about: flow.data.CRQID, id, isDelivered });
  };
  return takeMessage(faults.msg91, receive, { accepted: json(200, { type: 'success', message: id }), failed });
}

const failed = (status: number, message: string) => json(status, { type: 'error', message });
