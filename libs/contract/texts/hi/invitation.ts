import type * as english from '../en/invitation.js';
import type { Translated } from '../languages.js';

export const INVITATION_TEXTS: Translated<typeof english.INVITATION_TEXTS> = {
  title: 'मेहमानों को बुलाएँ',
  lead: 'WhatsApp के लिए एक तस्वीर, आपके ही फ़ोन पर बनी। कुछ भी अपलोड नहीं होता।',
  showAddress: 'पूरे पते के साथ',
  addressHint: 'नहीं तो इस पर केवल शहर लिखा होगा।',
  failed: 'तस्वीर नहीं बन सकी। आप शब्द फिर भी भेज सकते हैं।',
  send: 'तस्वीर भेजें',
  save: 'तस्वीर सहेजें',
  saved: 'सहेज ली गई। अब इसे गैलरी या डाउनलोड से भेज सकते हैं।',
  asText: 'शब्द WhatsApp से भेजें',
  file: 'nimantran.png',
  kicker: 'आप आमंत्रित हैं',
  host: (host) => (host ? `${host} के यहाँ` : ''),
  menu: 'थाली में',
  more: (count) => `और ${count} व्यंजन`,
  chef: (chef) => `घर की रसोई से: शेफ़ ${chef}`,
  by: (brand) => `${brand} पर बुक`,
  words: (occasion, host, moment, place, dishes) =>
    `आप आमंत्रित हैं: ${occasion}${host && `, ${host} के यहाँ`}, ${moment}${place && `, ${place}`}।${dishes && ` थाली में: ${dishes}।`}`,
};
