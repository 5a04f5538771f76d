import type * as english from './email-texts.js';
import type { Meal } from './enums.js';
import type { Translated } from './translated.js';

const MEALS: Readonly<Record<Meal, string>> = {
  breakfast: 'नाश्ता',
  lunch: 'दोपहर का खाना',
  starters: 'स्टार्टर',
  dinner: 'रात का खाना',
};

export const EMAIL_TEXTS: Translated<typeof english.EMAIL_TEXTS> = {
  greeting: (name) => (name === '' ? 'नमस्ते,' : `नमस्ते ${name},`),
  link: {
    subject: 'कृपया अपने ई-मेल पते की पुष्टि करें',
    title: 'क्या यह आपका पता है?',
    lead: 'पुष्टि कर दें, फिर रसीदें और आपकी बुकिंग की ख़बरें हम यहीं भेजेंगे।',
    leadChef: 'पुष्टि कर दें, ताकि हम आपसे यहाँ संपर्क कर सकें।',
    action: 'पते की पुष्टि करें',
    until: (hours) => `यह लिंक एक ही बार और ${hours} घंटे तक काम करता है।`,
    stranger: 'अगर आप हमें नहीं जानते, तो इस ई-मेल को अनदेखा कर दें। हम आपको और कोई ई-मेल नहीं भेजेंगे।',
  },
  booked: {
    subject: (when) => `${when} की आपकी बुकिंग हमें मिल गई`,
    title: 'आपकी बुकिंग हमें मिल गई',
    lead: (amount) => `कृपया ${amount} का डिपॉज़िट भर दें, और आपकी बुकिंग पक्की हो जाएगी।`,
    action: 'डिपॉज़िट भरें',
  },
  receipt: {
    subject: (amount) => `${amount} की आपकी रसीद`,
    title: 'आपकी बुकिंग पक्की है',
    lead: (amount) => `धन्यवाद। ${amount} का आपका डिपॉज़िट मिल गया है; रसीद साथ में है।`,
    titleAfter: 'आपकी रसीद',
  },
  changed: {
    subject: (when) => `आपकी बुकिंग अब ${when} की है`,
    title: 'आपकी बुकिंग बदल गई है',
    lead: 'अब वह इस तरह है। साथ की कैलेंडर फ़ाइल पहले वाली की जगह ले लेती है।',
  },
  cancelled: {
    subject: (when) => `${when} की आपकी बुकिंग रद्द हो गई है`,
    title: 'आपकी बुकिंग रद्द हो गई है',
    lead: 'उम्मीद है कि फिर कभी आपके लिए खाना बनाने का मौक़ा मिलेगा। साथ की फ़ाइल इसे आपके कैलेंडर से हटा देती है।',
    refund: (amount) => `${amount} 10 कामकाजी दिनों के भीतर आपको वापस मिल जाएँगे।`,
  },
  'refund-arrived': {
    subject: (amount) => `${amount} का आपका रिफ़ंड`,
    title: 'आपका रिफ़ंड भेज दिया गया है',
    lead: (amount) => `जिस तरह आपने भुगतान किया था, उसी तरह हमने ${amount} लौटा दिए हैं। रसीद साथ में है।`,
  },
  reminder: {
    subject: (time) => `आपके शेफ़ कल ${time} आएँगे`,
    title: 'कल मिलते हैं',
    lead: (chef) => `कल आपके लिए खाना ${chef} बनाएँगे।`,
  },
  view: 'अपनी बुकिंग देखें',
  facts: {
    when: 'कब',
    people: 'लोग',
    meals: 'खाना',
    chef: 'शेफ़',
    where: 'कहाँ',
    booking: 'बुकिंग',
  },
  meals: (meals) => meals.map((meal) => MEALS[meal]).join(', '),
  someChef: 'आपके शेफ़',
  noChef: 'हम आपके लिए शेफ़ चुन रहे हैं',
  moment: (day, time) => `${day}, ${time}`,
  visitFile: 'booking.ics',
  footer: {
    why: 'यह ई-मेल आपको इसलिए मिला है क्योंकि आपने हमारे यहाँ बुकिंग की है।',
    off: 'ये ई-मेल आप अपनी प्रोफ़ाइल में बंद कर सकते हैं।',
    questions: (email, phone) => `कोई सवाल? ${email} पर लिखें या ${phone} पर फ़ोन करें।`,
  },
};
