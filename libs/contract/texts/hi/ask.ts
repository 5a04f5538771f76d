import type * as english from '../en/ask.js';
import type { Translated } from '../languages.js';

export const ASK_TEXTS: Translated<typeof english.ASK_TEXTS> = {
  label: 'कौन ख़ाली है, और कितना लगेगा',
  where: 'शहर',
  anywhere: 'सभी शहर',
  elsewhere: 'कोई और जगह',
  place: 'शहर या पिन कोड',
  when: 'दिन',
  guests: 'मेहमान',
  chooseDay: 'दिन चुनें, फिर दिखेगा कि कौन ख़ाली है।',
  looking: 'शेफ़ खोजे जा रहे हैं…',
  free: (count, city, day) => `${day} को ${city && `${city} में `}${count} शेफ़ ख़ाली हैं।`,
  nobody: (city, day) => `${day} को ${city && `${city} में `}कोई शेफ़ ख़ाली नहीं है। कोई और दिन चुनें।`,
  typically: (people) => `${people} लोगों के रात के खाने का आम दाम`,
  now: (deposit) => `, जिसमें से ${deposit} बुक करते समय।`,
  notServed: (city) => `${city} में हम अभी नहीं हैं।`,
  wait: (city) => `${city} में हमारे शेफ़ आते ही क्या हम आपको एक SMS भेजें?`,
  cityPlease: 'शहर का नाम लिखें, तो हम आने पर आपको SMS भेज सकते हैं।',
  phone: 'मोबाइल नंबर',
  waitFor: 'हाँ, SMS भेजें',
  waits: (city) => `धन्यवाद। ${city} में हमारे शेफ़ आते ही हम आपको एक SMS भेजेंगे।`,
  erased: 'उसके तुरंत बाद, या एक साल बाद, हम आपका नंबर मिटा देते हैं।',
  nowhere: 'अभी हम कहीं भी खाना नहीं बना रहे हैं।',
  unavailable: 'अभी पता नहीं चल रहा। बुक करते समय दिखेगा कि कौन ख़ाली है और कितना लगेगा।',
  onLeave: 'कुक की आज या कल छुट्टी है?',
  shopping: 'सामान आप ख़रीदते हैं, सूची हम बना देते हैं।',
};
