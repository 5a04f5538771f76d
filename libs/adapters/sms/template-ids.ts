import { SMS_TEMPLATE_NAMES, type SmsTemplate } from '@libs/contract/sms-templates.js';

const PAIR = /^([a-z0-9-]+)=([\w-]{1,64})$/;

/** Reads `login-code=1107…,other=1107…`: by which id a provider knows each template. Undefined when it is written otherwise. */
export function readTemplateIds(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text.split(',').map((pair) => PAIR.exec(pair.trim()));
  const ids = new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? ''] as const] : [])));
  return ids.size === pairs.length ? ids : undefined;
}

/** Templates that `ids` does not name. */
export const withoutId = (ids: ReadonlyMap<string, string>): readonly SmsTemplate[] =>
  SMS_TEMPLATE_NAMES.filter((name) => !ids.has(name));

/** The id of each template; one without goes by its own name. */
export const idsOfAll = (ids: ReadonlyMap<string, string>): Readonly<Record<SmsTemplate, string>> =>
  Object.fromEntries(SMS_TEMPLATE_NAMES.map((name) => [name, ids.get(name) ?? name])) as Record<SmsTemplate, string>;
