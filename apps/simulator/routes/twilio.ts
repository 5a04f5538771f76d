/** Twilio's Messages API: accepts any text, and the operator behind it delivers only registered ones. */
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { twilioSignature } from '@libs/adapters/sms-reports.js';
import { isCarried, SMS_TEMPLATE_NAMES } from '@libs/contract/sms-templates.js';
import type { Simulation } from '../simulation.js';
import { json, textOf } from '../web/http.js';
import type { Outcome, Route } from '../web/router.js';
import { report, takeMessage } from './take-message.js';

const MESSAGES_PATH = '/2010-04-01/Accounts/:accountSid/Messages.json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export const twilioRoutes = (simulation: Simulation): readonly Route[] => [
  { method: 'post', path: MESSAGES_PATH, handle: (request) => send(simulation, request) },
  { method: 'get', path: MESSAGES_PATH, handle: (request) => list(simulation, request) },
];

function isAccount({ config }: Simulation, request: Request): boolean {
  const { accountSid, authToken } = config.sms;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return request.headers.authorization === expected && request.params['accountSid'] === accountSid;
}

/** Lists the messages to a number, the newest first. */
function list(simulation: Simulation, request: Request): Outcome {
  if (!isAccount(simulation, request)) return failed(401, 'Authenticate', 20003);
  const query = new URL(request.url, 'http://simulator').searchParams;
  const to = query.get('To') ?? '';
  const messages = simulation.inbox
    .list(to.slice(3))
    .filter(({ id }) => id.startsWith('SM'))
    .slice(0, Number(query.get('PageSize') ?? 50));
  return json(200, {
    messages: messages.map(({ id, text, at }) => ({
      sid: id,
      to,
      body: text,
      status: 'delivered',
      date_created: new Date(at).toUTCString(),
    })),
  });
}

async function send(simulation: Simulation, request: Request): Promise<Outcome> {
  const { config, faults, inbox } = simulation;
  const { accountSid } = config.sms;
  if (!isAccount(simulation, request)) return failed(401, 'Authenticate', 20003);
  if (!request.headers['content-type']?.startsWith(FORM_TYPE))
    return failed(400, "A 'To' phone number is required.", 21604);
  const form = new URLSearchParams(textOf(request.body));
  const [to, from, text] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '') as [string, string, string];
  if (!/^\+91\d{10}$/.test(to)) return failed(400, `The 'To' number is not a valid phone number.`, 21211);
  if (from === '') return failed(400, "A 'From' phone number is required.", 21603);
  if (!SMS_TEMPLATE_NAMES.some((name) => isCarried(name, text))) return failed(400, 'Message filtered', 30007);
  const sid = `SM${randomUUID().replaceAll('-', '')}`;
  const reportUrl = form.get('StatusCallback') ?? '';
  const receive = async (isDelivered: boolean): Promise<void> => {
    if (isDelivered) await inbox.receive({ to: to.slice(3), text, id: sid });
    if (reportUrl !== '') reportStatus(simulation, reportUrl, { sid, to, isDelivered });
  };
  const accepted = json(201, { sid, account_sid: accountSid, status: 'queued', to, from, body: text });
  return takeMessage(faults.twilio, receive, { accepted, failed });
}

interface Status {
  readonly sid: string;
  readonly to: string;
  readonly isDelivered: boolean;
}

function reportStatus(simulation: Simulation, url: string, { sid, to, isDelivered }: Status): void {
  const { accountSid, authToken } = simulation.config.sms;
  const status = isDelivered ? 'delivered' : 'undelivered';
  const form = new URLSearchParams({ AccountSid: accountSid, MessageSid: sid, MessageStatus: status, To: to });
  if (!isDelivered) form.set('ErrorCode', UNREACHABLE_CODE);
  const headers = { 'Content-Type': FORM_TYPE, 'X-Twilio-Signature': twilioSignature(authToken, url, form) };
  report(simulation, url, { headers, body: form.toString() });
}

/** The phone is switched off or unreachable. */
const UNREACHABLE_CODE = '30003';

const failed = (status: number, message: string, code = 20001) => json(status, { code, message, status });
