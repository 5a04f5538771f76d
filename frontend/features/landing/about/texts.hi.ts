import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const ABOUT_TEXTS: Translated<typeof english.ABOUT_TEXTS> = {
  included: {
    heading: 'दाम में क्या शामिल है',
    lead: 'दाम शेफ़ के काम का है। सामान आप ख़रीदते हैं, और उसकी सूची हम बना देते हैं।',
    ours: 'शामिल है',
    yours: 'आपकी ओर से',
  },
  questions: {
    heading: 'सवाल-जवाब',
    pay: {
      question: 'पैसे कब देने होते हैं?',
      answer: (percent) => `${percent}% बुक करते समय, और बाक़ी उसी दिन शेफ़ को।`,
    },
    cancel: {
      question: 'बुकिंग रद्द करनी पड़े तो?',
      answer: (whole, part, percent) =>
        `शुरू होने से ${whole} घंटे पहले तक हम पूरी जमा राशि लौटाते हैं, और ${part} घंटे पहले तक उसका ${percent}%। जब तक शेफ़ तय नहीं हुए, हम हमेशा पूरी राशि लौटाते हैं।`,
      more: 'पैसे वापसी के नियम',
    },
    diets: {
      question: 'क्या आप जैन या वीगन खाना बनाते हैं?',
      answer: (all, jain, vegan) => `हाँ। हमारे ${all} व्यंजनों में से ${jain} जैन और ${vegan} वीगन तरीक़े से बन सकते हैं।`,
    },
    verified: {
      question: 'आप शेफ़ की जाँच कैसे करते हैं?',
      answer: 'पहली बुकिंग से पहले हर शेफ़ अपने फ़ोन नंबर की पुष्टि करते हैं, अपना अनुभव बताते हैं और पहचान-पत्र भेजते हैं।',
    },
    guests: {
      question: 'शेफ़ कितने मेहमानों के लिए खाना बना सकते हैं?',
      answer: (least, most, phone) =>
        `ऑनलाइन ${least} से ${most} लोगों के लिए बुक करें। इससे बड़ी दावत के लिए हमें ${phone} पर फ़ोन करें।`,
    },
  },
  areas: {
    heading: 'हम कहाँ खाना बनाते हैं',
    lead: 'आपका शहर इनमें नहीं? बुक करते समय पता भरें: पैसे देने से पहले ही पता चल जाएगा कि शेफ़ आ सकते हैं या नहीं।',
    chefs: (count) => `${count} शेफ़`,
  },
  closing: {
    heading: 'खाने पर कौन आ रहा है?',
    lead: 'दिन चुनें और दाम देखें। पैसे बुक करते समय ही देने हैं।',
    estimate: 'देखें कितना ख़र्च होगा',
  },
};
