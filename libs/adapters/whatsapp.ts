/**
 * Sends messages by WhatsApp with the Cloud API of Meta: templates that it has approved, under the names of the text
 * messages, with their variables as named parameters.
 */
import { createHmac } from 'node:crypto';
import { fittedVars } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { SECOND } from '@libs/contract/time.js';
import * as z from 'zod/mini';
import { sameText } from './crypto/encryption.js';
import { address, text } from './environment.js';
import { call } from './http.js';
import type { Sent } from './web-push.js';

interface WhatsAppMessage {
  /** Ten digits, without the country code. */
  readonly to: string;
  /** A text message's template. Its name at Meta has underscores. */
  readonly template: string;
  readonly language: Language;
  readonly vars: Readonly<Record<string, string>>;
  /** Comes back in every report about the message. At most 512 characters. */
  readonly seenToken: string;
}

/** The service accepted a message, with its id there. */
export interface WhatsAppAccepted {
  readonly provider: 'whatsapp';
  readonly providerReference: string;
}

/** Port: sends messages by WhatsApp. */
export interface WhatsAppSender {
  send(message: WhatsAppMessage): Promise<Exclude<Sent, 'accepted'> | WhatsAppAccepted>;
}

export interface WhatsAppSettings {
  /** With its version, such as `https://graph.facebook.com/v23.0`. */
  readonly baseUrl: string;
  readonly phoneNumberId: string;
  readonly token: string;
  /** Signs the reports. */
  readonly appSecret: string;
  /** Proves to Meta that the address of the reports is ours. */
  readonly verifyToken: string;
}

export const WHATSAPP_VARIABLES = {
  WHATSAPP_PROVIDER: z.optional(
    z.enum(['none', 'simulator', 'meta'], { error: 'WHATSAPP_PROVIDER must be none, simulator or meta.' }),
  ),
  WHATSAPP_BASE_URL: address('WHATSAPP_BASE_URL'),
  WHATSAPP_PHONE_NUMBER_ID: text('WHATSAPP_PHONE_NUMBER_ID'),
  WHATSAPP_TOKEN: z.optional(z.string().check(z.maxLength(1_000, 'WHATSAPP_TOKEN must have at most 1000 characters.'))),
  WHATSAPP_APP_SECRET: text('WHATSAPP_APP_SECRET'),
  WHATSAPP_VERIFY_TOKEN: text('WHATSAPP_VERIFY_TOKEN'),
};
type Variables = { readonly [Name in keyof typeof WHATSAPP_VARIABLES]?: z.infer<(typeof WHATSAPP_VARIABLES)[Name]> };

const NEEDED = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;

/** Returns one sentence for the settings that are missing. */
export function whatsAppProblems(variables: Variables): readonly string[] {
  if (variables.WHATSAPP_PROVIDER !== 'meta') return [];
  const missing = NEEDED.filter((name) => !variables[name]);
  return missing.length > 0 ? [`WHATSAPP_PROVIDER=meta needs ${missing.join(', ')}.`] : [];
}

/** The account at the simulator. */
export const SIMULATED_WHATSAPP: Omit<WhatsAppSettings, 'baseUrl'> = {
  phoneNumberId: '100000000000001',
  token: 'simulator',
  appSecret: 'simulator',
  verifyToken: 'simulator',
};

export const whatsAppProvider = (variables: Variables, isRehearsal: boolean): 'none' | 'simulator' | 'meta' =>
  variables.WHATSAPP_PROVIDER ?? (isRehearsal ? 'simulator' : 'none');

/** Returns undefined if nothing is sent by WhatsApp. */
export function whatsAppSettings(
  variables: Variables,
  { simulatorUrl, isRehearsal }: { readonly simulatorUrl: string; readonly isRehearsal: boolean },
): WhatsAppSettings | undefined {
  switch (whatsAppProvider(variables, isRehearsal)) {
    case 'none':
      return undefined;
    case 'simulator':
      return { baseUrl: `${simulatorUrl}/whatsapp/v23.0`, ...SIMULATED_WHATSAPP };
    case 'meta':
      return {
        baseUrl: variables.WHATSAPP_BASE_URL ?? 'https://graph.facebook.com/v23.0',
        phoneNumberId: variables.WHATSAPP_PHONE_NUMBER_ID ?? '',
        token: variables.WHATSAPP_TOKEN ?? '',
        appSecret: variables.WHATSAPP_APP_SECRET ?? '',
        verifyToken: variables.WHATSAPP_VERIFY_TOKEN ?? '',
      };
  }
}

/** The name of a template at Meta, which allows no hyphens. */
export const whatsAppTemplate = (template: string): string => template.replaceAll('-', '_');

const WHATSAPP_CALL = { timeout: 5 * SECOND, maxBytes: 16_384 };
const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const Failed = z.object({ error: z.object({ code: z.int() }) });
/** The recipient has no WhatsApp, or cannot get messages there. */
const UNREACHABLE_CODES: ReadonlySet<number> = new Set([131_026, 131_030, 131_047]);

/** Its API has no idempotency keys: a message whose answer was lost may be delivered twice. */
export function cloudWhatsApp({ baseUrl, phoneNumberId, token }: WhatsAppSettings): WhatsAppSender {
  const url = `${baseUrl}/${phoneNumberId}/messages`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return {
    async send({ to, template, language, vars, seenToken }) {
      const parameters = Object.entries(fittedVars(vars)).map(([name, value]) => ({
        type: 'text',
        parameter_name: name,
        text: value,
      }));
      const message = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${to}`,
        type: 'template',
        template: {
          name: whatsAppTemplate(template),
          language: { code: language },
          components: [{ type: 'body', parameters }],
        },
        biz_opaque_callback_data: seenToken,
      };
      try {
        const { status, text } = await call(
          url,
          { method: 'POST', headers, body: JSON.stringify(message) },
          WHATSAPP_CALL,
        );
        const answer: unknown = JSON.parse(text);
        const id = status === 200 ? Accepted.safeParse(answer).data?.messages[0]?.id : undefined;
        if (id !== undefined) return { provider: 'whatsapp', providerReference: id };
        const code = Failed.safeParse(answer).data?.error.code;
        return code !== undefined && UNREACHABLE_CODES.has(code) ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** The signature of a report: `X-Hub-Signature-256` over its body. */
export const reportSignature = (appSecret: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

export const isSignedReport = (appSecret: string, body: Uint8Array, signature: unknown): boolean =>
  typeof signature === 'string' && sameText(reportSignature(appSecret, body), signature);
