import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  steps: {
    step: (number, of) => `${of} में से चरण ${number}`,
    later: 'बाद में करें',
    agree: 'मुझे स्वीकार हैं:',
    terms: 'नियम और शर्तें',
  },
  experience: {
    lead: 'ग्राहक देखते हैं कि आपको कितने साल का अनुभव है। आप कितना कमाना चाहते हैं, यह केवल हम देखते हैं।',
    loading: 'आपकी दी हुई जानकारी लोड हो रही है',
    years: 'कितने साल का अनुभव',
    choose: 'चुनें',
    year: (years) => (years === '5' ? '5 साल या ज़्यादा' : `${years} साल`),
    location: 'अभी की जगह',
    locationHint: 'वह शहर जहाँ आप खाना बनाते हैं',
    salary: 'वेतन',
    salaryHint: 'हर महीने, रुपयों में, जैसे 45,000',
    saved: 'आपका अनुभव सहेजा गया।',
  },
  documents: {
    lead: 'एक दस्तावेज़ काफ़ी है। हम उसे एन्क्रिप्ट करके रखते हैं, जाँचते हैं, और उसके बाद नंबर के केवल आख़िरी चार अक्षर रखते हैं।',
    idType: 'पहचान पत्र का प्रकार',
    idNumber: 'पहचान पत्र का नंबर',
    numberHints: {
      aadhaar: '12 अंक',
      pan: '10 अक्षर और अंक, जैसे ABCDE1234F',
      'driving-license': '15 अक्षर और अंक, जैसे MP09 20110012345',
    },
    picture: 'दस्तावेज़ की तस्वीर',
    pictureHint:
      'JPEG, PNG या WebP, कम से कम 300 गुणा 200 पिक्सेल, ज़्यादा से ज़्यादा 5 MB और 25 मेगापिक्सेल। चारों कोने दिखें, कुछ ढका न हो।',
    choose: 'तस्वीर चुनें',
    another: 'दूसरी तस्वीर चुनें',
    preview: 'आपकी चुनी हुई तस्वीर',
    kilobytes: (count) => `${count} KB`,
    megabytes: (count) => `${count} MB`,
    sending: 'आपका दस्तावेज़ भेजा जा रहा है',
    progress: (percent) => `${percent}% भेजा गया`,
    checking: 'भेज दिया गया। तस्वीर जाँची जा रही है…',
    stop: 'रोकें',
    saved: 'आपका दस्तावेज़ सहेजा गया। हम अब उसकी जाँच कर रहे हैं।',
    full: 'आप तीनों दस्तावेज़ जोड़ चुके हैं।',
    filed: 'आपके दस्तावेज़',
    none: 'अभी कोई दस्तावेज़ नहीं है।',
    ending: (lastFour) => `अंत में ${lastFour}`,
    filedOn: (date) => `${date} को जोड़ा गया`,
    add: 'दस्तावेज़ जोड़ें',
    toDashboard: 'डैशबोर्ड पर जाएँ',
    loading: 'आपके दस्तावेज़ लोड हो रहे हैं',
  },
};
