/**
 * Every text message of the product, by template name. In India an operator delivers a message only if its text is
 * registered (DLT): the text here is the registered one, with `{#name#}` where the registration has `{#var#}`. A
 * changed text needs a new registration.
 */
import { asOneLine } from './characters.js';
import { COMPANY } from './company.js';
import type { CodeUse } from './enums.js';
import type { Language } from './texts/languages.js';

/** The page of a booking. Without a scheme, which phones add when they show a link. */
const VISIT_PAGE = '{#host#}/bookingdetails?id={#booking#}';

export const SMS_TEMPLATES = {
  /** The last line lets a browser fill in the code on our own page only (origin-bound one-time codes). */
  'login-code': `{#code#} is your code to log in to ${COMPANY.name}. It is valid for 5 minutes.\n\n@{#host#} #{#code#}`,
  'number-code': `{#code#} is your code to confirm this number at ${COMPANY.name}. It is valid for 5 minutes.\n\n@{#host#} #{#code#}`,
  'password-code': `{#code#} is your code for a new ${COMPANY.name} password. If you did not ask for it, tell it to nobody. It is valid for 5 minutes.\n\n@{#host#} #{#code#}`,
  'login-code-hi': `${COMPANY.name} में लॉग इन करने का कोड {#code#} है। यह 5 मिनट तक चलेगा।\n\n@{#host#} #{#code#}`,
  'number-code-hi': `${COMPANY.name} पर इस नंबर की पुष्टि का कोड {#code#} है। यह 5 मिनट तक चलेगा।\n\n@{#host#} #{#code#}`,
  'password-code-hi': `${COMPANY.name} के नए पासवर्ड का कोड {#code#} है। आपने न माँगा हो तो किसी को न बताएँ। यह 5 मिनट तक चलेगा।\n\n@{#host#} #{#code#}`,
  'number-changed': `${COMPANY.name}: your account moved to another phone number on {#when#}. You can no longer log in with this number. If this wasn't you, call ${COMPANY.phone.link.slice('tel:'.length)}.`,
  'payout-account-changed': `${COMPANY.name}: the account to which we transfer your earnings was changed on {#when#}. If this wasn't you, call ${COMPANY.phone.link.slice('tel:'.length)}.`,
  'sign-up-tried': `${COMPANY.name}: somebody tried to sign up with your number on {#when#}. If it was you, log in with a code on {#host#}. If not, you don't need to do anything.`,
  booked: `${COMPANY.name}: we have your booking for {#when#}. Please pay the deposit of Rs {#amount#} to confirm it.`,
  'deposit-received': `${COMPANY.name}: we have your deposit of Rs {#amount#}. Your booking for {#when#} is placed.`,
  'chef-assigned': `${COMPANY.name}: {#chef#} will cook for you on {#when#}.`,
  'other-chef-assigned': `${COMPANY.name}: the chef you asked for can't come on {#when#}. {#chef#} will cook for you.`,
  'replacement-proposed': `${COMPANY.name}: your chef can't come on {#when#}. {#chef#} will cook for the same price. Accept, or take back Rs {#amount#}: ${VISIT_PAGE}`,
  'chef-missing': `${COMPANY.name}: your chef can't come on {#when#}. We are looking for another one. You can take back Rs {#amount#}: ${VISIT_PAGE}`,
  changed: `${COMPANY.name}: your booking has changed. It is now for {#people#} people on {#when#}.`,
  cancelled: `${COMPANY.name}: your booking for {#when#} is cancelled.`,
  'cancelled-with-refund': `${COMPANY.name}: your booking for {#when#} is cancelled. We will refund Rs {#amount#} within 10 business days.`,
  'refund-arrived': `${COMPANY.name}: your refund of Rs {#amount#} has been paid out.`,
  reminder: `${COMPANY.name}: {#chef#} will cook for you tomorrow at {#time#}.`,
  'city-served': `${COMPANY.name}: private chefs now cook in {#city#}. See who is free: {#host#}`,
  'chef-on-the-way': `${COMPANY.name}: {#chef#} is on the way to you. Your start code is in your booking: ${VISIT_PAGE}`,
  'chef-arrived': `${COMPANY.name}: {#chef#} has arrived. Please say the start code from your booking: ${VISIT_PAGE}`,
  'extra-time': `${COMPANY.name}: {#chef#} can stay {#minutes#} more minutes for Rs {#amount#}. Please answer in your booking: ${VISIT_PAGE}`,
  'move-proposed': `${COMPANY.name}: your chef asks to come on {#other#} instead of {#when#}. Please answer by {#until#}: ${VISIT_PAGE}`,
  'move-declined': `${COMPANY.name}: your chef can't come at the other time. Your visit stays on {#when#}: ${VISIT_PAGE}`,
  'ingredients-limit': `${COMPANY.name}: your chef needs Rs {#amount#} for the ingredients, more than you have allowed. Please answer: ${VISIT_PAGE}`,
  'ingredients-bought': `${COMPANY.name}: your chef bought the ingredients for Rs {#amount#}. Please check the receipt: ${VISIT_PAGE}`,
  'series-proposed': `${COMPANY.name}: your weekly cook can come on {#when#}. Accept and pay by {#until#}, or do nothing: ${VISIT_PAGE}`,
  'series-stopped': `${COMPANY.name}: your weekly cook is stopped, because three visits in a row were not paid. You can start again: ${VISIT_PAGE}`,
  receipt: `${COMPANY.name}: receipt {#receipt#} for Rs {#amount#} is ready in your booking on {#host#}.`,
  'visit-assigned': `${COMPANY.name}: you will cook for {#people#} people on {#when#}. You will see the address from 24 hours before: ${VISIT_PAGE}`,
  'visit-assigned-soon': `${COMPANY.name}: you will cook for {#people#} people on {#when#}. You can see the address now: ${VISIT_PAGE}`,
  'visit-offered': `${COMPANY.name}: can you cook for {#people#} people on {#when#}? Please answer by {#until#}: {#host#}/partner/dashboard`,
  'visit-released': `${COMPANY.name}: your visit on {#when#} went to another chef, because {#why#}. You don't need to come: ${VISIT_PAGE}`,
  'visit-changed': `${COMPANY.name}: your visit has changed. It is now for {#people#} people on {#when#}: ${VISIT_PAGE}`,
  'visit-move-proposed': `${COMPANY.name}: your guest asks you to come on {#other#} instead of {#when#}. Please answer by {#until#}: ${VISIT_PAGE}`,
  'visit-move-declined': `${COMPANY.name}: the other time doesn't suit your guest. Your visit stays on {#when#}: ${VISIT_PAGE}`,
  'visit-menu': `${COMPANY.name}: the menu or diets of your guests on {#when#} have changed: ${VISIT_PAGE}`,
  'visit-ingredients': `${COMPANY.name}: who buys the ingredients on {#when#}, or how much they may cost, has changed: ${VISIT_PAGE}`,
  'visit-cancelled': `${COMPANY.name}: the guest cancelled your visit on {#when#}. You don't need to come: ${VISIT_PAGE}`,
  'no-show': `${COMPANY.name}: your guest says that nobody came on {#when#}. You can say what happened: ${VISIT_PAGE}`,
  problem: `${COMPANY.name}: your guest says that something went wrong on {#when#}. You can say what happened: ${VISIT_PAGE}`,
  'visit-reminder': `${COMPANY.name}: you will cook for {#people#} people tomorrow at {#time#}. You will see the address from 24 hours before: ${VISIT_PAGE}`,
  'visit-reminder-soon': `${COMPANY.name}: you will cook for {#people#} people tomorrow at {#time#}. You can see the address now: ${VISIT_PAGE}`,
} as const satisfies Readonly<Record<string, string>>;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;
/** The templates of messages about a booking; the others are about an account. */
export type NewsTemplate = Exclude<
  SmsTemplate,
  CodeTemplate | 'number-changed' | 'payout-account-changed' | 'sign-up-tried' | 'city-served'
>;
type CodeTemplate = `${'login' | 'number' | 'password'}-code${'' | '-hi'}`;

/** The message with a code: it says what the code is for, in the language of the page on which it was requested. */
export const CODE_TEMPLATES = {
  'log-in': { en: 'login-code', hi: 'login-code-hi' },
  'prove-phone': { en: 'number-code', hi: 'number-code-hi' },
  'reset-password': { en: 'password-code', hi: 'password-code-hi' },
} as const satisfies Readonly<Record<CodeUse, Readonly<Record<Language, CodeTemplate>>>>;
export const SMS_TEMPLATE_NAMES = Object.keys(SMS_TEMPLATES) as readonly SmsTemplate[];

type NamesIn<Text extends string> = Text extends `${string}{#${infer Name}#}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** The variables of a template, one text for each. */
export type SmsVars<T extends SmsTemplate> = Readonly<Record<NamesIn<(typeof SMS_TEMPLATES)[T]>, string>>;

/** The maximum length of a variable that operators accept. */
export const MAX_SMS_VARIABLE_CHARACTERS = 30;
const VARIABLE = /\{#(\w+)#\}/g;

/** The variables as they are sent: on one line, without hidden characters, shortened to the maximum length. */
export const fittedVars = (vars: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, fitted(value)]));

const fitted = (value: string): string => [...asOneLine(value)].slice(0, MAX_SMS_VARIABLE_CHARACTERS).join('');

/** The whole text of a message. */
export function renderedSms<T extends SmsTemplate>(template: T, vars: SmsVars<T>): string {
  const values = fittedVars(vars);
  return SMS_TEMPLATES[template].replaceAll(VARIABLE, (_, name: string) => values[name] ?? '');
}

/** The text registered with the operators. */
export const registeredSms = (template: SmsTemplate): string => SMS_TEMPLATES[template].replaceAll(VARIABLE, '{#var#}');

/** Whether an operator that knows the registered text of the template would deliver `text`. */
export function isCarried(template: SmsTemplate, text: string): boolean {
  const parts = registeredSms(template)
    .split('{#var#}')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join(`[^\\n]{1,${MAX_SMS_VARIABLE_CHARACTERS}}`)}$`, 'u').test(text);
}
