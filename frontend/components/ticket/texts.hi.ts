import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  left: {
    tomorrow: 'कल',
    days: (count) => `${count} दिन में`,
    hours: (count) => (count === 1 ? '1 घंटे में' : `${count} घंटे में`),
    minutes: (count) => `${count} मिनट में`,
  },
  people: (count) => `${count} लोग`,
  code: (code) => `बुकिंग ${code}`,
  calendar: 'कैलेंडर में जोड़ें',
  calendarOff: 'कैलेंडर से हटाएँ',
  whatsApp: 'WhatsApp पर भेजें',
  share: 'शेयर करें',
  invitation: (occasion, moment, place) => `${occasion}, हमारे अपने शेफ़ के साथ: ${moment}${place && `, ${place}`}।`,
  map: 'नक़्शे में देखें',
  chefLater: 'जमा राशि चुकाते ही हम आपके लिए शेफ़ ढूँढेंगे।',
  chefSoon: 'हम आपके लिए शेफ़ ढूँढ रहे हैं। वे आपको यहीं दिखेंगे।',
  chef: 'आपके शेफ़',
  unrated: 'अभी कोई रेटिंग नहीं',
  rated: (stars, count) => `5 में से ${stars}, ${count} रेटिंग`,
  call: (phone) => `${phone} पर फ़ोन करें`,
  callFrom: (name, moment) => `${name} को आप ${moment} से फ़ोन कर सकते हैं।`,
  message: 'WhatsApp',
  messageTo: (name) => `${name} को WhatsApp पर लिखें`,
};
