import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const OFFLINE: Translated<typeof english.OFFLINE> = {
  title: 'आप ऑफ़लाइन हैं',
  lead: 'यह आपकी अगली बुकिंग है, जैसी वह पिछली बार जुड़ने पर थी।',
  visits: 'ये आपकी आगे की बुकिंग हैं, जैसी वे पिछली बार जुड़ने पर थीं।',
  guest: 'ग्राहक',
  people: 'लोग',
  none: 'दिखाने के लिए कोई बुकिंग नहीं है। बाक़ी सब के लिए इंटरनेट चाहिए।',
  when: 'कब',
  where: 'कहाँ',
  chef: 'शेफ़',
  chefLater: 'अभी चुने नहीं गए',
  phone: 'पते का फ़ोन',
  help: 'हमें फ़ोन करें',
  retry: 'फिर से कोशिश करें',
};
