import type * as english from './public-chef-messages.js';
import type { Translated } from './translated.js';

export const PUBLIC_CHEF_MESSAGES: Translated<typeof english.PUBLIC_CHEF_MESSAGES> = {
  cuisines: 'कृपया सूची से ज़्यादा से ज़्यादा 5 शैलियाँ चुनें।',
  languages: 'कृपया सूची से ज़्यादा से ज़्यादा 8 भाषाएँ चुनें।',
  dishes: 'कृपया सूची से ज़्यादा से ज़्यादा 6 पकवान चुनें।',
  portrait: 'कृपया दिए गए विकल्पों में से अपनी तस्वीर चुनें।',
  preferred: 'ये शेफ़ अभी बुकिंग नहीं ले रहे। कृपया कोई और शेफ़ चुनें, या चुनना हम पर छोड़ दें।',
  elsewhere: 'ये शेफ़ आपके शहर में खाना नहीं बनाते। कृपया कोई और शेफ़ चुनें, या चुनना हम पर छोड़ दें।',
  own: 'आप शेफ़ के रूप में ख़ुद को बुक नहीं कर सकते। कृपया कोई और शेफ़ चुनें, या चुनना हम पर छोड़ दें।',
};
