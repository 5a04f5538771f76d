import { type Answer, call, type CallOptions } from './http.js';
import {
  fittedVars,
  renderedSms,
  SMS_TEMPLATE_NAMES,
  type SmsTemplate,
  type SmsVars,
} from '@libs/contract/sms-templates.js';
import { epochMs, MINUTE, SECOND } from '@libs/contract/time.js';
import * as z from 'zod/mini';
import { twilioReportUrl } from './sms-reports.js';

/** The most characters that every provider returns of what a message is about: ASCII letters, digits, `_`, `-` and `.`. */
export const MAX_ABOUT_CHARACTERS = 80;

/** A text message to a phone in India. */
export interface SmsMessage<T extends SmsTemplate = SmsTemplate> {
  /** Ten digits, without the country code. */
  readonly to: string;
  readonly template: T;
  /** May be personal, so no error contains them. */
  readonly vars: SmsVars<T>;
  /**
   * Identifies this message: `[A-Za-z0-9_-]`, at most 100 characters. A provider with idempotency keys delivers it once
   * however often it is sent; the others may deliver it twice after a lost answer or a crash.
   */
  readonly key: string;
  /**
   * For how many milliseconds it has been unknown whether an earlier attempt sent this message. A provider that knows
   * is asked before it is sent again. Missing at the first attempt.
   */
  readonly unknownForMs?: number;
  /** Comes back in the provider's reports of what became of the message, which only a message with it has. */
  readonly about?: string;
}

/** The provider that accepted a message, and its id there, by which the provider is asked about it. */
export interface SmsAccepted {
  readonly provider: 'msg91' | 'twilio' | 'simulator';
  readonly providerReference: string;
}

/** Port: sends text messages. */
export interface SmsSender {
  /** Sends a message. @throws Error when no provider accepted it; sending it again may deliver it twice: see `key`. */
  send<T extends SmsTemplate>(message: SmsMessage<T>): Promise<SmsAccepted>;
}

/** Limits of a call, so that the next provider is asked well within ten seconds. */
export const SMS_CALL: CallOptions = { timeout: 4 * SECOND, maxBytes: 16_384 };

/**
 * Parses an answer in the provider's shape; undefined if it has another. A status alone proves nothing: something else
 * may answer in the provider's place.
 */
function parseAnswer<T extends z.ZodMiniType>({ text }: Answer, shape: T): z.infer<T> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const PAIR = /^([a-z0-9-]+)=([\w-]{1,64})$/;

/** Parses `login-code=1107…,other=1107…`: a provider's id of each template. Returns undefined for an invalid list. */
export function readTemplateIds(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text.split(',').map((pair) => PAIR.exec(pair.trim()));
  const ids = new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? ''] as const] : [])));
  return ids.size === pairs.length ? ids : undefined;
}

/** Returns the templates without an id. */
export const withoutId = (ids: ReadonlyMap<string, string>): readonly SmsTemplate[] =>
  SMS_TEMPLATE_NAMES.filter((name) => !ids.has(name));

/** Returns the id of each template; by default its own name. */
export const idsOfAll = (ids: ReadonlyMap<string, string>): Readonly<Record<SmsTemplate, string>> =>
  Object.fromEntries(SMS_TEMPLATE_NAMES.map((name) => [name, ids.get(name) ?? name])) as Record<SmsTemplate, string>;

export interface Msg91 {
  /** E.g. `https://control.msg91.com`. */
  readonly baseUrl: string;
  readonly authKey: string;
  /** MSG91's id of each template; MSG91 stores the text and the registration. */
  readonly templateIds: Readonly<Record<SmsTemplate, string>>;
}

/** Of an accepted message, `message` is its id. */
const Answer = z.object({ type: z.string(), message: z._default(z.string(), '') });

/**
 * Sends with MSG91's Flow API (v5). It has no idempotency keys: a message whose answer was lost may be delivered twice.
 */
export function msg91Sms({ baseUrl, authKey, templateIds }: Msg91, limits: CallOptions = SMS_CALL): SmsSender {
  const url = `${baseUrl}/api/v5/flow`;
  return {
    async send({ to, template, vars, about }) {
      const recipients = [{ mobiles: `91${to}`, ...fittedVars(vars) }];
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authkey: authKey },
        body: JSON.stringify({
          template_id: templateIds[template],
          short_url: '0',
          recipients,
          ...(about !== undefined && { CRQID: about }),
        }),
      };
      const answer = await call(url, init, limits);
      const { type = 'in another shape', message = '' } = parseAnswer(answer, Answer) ?? {};
      // It reports errors with status 200 too.
      if (answer.status !== 200 || type !== 'success') {
        throw new Error(`MSG91 answered ${answer.status} ${type.slice(0, 20)}`);
      }
      return { provider: 'msg91', providerReference: message };
    },
  };
}

export interface Twilio {
  /** E.g. `https://api.twilio.com`. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The registered header, e.g. `RASOYA`, or a number of the account. */
  readonly from: string;
  /** Where Twilio reports what became of a message; undefined where it cannot reach the server. */
  readonly reportUrl?: string;
}

const Queued = z.object({ sid: z.string() });
const Listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string(), date_created: z.string() })),
});

/** A message of this age, by Twilio's clock, may be the one whose answer was lost. */
const LOST_ANSWER_MS = MINUTE;
/** So that the list stays within the limits of a call. */
const LISTED_MESSAGES = 5;
const NOT_DELIVERED: readonly string[] = ['failed', 'undelivered', 'canceled'];

/**
 * Sends with Twilio's Messages API. It has no idempotency keys, so when an answer is lost, and before a message is sent
 * again, Twilio is asked whether it has the message. If that answer is lost as well, it may be delivered twice.
 */
export function twilioSms(
  { baseUrl, accountSid, authToken, from, reportUrl }: Twilio,
  limits: CallOptions = SMS_CALL,
): SmsSender {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const headers = { Authorization: authorization };
  const acceptedAs = (providerReference: string): SmsAccepted => ({ provider: 'twilio', providerReference });

  /** Returns the text if Twilio has taken it within the last `ms` milliseconds; undefined if it cannot be asked. */
  async function taken(to: string, text: string, ms: number): Promise<SmsAccepted | undefined> {
    const query = new URLSearchParams({ To: `+91${to}`, PageSize: `${LISTED_MESSAGES}` });
    const answer = await call(`${url}?${query.toString()}`, { headers }, limits).catch(() => undefined);
    const { messages = [] } = (answer && parseAnswer(answer, Listed)) ?? {};
    const now = answer?.date === undefined ? NaN : epochMs(answer.date);
    const message = messages.find(
      ({ body, status, date_created: at }) =>
        body === text && !NOT_DELIVERED.includes(status) && now - Date.parse(at) <= ms,
    );
    return message && acceptedAs(message.sid);
  }

  return {
    async send({ to, template, vars, unknownForMs, about }) {
      const text = renderedSms(template, vars);
      const before = unknownForMs === undefined ? undefined : await taken(to, text, unknownForMs + LOST_ANSWER_MS);
      if (before) return before;
      const report =
        reportUrl === undefined || about === undefined ? {} : { StatusCallback: twilioReportUrl(reportUrl, about) };
      const body = new URLSearchParams({ To: `+91${to}`, From: from, Body: text, ...report });
      let failure: Error | undefined;
      try {
        const answer = await call(url, { method: 'POST', headers, body }, limits);
        const queued = answer.status === 201 ? parseAnswer(answer, Queued) : undefined;
        if (queued) return acceptedAs(queued.sid);
        failure = new Error(`Twilio answered ${answer.status}`);
        // It says why it took nothing; every other answer leaves that open.
        if (answer.status >= 400 && answer.status < 500) throw failure;
      } catch (error) {
        if (error === failure) throw error;
        failure = error as Error;
      }
      const lost = await taken(to, text, LOST_ANSWER_MS);
      if (!lost) throw failure;
      return lost;
    },
  };
}

const Taken = z.object({ data: z.object({ id: z.string() }) });

/**
 * Sends to the simulator's inbox at `baseUrl`, e.g. `http://127.0.0.1:3001`. Messages contain codes, so no error
 * repeats them.
 */
export function simulatorSms(baseUrl: string, limits = SMS_CALL): SmsSender {
  const url = new URL('/sms', baseUrl).href;
  return {
    async send({ to, template, vars, key, about }) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to, text: renderedSms(template, vars), id: key, about }),
      };
      const answer = await call(url, init, limits);
      const taken = answer.status === 200 ? parseAnswer(answer, Taken) : undefined;
      if (!taken) throw new Error(`the SMS simulator answered ${answer.status}, and accepted nothing`);
      return { provider: 'simulator', providerReference: taken.data.id };
    },
  };
}

/** Asks the first provider, and the next one after any failure: a message that arrives twice is better than none. */
export function takingOver(senders: readonly SmsSender[]): SmsSender {
  return {
    async send(message) {
      const reasons: string[] = [];
      for (const sender of senders) {
        try {
          return await sender.send(message);
        } catch (error) {
          reasons.push(error instanceof Error ? error.message : 'no answer');
        }
      }
      throw new Error(`no SMS provider accepted the message: ${reasons.join('; ')}`);
    },
  };
}
