import { DOCUMENT_CHECKER_VARIABLES } from '@libs/adapters/documents/document-checker.js';
import { ENGINE_VARIABLES } from '@libs/adapters/engine-settings.js';
import { MODE_VARIABLES, text, wholeNumber } from '@libs/adapters/environment.js';
import { MAIL_VARIABLES } from '@libs/adapters/mail.js';
import { PUSH_VARIABLES } from '@libs/adapters/web-push.js';
import { WHATSAPP_VARIABLES } from '@libs/adapters/whatsapp.js';
import { TRACING_VARIABLES } from '@libs/adapters/tracing.js';
import { PROVIDER_VARIABLES } from '@libs/adapters/phonepe/provider-settings.js';
import { MOST_GROUPS } from '@libs/views/consumers.js';
import * as z from 'zod/mini';
import { SMS_VARIABLES } from './sms-settings.js';

/** The roles of a server process. Processes that share the engines can divide the roles among them. */
export const ROLES = ['api', 'projections', 'processes', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** Parses `all` or a comma-separated list of roles. Returns undefined for an unknown role. */
function rolesOf(text: string): Roles | undefined {
  if (text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  return names.every(isRole) ? new Set(names) : undefined;
}

/** Whether a process with these roles appends events to the log. */
export const isWriting = (roles: Roles): boolean => [...roles].some((role) => role !== 'projections');

/** The environment variables that the server reads, and their schemas. */

const flag = (name: string) =>
  z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: `${name} must be true or false.` }),
      z.transform((text) => text === 'true'),
    ),
  );
/** The server serves everything from the root path, so an origin has no path or query. */
const origin = (name: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine(isOrigin, { error: `${name} must be like https://example.com: no path, query or password.` })),
      z.transform((address) => new URL(address).origin),
    ),
  );
const isOrigin = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};

const roles = z.pipe(
  z.string(),
  z.transform((text, context): Roles => {
    const known = rolesOf(text);
    if (known) return known;
    const message = `ROLES must be all, or some of ${ROLES.join(', ')} with commas between them.`;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

export const Variables = z.object({
  ...ENGINE_VARIABLES,
  ...PROVIDER_VARIABLES,
  ...MODE_VARIABLES,
  ...MAIL_VARIABLES,
  ...DOCUMENT_CHECKER_VARIABLES,
  ...SMS_VARIABLES,
  ...PUSH_VARIABLES,
  ...WHATSAPP_VARIABLES,
  ...TRACING_VARIABLES,
  HOST: text('HOST'),
  ROLES: z.optional(roles),
  CONSUMER_GROUPS: z.optional(
    wholeNumber(`CONSUMER_GROUPS must be a number from 1 to ${MOST_GROUPS}.`, 1, MOST_GROUPS),
  ),
  THREADS: z.optional(wholeNumber('THREADS must be 1 or 2.', 1, 2)),
  PUBLISHED_LOCALLY: flag('PUBLISHED_LOCALLY'),
  PUBLIC_URL: origin('PUBLIC_URL'),
  TRUSTED_PROXIES: z.optional(wholeNumber('TRUSTED_PROXIES must be a number from 0 to 10.', 0, 10)),
  OTP_ECHO: flag('OTP_ECHO'),
  ERASURE_NOTICE: z.optional(
    wholeNumber('ERASURE_NOTICE must be a number of seconds from 1 to 31536000.', 1, 31_536_000),
  ),
  SHUTDOWN_DELAY: z.optional(wholeNumber('SHUTDOWN_DELAY must be a number of seconds from 0 to 60.', 0, 60)),
  RECORDS_DAYS: z.optional(wholeNumber('RECORDS_DAYS must be a number of days from 1 to 36500.', 1, 36_500)),
  CODES_BUDGET: z.optional(
    wholeNumber('CODES_BUDGET must be a number of rupees a day from 1 to 10000000.', 1, 10_000_000),
  ),
  SMS_PRICE: z.optional(wholeNumber('SMS_PRICE must be a number of paise from 1 to 10000.', 1, 10_000)),
  RATE_LIMIT: z.optional(z.enum(['on', 'off'], { error: 'RATE_LIMIT must be on or off.' })),
  SAMPLE_DATA: z.optional(z.enum(['true', 'chefs', 'false'], { error: 'SAMPLE_DATA must be true, chefs or false.' })),
});
export type Variables = z.infer<typeof Variables>;
/** The names of all environment variables that the server reads. */
export const VARIABLES: readonly string[] = Object.keys(Variables.shape);
