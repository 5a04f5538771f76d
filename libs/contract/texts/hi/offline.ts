import type * as english from '../en/offline.js';
import type { Translated } from '../languages.js';

export const OFFLINE: Translated<typeof english.OFFLINE> = {
  title: 'आप ऑफ़लाइन हैं',
  lead: 'यह आपकी अगली बुकिंग है, जैसी हमने पिछली बार सहेजी थी।',
  visits: 'ये आपकी आने वाली बुकिंग हैं, जैसी हमने पिछली बार सहेजी थीं।',
  people: 'लोग',
  none: 'कोई बुकिंग सहेजी नहीं गई है। बाक़ी सब के लिए इंटरनेट चाहिए।',
  when: 'कब',
  where: 'कहाँ',
  chef: 'शेफ़',
  chefLater: 'अभी चुने नहीं गए',
  phone: 'पते का फ़ोन',
  needs: 'एलर्जी और खान-पान',
  noNeeds: 'कुछ नहीं बताया गया',
  menu: 'मेन्यू',
  preparation: 'तैयारी',
  navigate: 'रास्ता दिखाएँ',
  done: (step, time) => `${step}: ${time}`,
  code: 'स्टार्ट कोड, चार अंक',
  help: 'हमें फ़ोन करें',
  retry: 'फिर से कोशिश करें',
};
