import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  skip: 'सीधे सामग्री पर जाएँ',
  loading: 'लोड हो रहा है',
  retry: 'फिर से कोशिश करें',
  reference: 'हमसे संपर्क करें तो कृपया यह संदर्भ बताएँ:',
  nav: {
    label: 'मुख्य',
    home: 'मुख्य पृष्ठ',
    menu: 'मेन्यू',
    account: (name) => (name ? `${name} का खाता` : 'खाता'),
  },
  footer: {
    about: 'प्रशिक्षित, जाँचे-परखे शेफ़, जो आपकी रसोई में खाना बनाते हैं।',
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
    lead: 'आपने जो लिखा वह सुरक्षित है। पृष्ठ को दोबारा लोड करने से अक्सर बात बन जाती है।',
    offline: 'आप ऑफ़लाइन हैं',
    offlineLead: 'इंटरनेट लौटते ही यह पृष्ठ खुल जाएगा।',
    reload: 'पृष्ठ दोबारा लोड करें',
    home: 'मुख्य पृष्ठ पर जाएँ',
  },
};
