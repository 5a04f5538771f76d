import type * as english from '../en/legal.js';
import type { Translated } from '../languages.js';

export const LEGAL_TEXTS: Translated<typeof english.LEGAL_TEXTS> = {
  contents: 'इस पृष्ठ पर',
  print: 'यह पृष्ठ छापें',
  versionOf: (date) => `${date} का संस्करण`,
  officer: {
    name: 'नाम',
    role: 'पद',
    designation: 'शिकायत अधिकारी',
    email: 'ई-मेल',
    phone: 'फ़ोन',
    post: 'डाक का पता',
  },
};

export const REFUND_TABLE_TEXTS: Translated<typeof english.REFUND_TABLE_TEXTS> = {
  exampleFare: 5_000,
  caption: (fare, deposit) => `उदाहरण: कुल ${fare}, जिसमें जमा राशि ${deposit}`,
  columns: { when: 'आप रद्द करते हैं', percent: 'रिफ़ंड', example: 'उदाहरण' },
  when: (hours) => (hours > 0 ? `शुरू होने से ${hours} घंटे या उससे ज़्यादा पहले` : 'उसके बाद'),
  withoutChef: 'किसी भी समय, जब तक शेफ़ तय नहीं हुए',
  percent: (percent) => (percent === 0 ? 'कुछ नहीं' : `${percent}%`),
};

/** Texts of the policy for chefs beside the policy itself. */
export const POLICY_PAGE_TEXTS: Translated<typeof english.POLICY_PAGE_TEXTS> = {
  more: 'इस नीति के साथ ये भी पढ़ें:',
  terms: 'नियम और शर्तें',
  refund: 'रिफ़ंड नीति',
  privacy: 'निजता नीति',
  and: 'और',
  end: '।',
  tier: {
    caption: 'जमा राशि की वापसी',
    when: 'कब रद्द हुई',
    back: 'कितना लौटता है',
    atLeast: (hours) => `शुरू होने से कम से कम ${hours} घंटे पहले`,
    later: 'उसके बाद',
    percent: (percent) => (percent > 0 ? `${percent}%` : 'कुछ नहीं'),
  },
};
