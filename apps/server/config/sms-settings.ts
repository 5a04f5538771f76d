import { address, text } from '@libs/adapters/environment.js';
import { idsOfAll, type Msg91, readTemplateIds, type Twilio, withoutId } from '@libs/adapters/sms.js';
import { SIMULATED_REPORT_SECRET } from '@libs/adapters/sms-reports.js';
import { CALLS } from '@libs/contract/calls.js';
import * as z from 'zod/mini';

/** The SMS providers, read from the environment. */

const SMS_PROVIDERS = ['simulator', 'msg91', 'twilio'] as const;
type ProviderName = (typeof SMS_PROVIDERS)[number];

type SmsProvider =
  | { readonly name: 'simulator'; readonly reportSecret: string }
  | ({ readonly name: 'msg91'; readonly reportSecret: string | undefined } & Msg91)
  | ({ readonly name: 'twilio' } & Twilio);

/** A comma-separated list of providers, in the order in which they are tried. */
const smsProviders = z.pipe(
  z.string(),
  z.transform((list, context): readonly ProviderName[] => {
    const names = list.split(',').map((name) => name.trim());
    const known = names.filter((name): name is ProviderName => SMS_PROVIDERS.some((provider) => provider === name));
    if (known.length === names.length && new Set(known).size === known.length) return known;
    const message = `SMS_PROVIDER must be one of ${SMS_PROVIDERS.join(', ')}, or several with commas between them.`;
    context.issues.push({ code: 'custom', message, input: list });
    return z.NEVER;
  }),
);

const smsTemplateIds = z.pipe(
  z.string(),
  z.transform((list, context): ReadonlyMap<string, string> => {
    const ids = readTemplateIds(list);
    if (ids) return ids;
    const message = 'SMS_TEMPLATE_IDS must be like login-code=1107160000000000001, with commas between several.';
    context.issues.push({ code: 'custom', message, input: list });
    return z.NEVER;
  }),
);

/** Part of an address; long enough that nobody guesses it. */
const reportSecret = z.optional(
  z.string().check(z.regex(/^[\w-]{16,100}$/, 'MSG91_REPORT_SECRET must have 16 to 100 letters, digits, - or _.')),
);

export const SMS_VARIABLES = {
  SMS_PROVIDER: z.optional(smsProviders),
  SMS_TEMPLATE_IDS: z.optional(smsTemplateIds),
  MSG91_BASE_URL: address('MSG91_BASE_URL'),
  MSG91_AUTH_KEY: text('MSG91_AUTH_KEY'),
  MSG91_REPORT_SECRET: reportSecret,
  TWILIO_BASE_URL: address('TWILIO_BASE_URL'),
  TWILIO_ACCOUNT_SID: text('TWILIO_ACCOUNT_SID'),
  TWILIO_AUTH_TOKEN: text('TWILIO_AUTH_TOKEN'),
  TWILIO_FROM: text('TWILIO_FROM'),
};
type SmsVariables = { readonly [Name in keyof typeof SMS_VARIABLES]?: z.infer<(typeof SMS_VARIABLES)[Name]> };

const REQUIRED_VARIABLES = {
  simulator: [],
  msg91: ['MSG91_AUTH_KEY', 'SMS_TEMPLATE_IDS'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const;
const DEFAULT_PROVIDERS: readonly ProviderName[] = ['simulator'];

/** Returns one sentence for each missing setting. */
export function smsProblems(variables: SmsVariables): readonly string[] {
  return (variables.SMS_PROVIDER ?? DEFAULT_PROVIDERS).flatMap((name) => {
    const missing = REQUIRED_VARIABLES[name].filter((variable) => !variables[variable]);
    if (missing.length > 0) return [`SMS_PROVIDER=${name} needs ${missing.join(', ')}.`];
    const nameless = name === 'msg91' && variables.SMS_TEMPLATE_IDS ? withoutId(variables.SMS_TEMPLATE_IDS) : [];
    return nameless.length > 0 ? [`SMS_TEMPLATE_IDS must name ${nameless.join(', ')} too.`] : [];
  });
}

export const smsSettings = (variables: SmsVariables, publicUrl: string): readonly SmsProvider[] =>
  (variables.SMS_PROVIDER ?? DEFAULT_PROVIDERS).map((name): SmsProvider => {
    switch (name) {
      case 'simulator':
        return { name, reportSecret: variables.MSG91_REPORT_SECRET ?? SIMULATED_REPORT_SECRET };
      case 'msg91':
        return {
          name,
          baseUrl: variables.MSG91_BASE_URL ?? 'https://control.msg91.com',
          authKey: variables.MSG91_AUTH_KEY ?? '',
          reportSecret: variables.MSG91_REPORT_SECRET,
          templateIds: idsOfAll(variables.SMS_TEMPLATE_IDS ?? new Map()),
        };
      case 'twilio':
        return {
          name,
          baseUrl: variables.TWILIO_BASE_URL ?? 'https://api.twilio.com',
          accountSid: variables.TWILIO_ACCOUNT_SID ?? '',
          authToken: variables.TWILIO_AUTH_TOKEN ?? '',
          from: variables.TWILIO_FROM ?? '',
          // Twilio refuses a message whose reports would go to an address that it cannot reach.
          ...((publicUrl.startsWith('https:') || variables.TWILIO_BASE_URL) && {
            reportUrl: `${publicUrl}${CALLS.twilioReport.path}`,
          }),
        };
    }
  });
