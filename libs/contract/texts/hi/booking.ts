import type * as english from '../en/booking.js';
import type { Meal } from '../../enums.js';
import type { LineFacts } from '../../fare-lines.js';
import type { Translated } from '../languages.js';
import { LABELS } from './labels.js';

export const FORM_TEXTS: Translated<typeof english.FORM_TEXTS> = {
  title: 'शेफ़ बुक करें',
  lead: 'अपनी दावत के बारे में बताएँ। आप जैसे-जैसे चुनेंगे, दाम बदलता जाएगा।',
  repeats: 'हमने आपकी पिछली बुकिंग भर दी है। जो चाहें बदल लें।',
  startFresh: 'नए सिरे से भरें',
  what: { title: 'अवसर', requirement: 'किस मौक़े के लिए?' },
  when: {
    title: 'कब',
    zone: 'सभी समय भारतीय मानक समय में हैं।',
    day: 'कौन-सा दिन?',
    anotherDay: 'कोई और दिन',
    starts: 'शेफ़ कब आएँ?',
    length: 'कितनी देर के लिए?',
    chooseLength: 'अवधि चुनें',
    lengthUntil: (hours, end) => `${hours}, ${end} तक`,
    until: (end) => `${end} तक`,
    lateBreakfast: 'इतनी देर से नाश्ता? आप समय सुबह का कर सकते हैं, या कोई और खाना चुन सकते हैं।',
    morning: 'सुबह 9:00 बजे शुरू करें',
    exact: 'तारीख़ और समय ख़ुद चुनें',
    startDate: 'शुरू की तारीख़',
    startTime: 'शुरू होने का समय',
    endDate: 'ख़त्म होने की तारीख़',
    endTime: 'ख़त्म होने का समय',
    booked: (hours) => `शेफ़ ${hours} आपके साथ रहेंगे।`,
    late: (start) => `${start} के बाद दिन में चार घंटे नहीं बचते। शेफ़ कब तक रहें?`,
  },
  people: { title: 'कितने लोग?', label: 'लोग', note: LABELS.moreGuests },
  menu: { title: 'खाना और व्यंजन' },
  help: {
    title: 'अतिरिक्त मदद',
    services: 'अतिरिक्त सेवाएँ',
    hint: 'ये पूरे समय साथ रहते हैं। घर में मदद करने वाले हों, तो ख़ाली छोड़ दें।',
  },
  next: LABELS.continue,
};

export const PRICE_TEXTS: Translated<typeof english.PRICE_TEXTS> = {
  label: 'दाम',
  total: 'कुल',
  estimate: 'अनुमान',
  deposit: 'अभी जमा राशि (25%)',
  rest: 'उसी दिन शेफ़ को देने हैं',
  details: 'दाम का ब्योरा',
  noMeals: 'दाम देखने के लिए खाना चुनें।',
  noDishes: 'दाम देखने के लिए व्यंजनों की गिनती चुनें।',
  usualHours: 'चार घंटे के हिसाब से। अपना दाम देखने के लिए समय चुनें।',
  announced: (kind, amount) => `${kind} ${amount}`,
  perPerson: (amount, exact) => `${exact ? '' : 'लगभग '}${amount} प्रति व्यक्ति`,
  included: 'शामिल',
  yours: 'आपकी ओर से',
  notServed: 'यहाँ अभी हमारे कोई शेफ़ नहीं हैं, इसलिए यह बुकिंग नहीं हो सकती।',
  unavailable: 'दाम अभी नहीं दिखाया जा सकता।',
  retry: 'फिर कोशिश करें',
};

export const SUMMARY_TEXTS: Translated<typeof english.SUMMARY_TEXTS> = {
  title: 'आपकी बुकिंग',
  lead: 'बुक करने से पहले सब कुछ एक बार देख लें।',
  back: 'बदलें',
  chosen: 'आपने क्या चुना',
  when: 'कब',
  occasion: 'अवसर',
  where: 'खाना कहाँ बनाना है?',
  add: 'दूसरा पता जोड़ें',
  addTitle: 'नया पता',
  completeTitle: 'यह पता पूरा करें',
  incomplete: 'शहर या पिन कोड नहीं है',
  unserved: 'यहाँ अभी कोई शेफ़ नहीं',
  notServed: (city) => `${city} में अभी हमारे कोई शेफ़ नहीं हैं। कृपया कोई दूसरा पता चुनें।`,
  billed: 'रसीदों पर भी यही पता रहेगा।',
  payAndBook: (deposit) => `${deposit} चुकाकर बुक करें`,
  payFirst: 'चुकाकर बुक करें',
  payLater: 'बाद में चुकाएँ',
  payLaterLead: 'अभी बुक करें और जमा राशि बाद में ‘मेरी बुकिंग’ में चुकाएँ। राशि मिलते ही हम आपके शेफ़ तय करेंगे।',
  book: 'बुक करें',
  empty: 'अभी बुक करने को कुछ नहीं है',
  emptyLead: 'पहले अवसर, समय और खाना चुनें।',
  start: 'बुकिंग शुरू करें',
  changedTitle: 'दाम बदल गया है',
  changedFrom: 'पहले',
  changedTo: 'नया कुल',
  changedNo: 'अभी नहीं',
  changedYes: (amount) => `${amount} में बुक करें`,
  coupon: {
    title: 'कूपन',
    label: 'कूपन कोड',
    apply: 'लगाएँ',
    remove: 'हटाएँ',
    removeOf: (code) => `कूपन ${code} हटाएँ`,
    missing: 'कृपया कूपन कोड लिखें।',
    refused: 'नहीं लगा: यह कूपन इस कुल राशि पर मान्य नहीं है, या अब मान्य नहीं रहा।',
  },
  loadingAddresses: 'आपके पते लोड हो रहे हैं',
};

export const MADE_TEXTS: Translated<typeof english.MADE_TEXTS> = {
  page: 'आपकी बुकिंग',
  title: 'आप यह पहले ही बुक कर चुके हैं',
  lead: 'आप अपनी बुकिंग देख सकते हैं, या दूसरी बुकिंग कर सकते हैं।',
  payLead: 'आप अभी जमा राशि चुका सकते हैं, या अपनी बुकिंग देख सकते हैं।',
  pay: 'जमा राशि चुकाएँ',
  view: LABELS.viewBooking,
  another: 'दूसरी बुकिंग करें',
};

export const PAYMENT_TEXTS: Translated<typeof english.PAYMENT_TEXTS> = {
  deposit: {
    title: 'जमा राशि चुकाएँ',
    back: 'बुकिंग के ब्योरे पर लौटें',
    amount: 'जमा राशि',
    asBefore:
      'भुगतान का पृष्ठ बुकिंग बदलने से पहले खुल चुका था, इसलिए जमा राशि पहले जितनी ही है। यह नए कुल में गिनी जाएगी, और उससे जितनी ज़्यादा हो, उतनी रक़म हम तुरंत लौटाएँगे।',
    pay: LABELS.payNow,
    safe: 'आप हमारी भुगतान सेवा के पृष्ठ पर चुकाएँगे और फिर यहीं लौट आएँगे।',
    createdTitle: 'बुकिंग बन गई',
    ok: LABELS.ok,
  },
  payment: {
    title: 'भुगतान',
    missing: 'कौन-सी बुकिंग?',
    missingLead: 'इस लिंक से पता नहीं चलता कि यह किस बुकिंग का है। सभी बुकिंग ‘मेरी बुकिंग’ में मिलेंगी।',
    bookings: LABELS.myBookings,
    pendingTitle: 'आपका भुगतान अभी हमें नहीं मिला है',
    pending: 'अगर आपने अभी चुकाया है, तो यह पृष्ठ अपने आप बदल जाएगा; आप जा भी सकते हैं। नहीं चुकाया है, तो भुगतान का पृष्ठ फिर खोलें।',
    reopen: 'भुगतान का पृष्ठ खोलें',
    inDoubt: 'हम आपके भुगतान की जाँच कर रहे हैं',
    none: 'आपने जमा राशि अभी नहीं चुकाई है।',
    failed: 'भुगतान नहीं हो सका, और कोई पैसा नहीं कटा। आप फिर से कोशिश कर सकते हैं।',
    refunding: 'हम आपकी जमा राशि लौटा रहे हैं।',
    refunded: 'हमने आपकी जमा राशि लौटा दी है।',
    paid: (amount) => `हमें आपकी ${amount} की जमा राशि मिल गई है।`,
    cancelled: 'यह बुकिंग रद्द कर दी गई थी।',
    cancelledPaid: 'आपकी जमा राशि बुकिंग रद्द होने के बाद मिली, इसलिए हम उसे लौटा रहे हैं।',
    cancelledUnpaid: 'आपसे कोई पैसा नहीं लिया गया, और अब कुछ चुकाना बाक़ी नहीं है।',
    state: 'जमा राशि',
    states: {
      none: 'अभी नहीं चुकाई',
      pending: 'अभी नहीं मिली',
      paid: 'चुकाई गई',
      failed: 'नहीं चुकाई गई',
      refunding: 'लौटाई जा रही है',
      refunded: 'लौटा दी गई',
    },
    payNow: 'अभी चुकाएँ',
    close: LABELS.close,
    view: LABELS.viewBooking,
    ok: LABELS.ok,
    unavailable: 'आपका भुगतान अभी नहीं दिखाया जा सकता।',
  },
  celebration: {
    chef: 'आपके शेफ़',
    ready: 'ये तैयार रखें',
    door: 'शेफ़ के आने पर दरवाज़ा खोलने के लिए कोई',
    rest: (amount) => `${amount}, जो आप उसी दिन शेफ़ को देंगे`,
  },
  loading: { booking: 'आपकी बुकिंग लोड हो रही है', payment: 'आपका भुगतान जाँचा जा रहा है' },
};

export const PAY_TERMS_TEXTS: Translated<typeof english.PAY_TERMS_TEXTS> = {
  freeUntil: (moment) => `${moment} तक रद्द करने पर पूरी जमा राशि वापस।`,
  partUntil: (percent, moment) => `शेफ़ तय हो जाने के बाद, ${moment} तक रद्द करने पर जमा राशि का ${percent}% वापस।`,
  tooLate: 'शेफ़ तय हो जाने के बाद रद्द करने पर जमा राशि वापस नहीं होगी।',
  rest: (amount) => `बाक़ी ${amount} उसी दिन शेफ़ को दें: नक़द, या शेफ़ UPI लेते हों तो UPI से।`,
};

export const ADDRESS_TEXTS: Translated<typeof english.ADDRESS_TEXTS> = {
  firstName: LABELS.firstName,
  lastName: LABELS.lastName,
  phone: 'फ़ोन',
  address: 'पता',
  addressHint: 'मकान, गली और इलाक़ा',
  locate: 'मेरी लोकेशन से भरें',
  located: 'शहर भर दिया गया है। कृपया जाँच लें।',
  locationRefused: 'आपका ब्राउज़र लोकेशन नहीं बता रहा। कृपया शहर ख़ुद लिखें।',
  locationUnknown: 'यह जगह हमें नहीं पता। कृपया शहर ख़ुद लिखें।',
  city: 'शहर',
  region: 'राज्य',
  zip: 'पिन कोड',
  who: (name, phone) => `${name}, ${phone} के लिए`,
  changeWho: 'नाम या फ़ोन बदलें',
  save: 'पता सहेजें',
  cancel: 'अभी नहीं',
};

export const OVERLAP_TEXTS: Translated<typeof english.OVERLAP_TEXTS> = {
  other: (code, times) => `${code}: ${times}`,
  bookings: 'अपनी बुकिंग देखें',
  anyway: 'फिर भी बुक करें',
  moveAnyway: 'फिर भी बदलें',
};

const onDays = (days = 1): string => (days > 1 ? `, ${days} दिन` : '');
const MEALS: Partial<Record<Meal, string>> = { lunch: 'दोपहर', dinner: 'रात' };
const at = (meals: readonly Meal[] = []): string => `${meals.map((meal) => MEALS[meal]).join(' और ')} के खाने में`;

function hoursPaid({ included, perDay }: LineFacts): string {
  if (included === undefined) return '';
  return perDay === undefined ? ` (${included} घंटे शामिल)` : ` (${included} घंटे शामिल, दिन में ज़्यादा से ज़्यादा ${perDay})`;
}

export const FARE_TEXTS: Translated<typeof english.FARE_TEXTS> = {
  'meal-breakfast': ({ days }) => `नाश्ता${onDays(days)}`,
  'meal-lunch': ({ days }) => `दोपहर का खाना${onDays(days)}`,
  'meal-starters': ({ days }) => `स्टार्टर${onDays(days)}`,
  'meal-dinner': ({ days }) => `रात का खाना${onDays(days)}`,
  'dishes-breakfast': ({ count = 0, days }) => `नाश्ते के ${count} व्यंजन${onDays(days)}`,
  'dishes-starters': ({ count = 0, days }) => `${count} स्टार्टर${onDays(days)}`,
  'dishes-main': ({ count = 0, meals, days }) => `${at(meals)} ${count} मुख्य व्यंजन${onDays(days)}`,
  guests: ({ count = 0, servings = 1 }) => `${count} अतिरिक्त मेहमान${servings > 1 ? `, ${servings} बार के खाने में` : ''}`,
  hours: ({ count = 0, ...rest }) =>
    `सेवा ${count === 1 ? 'का 1 अतिरिक्त घंटा' : `के ${count} अतिरिक्त घंटे`}${hoursPaid(rest)}`,
  'service-cleaner': ({ count = 0 }) => `${count} घंटे के लिए सफ़ाईकर्मी`,
  'service-waiter': ({ count = 0 }) => `${count} घंटे के लिए वेटर`,
  minimum: () => 'न्यूनतम दाम तक',
  coupon: ({ coupon = '', off = '' }) => `कूपन ${coupon}, ${off} की छूट`,
  'extra-time': ({ minutes = 0 }) => `${minutes} मिनट और, विज़िट के दौरान तय`,
  late: ({ minutes = 0 }) => `विज़िट ${minutes} मिनट देर से शुरू हुई`,
};
