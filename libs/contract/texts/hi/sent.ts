export { STATEMENT_TEXTS, WAY_TEXTS } from './earnings.js';
import type * as english from '../en/sent.js';
import { BOOKING_TEXTS } from './booking-words.js';
import type { Meal } from '../../enums.js';
import type { Translated } from '../languages.js';

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
    lead: 'पुष्टि कर दें, फिर रसीदें और आपकी बुकिंग के बदलाव हम यहीं भेजेंगे।',
    leadChef: 'पुष्टि कर दें, फिर आपकी बुकिंग की ख़बरें हम यहीं भेजेंगे।',
    action: 'पते की पुष्टि करें',
    until: (hours) => `यह लिंक एक ही बार और ${hours} घंटे तक काम करता है।`,
    stranger: 'अगर आप हमें नहीं जानते, तो इस ई-मेल को अनदेखा कर दें। हम आपको और कोई ई-मेल नहीं भेजेंगे।',
  },
  taken: {
    subject: 'किसी ने आपका ई-मेल पता डाला है',
    title: 'क्या यह आप थे?',
    lead: 'किसी ने इस पते से खाता बनाया या इसे अपनी प्रोफ़ाइल में डाला। इस पते से आपका खाता पहले से है।',
    action: 'लॉग इन करें',
    you: 'अगर यह आप थे, तो कृपया अपने मौजूदा खाते में लॉग इन करें।',
    stranger: 'अगर यह आप नहीं थे, तो आपको कुछ नहीं करना है। कोई और न इस पते की पुष्टि कर सकता है, न आपका खाता देख सकता है।',
  },
  moved: {
    subject: 'आपके खाते का ई-मेल पता बदल गया',
    title: 'क्या यह आप थे?',
    lead: (when) => `${when} आपके खाते का ई-मेल पता बदल गया। अब हम यहाँ कुछ नहीं भेजेंगे।`,
    leadChef: (when) => `${when} आपके खाते का ई-मेल पता बदल गया। अब इस पते से लॉग इन नहीं होगा।`,
    call: (number) => `अगर यह आपने नहीं किया, तो कृपया ${number} पर कॉल करें।`,
    action: 'हमसे संपर्क करें',
    you: 'अगर यह आपने ही किया, तो आपको कुछ नहीं करना है।',
  },
  booked: {
    subject: (when) => `${when} की आपकी बुकिंग हमें मिल गई`,
    title: 'आपकी बुकिंग हमें मिल गई',
    lead: (amount) => `इसे पक्का करने के लिए कृपया ${amount} की जमा राशि चुकाएँ।`,
    action: 'जमा राशि चुकाएँ',
  },
  receipt: {
    subject: (amount) => `${amount} की आपकी रसीद`,
    title: 'आपकी बुकिंग पक्की है',
    lead: (amount) => `धन्यवाद। हमें आपकी ${amount} की जमा राशि मिल गई है। रसीद साथ में है।`,
    titleAfter: 'आपकी रसीद',
  },
  changed: {
    subject: (when) => `आपकी बुकिंग अब ${when} की है`,
    title: 'आपकी बुकिंग बदल गई है',
    lead: 'नया ब्योरा यह है। साथ की कैलेंडर फ़ाइल पहले वाली की जगह ले लेती है।',
  },
  cancelled: {
    subject: (when) => `${when} की आपकी बुकिंग रद्द हो गई है`,
    title: 'आपकी बुकिंग रद्द हो गई है',
    lead: 'उम्मीद है कि फिर कभी आपके लिए खाना बनाने का मौक़ा मिलेगा। साथ की फ़ाइल इसे आपके कैलेंडर से हटा देती है।',
    refund: (amount) => `हम ${amount} 10 कार्य दिवसों के भीतर लौटा देंगे।`,
  },
  'refund-arrived': {
    subject: (amount) => `${amount} का आपका रिफ़ंड`,
    title: 'आपका रिफ़ंड भेज दिया गया है',
    lead: (amount) => `हमने ${amount} उसी माध्यम में लौटा दिए हैं जिससे आपने चुकाया था। रसीद साथ में है।`,
  },
  reminder: {
    subject: (time) => `आपके शेफ़ कल ${time} आएँगे`,
    title: 'कल मिलते हैं',
    lead: (chef) => `कल आपका खाना ${chef} के हाथों बनेगा। कृपया ख़रीदारी की सूची का सारा सामान घर पर रखें।`,
    leadChefBuys: (chef) => `कल आपका खाना ${chef} के हाथों बनेगा। सामान की ख़रीदारी भी शेफ़ के ज़िम्मे है।`,
  },
  visit: {
    'chef-assigned': {
      subject: (when) => `नई बुकिंग: ${when}`,
      title: 'आपको नई बुकिंग मिली है',
      lead: (people) => `आपको ${people} लोगों के लिए खाना बनाना है। कैलेंडर की फ़ाइल साथ में है।`,
    },
    changed: {
      subject: (when) => `आपकी बुकिंग अब ${when} की है`,
      title: 'आपकी बुकिंग बदल गई है',
      lead: 'अब वह इस तरह है। साथ की कैलेंडर फ़ाइल पहले वाली की जगह ले लेती है।',
    },
    cancelled: {
      subject: (when) => `${when} की आपकी बुकिंग रद्द हो गई है`,
      title: 'आपकी बुकिंग रद्द हो गई है',
      lead: 'अब आपको नहीं जाना है। साथ की फ़ाइल इसे आपके कैलेंडर से हटा देती है।',
    },
    'chef-released': {
      subject: (when) => `${when} की बुकिंग अब आपके पास नहीं है`,
      title: 'यह बुकिंग अब आपके पास नहीं है',
      why: {
        busy: 'इसका समय बदल गया है, और उस समय आप कहीं और खाना बना रहे हैं।',
        unavailable: 'आप हमें छोड़ रहे हैं, इसलिए खाना कोई और शेफ़ बनाएँगे।',
        unconfirmed: 'हम इसका समय आपके लिए नहीं रख सके।',
        'cannot-come': 'आपने बताया कि आप नहीं आ सकते।',
      },
      lead: 'अब आपको नहीं जाना है। साथ की फ़ाइल इसे आपके कैलेंडर से हटा देती है।',
    },
    reminder: {
      subject: (time) => `कल ${time} आपको खाना बनाना है`,
      title: 'कल आपको खाना बनाना है',
      lead: (people) => `आपको ${people} लोगों के लिए खाना बनाना है।`,
    },
    addressFrom: (when) => `पूरा पता और फ़ोन नंबर आपको ${when} से दिखेगा।`,
    view: 'बुकिंग देखें',
    why: 'यह ई-मेल आपको इसलिए मिला है क्योंकि आप हमारे साथ खाना बनाते हैं।',
  },
  view: 'अपनी बुकिंग देखें',
  facts: {
    when: 'कब',
    people: 'लोग',
    meals: 'खाना',
    chef: 'शेफ़',
    guest: 'मेहमान',
    where: 'कहाँ',
    booking: 'बुकिंग',
  },
  pin: (digits) => `पिन ${digits}…`,
  meals: (meals) => meals.map((meal) => MEALS[meal]).join(', '),
  someChef: 'आपके शेफ़',
  noChef: 'हम आपके लिए शेफ़ ढूँढ रहे हैं',
  moment: (day, time) => `${day}, ${time}`,
  visitFile: 'booking.ics',
  footer: {
    why: 'यह ई-मेल आपको इसलिए मिला है क्योंकि आपने हमारे यहाँ बुकिंग की है।',
    off: 'ये ई-मेल आप अपनी प्रोफ़ाइल में बंद कर सकते हैं।',
    questions: (email, phone) => `कोई सवाल? ${email} पर लिखें या ${phone} पर फ़ोन करें।`,
  },
};

export const SMS_TEXTS: Translated<typeof english.SMS_TEXTS> = {
  moment: (day, time) => `${day} ${time}`,
  someChef: 'आपके शेफ़',
  why: {
    busy: 'नए समय पर आप कहीं और हैं',
    unavailable: 'आप हमें छोड़ रहे हैं',
    unconfirmed: 'समय रखा नहीं जा सका',
    'cannot-come': 'आप नहीं आ सकते',
  },
};

export const RECEIPT_TEXTS: Translated<typeof english.RECEIPT_TEXTS> = {
  titles: { receipt: 'प्राप्ति वाउचर', refund: 'रिफ़ंड वाउचर' },
  number: 'नंबर',
  date: 'तारीख़',
  booking: 'बुकिंग',
  payments: { receipt: 'भुगतान', refund: 'रिफ़ंड' },
  refundOf: 'किस रसीद का रिफ़ंड',
  from: 'विक्रेता',
  to: 'ग्राहक',
  descriptions: {
    receipt: (company, day) => `${day} के लिए ${company} के निजी शेफ़ की सेवा का अग्रिम भुगतान`,
    refund: (company, day) => `${day} के लिए ${company} के निजी शेफ़ की सेवा के अग्रिम भुगतान का रिफ़ंड`,
  },
  taxable: (sac) => `कर योग्य मूल्य (SAC ${sac})`,
  cgst: (rate) => `CGST ${rate}`,
  sgst: (rate) => `SGST ${rate}`,
  igst: (rate) => `IGST ${rate}`,
  totals: { receipt: 'मिली रक़म', refund: 'लौटाई गई रक़म' },
  supply: (place, reverse) => `आपूर्ति का स्थान: ${place}। रिवर्स चार्ज पर देय कर: ${reverse ? 'हाँ' : 'नहीं'}।`,
  questions: (email, phone) => `यह रसीद कंप्यूटर से बनी है और बिना हस्ताक्षर के मान्य है। कोई सवाल? ${email}, ${phone}`,
};

export const CALENDAR_TEXTS: Translated<typeof english.CALENDAR_TEXTS> = {
  visit: (meals, people) => `${people} लोगों के लिए ${meals.map((meal) => BOOKING_TEXTS.meals[meal]).join(', ')}`,
  ofCustomer: (company, visit) => `${company}: ${visit}`,
  ofChef: (visit) => `खाना बनाना: ${visit}`,
  feed: (company) => `${company}: मेरी विज़िट`,
  pastVisit: 'यह खाना अब आपको नहीं बनाना है',
  menu: (dishes) => `मेन्यू: ${dishes}`,
  shoppingList: (url) => `ख़रीदारी की सूची: ${url}`,
  booking: (code) => `बुकिंग ${code}`,
  forCustomer: (name) => `${name} के यहाँ`,
  chef: (name) => `आपके शेफ़: ${name}`,
  aChef: 'हमारे एक शेफ़ आ रहे हैं',
  noChef: 'हम आपके लिए शेफ़ ढूँढ रहे हैं',
};

export { LOCALE, shownSlot } from './locale.js';
export { NOTIFICATION_TEXTS } from './news.js';
