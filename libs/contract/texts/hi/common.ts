import type * as english from '../en/common.js';
import type { Translated } from '../languages.js';
import { LABELS } from './labels.js';

export const COMMON_TEXTS: Translated<typeof english.COMMON_TEXTS> = {
  skip: 'सीधे सामग्री पर जाएँ',
  loading: 'लोड हो रहा है',
  retry: 'फिर से कोशिश करें',
  reference: 'हमसे संपर्क करें तो कृपया यह संदर्भ बताएँ:',
  nav: {
    label: 'मुख्य',
    home: 'मुख्य पृष्ठ',
    menu: 'मेन्यू',
    chefs: 'हमारे शेफ़',
    account: (name) => (name ? `${name} का खाता` : 'खाता'),
  },
  footer: {
    about: 'जाँचे-परखे शेफ़, जो आपकी रसोई में खाना बनाते हैं।',
    book: 'बुकिंग',
    prices: 'खाना और दाम',
    chefs: 'शेफ़ के लिए',
    chefLogin: 'शेफ़ लॉग इन',
    legal: 'क़ानूनी',
    privacy: 'निजता नीति',
    refund: 'रिफ़ंड नीति',
    terms: 'नियम और शर्तें',
    accessibility: 'सुलभता',
    newTab: 'नए टैब में खुलता है',
    help: 'हमसे बात करें',
    rights: (year, name) => `© ${year} ${name}, इंदौर`,
  },
  broken: {
    title: 'कुछ गड़बड़ हो गई!',
    lead: 'पृष्ठ को दोबारा लोड करने से अक्सर बात बन जाती है। आप कोई फ़ॉर्म भर रहे थे, तो आपके जवाब सुरक्षित हैं।',
    offline: 'आप ऑफ़लाइन हैं',
    offlineLead: 'इंटरनेट लौटते ही यह पृष्ठ खुल जाएगा।',
    reload: 'पृष्ठ दोबारा लोड करें',
    home: 'मुख्य पृष्ठ पर जाएँ',
  },
};

export const COMPONENT_TEXTS: Translated<typeof english.COMPONENT_TEXTS> = {
  optional: '(वैकल्पिक)',
  messages: 'सूचनाएँ',
  dismiss: 'हटाएँ',
  stars: (rating) => `5 में से ${rating} सितारे`,
  close: 'बंद करें',
  fewer: (label) => `कम: ${label}`,
  more: (label) => `ज़्यादा: ${label}`,
  carousel: 'कार्ड की क़तार',
  previous: (label) => `पिछला: ${label}`,
  next: (label) => `अगला: ${label}`,
  part: (label, part, of) => `${label}: ${of} में से भाग ${part}`,
};

export const CONNECTION: Translated<typeof english.CONNECTION> = {
  offline: 'आप ऑफ़लाइन हैं।',
  offlineTyped: 'आप ऑफ़लाइन हैं। आपने जो लिखा है, वह सुरक्षित है।',
};

export const HEAD: Translated<typeof english.HEAD> = {
  title: 'Rasoiya – घर और जश्न के लिए निजी शेफ़',
  description: 'जन्मदिन, किटी पार्टी या किसी भी मौक़े के लिए जाँचे-परखे शेफ़ बुक करें। चुनते-चुनते दाम देखें, 25% देकर बुक करें।',
  noScript: 'शेफ़ बुक करने के लिए Rasoiya को JavaScript चाहिए। आप हमें +91 731 555 0142 पर फ़ोन भी कर सकते हैं।',
};

export const PAGE_TEXTS: Translated<typeof english.PAGE_TEXTS> = {
  notFound: {
    title: 'यह पृष्ठ नहीं मिला',
    lead: 'हो सकता है पता ग़लत लिखा गया हो, या पृष्ठ कहीं और चला गया हो।',
    home: 'मुख्य पृष्ठ पर जाएँ',
  },
  wrongRole: {
    user: {
      title: 'यह पृष्ठ ग्राहकों के लिए है',
      lead: 'आप शेफ़ के रूप में लॉग इन हैं। बुक करने के लिए लॉग आउट करके अपने मोबाइल नंबर से लॉग इन करें।',
      home: 'मेरे डैशबोर्ड पर जाएँ',
    },
    chef: {
      title: 'यह पृष्ठ शेफ़ के लिए है',
      lead: 'आप ग्राहक के रूप में लॉग इन हैं। शेफ़ का खाता अलग होता है।',
      home: 'मेरी बुकिंग पर जाएँ',
    },
    logOut: LABELS.logOut,
  },
};

export const RULE_TEXTS: Translated<typeof english.RULE_TEXTS> = {
  refund: 'क्यों? पैसे वापस मिलने के नियम',
  change: 'क्यों? बुकिंग बदलने के नियम',
  rating: 'क्यों? रेटिंग के नियम',
};

export const PAGER_TEXTS: Translated<typeof english.PAGER_TEXTS> = {
  previous: 'पिछला',
  next: 'अगला',
  pages: 'पृष्ठ',
  range: (from, to, total) => `${total} में से ${from}–${to}`,
  rangeOfMore: (from, to, total) => `${total} से अधिक में से ${from}–${to}`,
};
