import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asOneLine } from './characters.js';
import { LIMITS } from './limits.js';
import {
  CODE_TEMPLATES,
  isCarried,
  registeredSms,
  renderedSms,
  SMS_TEMPLATE_NAMES,
  SMS_TEMPLATES,
} from './sms-templates.js';
import { MINUTE } from './time.js';

const namesIn = (text: string) => [...text.matchAll(/\{#(\w+)#\}/g)].map(([, name = '']) => name);
/** The longest that are usual. */
const TYPICAL_VALUES: Readonly<Record<string, string>> = {
  code: '123456',
  host: 'rasoiya.example',
  booking: '01JD6Z0000000000000000000A',
  amount: '12,499.50',
  people: '25',
  minutes: '60',
  receipt: 'RSY-2627-0000042',
  chef: 'विकास खन्ना',
  time: 'शाम 6:30 बजे',
  when: '12 दिस॰ 2026 शाम 6:30 बजे',
  other: '13 दिस॰ 2026 शाम 6:30 बजे',
  until: '11 दिस॰ 2026 शाम 6:30 बजे',
  city: 'विशाखापत्तनम',
  why: 'नए समय पर आप कहीं और हैं',
};
const template = fc.constantFrom(...SMS_TEMPLATE_NAMES);
/** Any name or text; an empty value counts as missing. */
const value = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => asOneLine(text) !== '');

describe('a text message', () => {
  it('is the registered text, byte for byte, for any values of its variables', () => {
    fc.assert(
      fc.property(template, fc.infiniteStream(value), (name, values) => {
        const vars = Object.fromEntries(namesIn(SMS_TEMPLATES[name]).map((key) => [key, values.next().value]));
        expect(isCarried(name, renderedSms(name, vars as never))).toBe(true);
      }),
    );
  });

  it('is not delivered once anything of its fixed text differs', () => {
    const text = renderedSms('login-code', { code: '123456', host: 'example.com' });
    expect(text).toBe('123456 is your code to log in to Rasoiya. It is valid for 5 minutes.\n\n@example.com #123456');
    for (const changed of [
      text.replace('Rasoiya', 'Rasoi'),
      `${text}\n`,
      text.replace('valid', 'Valid'),
      text.replace('\n\n', '\n'),
    ]) {
      expect(isCarried('login-code', changed)).toBe(false);
    }
  });

  it('is not delivered with a variable that is missing, too long, or contains a line break', () => {
    const text = (code: string) => `${code} is your code to log in to Rasoiya. It is valid for 5 minutes.\n\n@host #1`;
    expect(['', 'x'.repeat(31), '1\n2'].map((code) => isCarried('login-code', text(code)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(SMS_TEMPLATE_NAMES)('%s fits the SMS alphabet and names its variables', (name) => {
    expect(namesIn(SMS_TEMPLATES[name])).not.toEqual([]);
    if (name.endsWith('-hi')) return;
    // Outside this part of GSM 03.38 a message holds 70 characters instead of 160.
    expect(registeredSms(name).replaceAll('{#var#}', '')).toMatch(/^[ -Z_a-z\n]+$/);
  });

  const HINDI = SMS_TEMPLATE_NAMES.filter((name) => name.endsWith('-hi'));
  it.each(HINDI)('%s has the variables of the English one, and at most three parts', (name) => {
    const english = SMS_TEMPLATE_NAMES.find((one) => `${one}-hi` === name);
    const names = namesIn(SMS_TEMPLATES[name]);
    expect(new Set(names)).toEqual(new Set(namesIn(SMS_TEMPLATES[english ?? name])));
    expect(english).toBeDefined();
    const vars = Object.fromEntries(names.map((key) => [key, TYPICAL_VALUES[key] ?? '']));
    // In UCS-2 one part has 70 characters, and each of several 67.
    expect(renderedSms(name, vars as never).length).toBeLessThanOrEqual(3 * 67);
  });

  it('exists in Hindi', () => {
    const others = SMS_TEMPLATE_NAMES.filter((name) => !name.endsWith('-hi'));
    expect(HINDI.toSorted()).toEqual(others.map((name) => `${name}-hi`).toSorted());
  });

  it('states the actual lifetime of a code', () => {
    const minutes = LIMITS.oneTimeCode.lifetime / MINUTE;
    for (const { en, hi } of Object.values(CODE_TEMPLATES)) {
      expect(SMS_TEMPLATES[en]).toContain(`valid for ${minutes} minutes`);
      expect(SMS_TEMPLATES[hi]).toContain(`${minutes} मिनट`);
    }
  });

  it('says what a code is for', () => {
    expect(SMS_TEMPLATES[CODE_TEMPLATES['log-in'].en]).toContain('to log in');
    expect(SMS_TEMPLATES[CODE_TEMPLATES['prove-phone'].en]).toContain('to confirm this number');
    expect(SMS_TEMPLATES[CODE_TEMPLATES['reset-password'].en]).toContain('new Rasoiya password');
    expect(SMS_TEMPLATES[CODE_TEMPLATES['log-in'].hi]).toContain('लॉग इन');
    expect(SMS_TEMPLATES[CODE_TEMPLATES['prove-phone'].hi]).toContain('इस नंबर की पुष्टि');
    expect(SMS_TEMPLATES[CODE_TEMPLATES['reset-password'].hi]).toContain('नए पासवर्ड');
  });
});
