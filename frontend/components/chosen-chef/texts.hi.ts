import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  heading: 'आपके शेफ़',
  asked: (name) => `आपकी पसंद: ${name}`,
  first: (name) => `हम पहले ${name} से पूछेंगे। वे न आ सके, तो दूसरे शेफ़ आएँगे और हम आपको बता देंगे।`,
  free: (name) => `${name} इस समय ख़ाली हैं।`,
  busy: (name) => `${name} इस समय व्यस्त हैं। कोई और समय चुनें, नहीं तो हम दूसरे शेफ़ भेजेंगे।`,
  elsewhere: (name, city) => `${name} ${city} में खाना नहीं बनाते। कृपया कोई और शेफ़ चुनें, या चुनना हम पर छोड़ दें।`,
  gone: (name) => `${name} अभी बुकिंग नहीं ले रहे। कृपया कोई और शेफ़ चुनें, या चुनना हम पर छोड़ दें।`,
  remove: (name) => `${name} के बिना बुक करें`,
  removed: 'आपके लिए शेफ़ हम चुनेंगे।',
};
