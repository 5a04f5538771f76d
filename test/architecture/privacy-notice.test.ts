import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import type { Needs } from '@libs/menu/needs.js';
import type { LegalText } from '@libs/contract/texts/legal-text.js';
import ENGLISH from '@libs/contract/texts/en/privacy.md';
import HINDI from '@libs/contract/texts/hi/privacy.md';

/** What the notice calls each need. The type asks for a word when a need is added. */
const NEEDS: Readonly<Record<keyof Needs, readonly [english: RegExp, hindi: RegExp]>> = {
  diet: [/Diet/, /खान-पान/],
  allergies: [/allergies/, /एलर्जी/],
  spice: [/how spicy/, /कितना तीखा/],
  children: [/number of children/, /बच्चों की संख्या/],
  note: [/your note to the chef/, /शेफ़ के लिए आपका संदेश/],
};
/** To whom data is sent, and what an account consists of. */
const OTHERS: readonly (readonly [RegExp, RegExp])[] = [
  [/email provider/, /ई-मेल सेवा/],
  [/text message provider/, /SMS सेवा/],
  [/payment provider/, /भुगतान सेवा/],
  [/WhatsApp/, /WhatsApp/],
  [/push service/, /पुश सेवा/],
  [/public page/, /सार्वजनिक पेज/],
  [/bank account or UPI ID/, /बैंक खाता या UPI ID/],
];

describe('the privacy notice', () => {
  it('names each need of the guests, the providers and what is public, in both languages', () => {
    const [englishText, hindiText] = [JSON.stringify(ENGLISH), JSON.stringify(HINDI)];
    for (const [inEnglish, inHindi] of [...Object.values(NEEDS), ...OTHERS]) {
      expect(englishText).toMatch(inEnglish);
      expect(hindiText).toMatch(inHindi);
    }
  });

  it('says of the sensitive data why, who sees it, how it is kept and for how long', () => {
    const partsOf = ({ clauses }: LegalText) =>
      clauses
        .find(({ id }) => id === 'needs')
        ?.blocks.flatMap((block) => (typeof block === 'object' && 'list' in block ? block.list : []));
    expect(partsOf(ENGLISH)?.map((part) => part.split(':')[0])).toEqual(
      expect.arrayContaining(['Why', 'Who sees them', 'How they are kept', 'How long']),
    );
    expect(partsOf(HINDI)).toHaveLength(partsOf(ENGLISH)?.length ?? 0);
  });

  // The profile of somebody who agreed to an earlier version shows this paragraph.
  it('says at the end of its clause on changes what is new', () => {
    const newsOf = ({ clauses }: LegalText) => clauses.find(({ id }) => id === 'changes')?.blocks.at(-1);
    expect(newsOf(ENGLISH)).toMatch(/^New in this version: /);
    expect(newsOf(HINDI)).toMatch(/^इस संस्करण में नया: /);
  });

  // A changed text is a new version: people agreed to the one that they saw.
  it('has the text of its version', () => {
    const texts = [ENGLISH, HINDI].map(({ title, lead, note, clauses }) => ({ title, lead, note, clauses }));
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    expect([CURRENT_NOTICE, hash]).toEqual(['2026-11-26', '93203686b66bcfd5']);
  });
});
