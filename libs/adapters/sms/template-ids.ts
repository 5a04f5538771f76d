import { SMS_TEMPLATE_NAMES, type SmsTemplate } from '@libs/contract/sms-templates.js';

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
