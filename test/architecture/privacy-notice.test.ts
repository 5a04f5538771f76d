import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import type { Needs } from '@libs/menu/needs.js';
import { PRIVACY_TEXTS } from '@libs/contract/texts/en/privacy.js';
import { PRIVACY_TEXTS as HINDI } from '@libs/contract/texts/hi/privacy.js';

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
  [/public page/, /सार्वजनिक पेज/],
];

describe('the privacy notice', () => {
  it('names each need of the guests, the providers and what is public, in both languages', () => {
    const [english, hindi] = [JSON.stringify(PRIVACY_TEXTS), JSON.stringify(HINDI)];
    for (const [inEnglish, inHindi] of [...Object.values(NEEDS), ...OTHERS]) {
      expect(english).toMatch(inEnglish);
      expect(hindi).toMatch(inHindi);
    }
  });

  it('says of the sensitive data why, who sees it, how it is kept and for how long', () => {
    const partsOf = ({ clauses }: typeof PRIVACY_TEXTS | typeof HINDI) =>
      clauses
        .find(({ id }) => id === 'needs')
        ?.blocks.flatMap((block) => (typeof block === 'object' && 'list' in block ? block.list : []));
    expect(partsOf(PRIVACY_TEXTS)?.map((part) => part.split(':')[0])).toEqual(
      expect.arrayContaining(['Why', 'Who sees them', 'How they are kept', 'How long']),
    );
    expect(partsOf(HINDI)).toHaveLength(partsOf(PRIVACY_TEXTS)?.length ?? 0);
  });

  // A changed text is a new version: people agreed to the one that they saw.
  it('has the text of its version', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify([PRIVACY_TEXTS, HINDI]))
      .digest('hex')
      .slice(0, 16);
    expect([CURRENT_NOTICE, hash]).toEqual(['2026-11-24', '5af19eb64ec2ca12']);
  });
});
