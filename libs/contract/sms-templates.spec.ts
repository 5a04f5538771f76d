import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LIMITS } from './limits.js';
import { isCarried, registeredSms, renderedSms, SMS_TEMPLATE_NAMES, SMS_TEMPLATES } from './sms-templates.js';
import { MINUTE } from './time.js';

const namesIn = (text: string) => [...text.matchAll(/\{#(\w+)#\}/g)].map(([, name = '']) => name);
const template = fc.constantFrom(...SMS_TEMPLATE_NAMES);
/** Whatever a person is called or types; an empty value is no value. */
const value = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '');

describe('a text message', () => {
  it('is what was registered, byte for byte, whatever its variables say', () => {
    fc.assert(
      fc.property(template, fc.infiniteStream(value), (name, values) => {
        const vars = Object.fromEntries(namesIn(SMS_TEMPLATES[name]).map((key) => [key, values.next().value]));
        expect(isCarried(name, renderedSms(name, vars as never))).toBe(true);
      }),
    );
  });

  it('is not carried once anything of its fixed text is different', () => {
    const text = renderedSms('login-code', { code: '123456', host: 'example.com' });
    expect(text).toBe('123456 is your code to log in to Rasoiya. It is good for 5 minutes.\n\n@example.com #123456');
    for (const changed of [
      text.replace('Rasoiya', 'Rasoi'),
      `${text}\n`,
      text.replace('good', 'Good'),
      text.replace('\n\n', '\n'),
    ]) {
      expect(isCarried('login-code', changed)).toBe(false);
    }
  });

  it('is not carried with a variable that is missing, too long, or has a line of its own', () => {
    const text = (code: string) => `${code} is your code to log in to Rasoiya. It is good for 5 minutes.\n\n@host #1`;
    expect(['', 'x'.repeat(31), '1\n2'].map((code) => isCarried('login-code', text(code)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(SMS_TEMPLATE_NAMES)('%s fits the alphabet of short messages and names its variables', (name) => {
    // Outside this part of GSM 03.38 a message holds 70 characters instead of 160.
    expect(registeredSms(name).replaceAll('{#var#}', '')).toMatch(/^[ -Z_a-z\n]+$/);
    expect(namesIn(SMS_TEMPLATES[name])).not.toEqual([]);
  });

  it('promises the time that a code really has', () => {
    expect(SMS_TEMPLATES['login-code']).toContain(`good for ${LIMITS.oneTimeCode.lifetime / MINUTE} minutes`);
  });
});
