import type * as english from '../en/booking-words.js';
import { STATUS } from '../../enums.js';
import type { Translated } from '../languages.js';
import { MESSAGES } from './messages.js';

export const ORDER_TEXTS: Translated<typeof english.ORDER_TEXTS> = {
  chooseTime: 'समय चुनें',
  nextDay: (time) => `अगले दिन ${time}`,
  meals: 'कौन-सा खाना?',
  about: (meal) => `${meal} के बारे में`,
  anyFive: 'कोई भी 5 चीज़ें।',
  inCombination: 'दूसरे खानों के साथ कोई भी 5 चीज़ें।',
  mainMeal: '3 मुख्य व्यंजन, 1 रोटी, 1 चावल, रायता या सलाद, और एक पेय।',
  breakfast: 'नाश्ते के व्यंजन',
  starters: 'स्टार्टर',
  mainCourses: 'मुख्य व्यंजन',
  perMeal: 'दोपहर और रात, दोनों खानों के लिए',
};

export const BOOKING_TEXTS: Translated<typeof english.BOOKING_TEXTS> = {
  requirements: {
    birthday: 'जन्मदिन',
    kitty: 'किटी',
    occasion: MESSAGES.labels.getTogether,
    gathering: 'समारोह',
    other: 'कुछ और',
  },
  otherVisit: 'घर पर खाना',
  meals: { breakfast: 'नाश्ता', lunch: 'दोपहर का खाना', starters: 'स्टार्टर', dinner: 'रात का खाना' },
  services: { cleaner: 'सफ़ाईकर्मी', waiter: 'वेटर' },
  statuses: {
    [STATUS.complete]: 'पूरी हुई',
    [STATUS.placed]: 'पक्की',
    [STATUS.inProgress]: 'चल रही है',
    [STATUS.pending]: 'भुगतान बाक़ी',
    [STATUS.cancelled]: 'रद्द',
  },
  order: { people: 'लोग', meals: 'खाना', dishes: 'व्यंजन', help: 'मदद', none: 'कोई नहीं' },
  counts: {
    breakfast: (count) => `नाश्ते के ${count} व्यंजन`,
    starters: (count) => `${count} स्टार्टर`,
    mainCourses: (count) => `${count} मुख्य व्यंजन`,
    withDesserts: (mainCourses, desserts) => `${mainCourses}, जिनमें ${desserts} मिठाई`,
    days: (count) => `${count} दिन`,
    hours: (count) => (count === 1 ? '1 घंटा' : `${count} घंटे`),
  },
  notYetCooked: 'बुकिंग पूरी हो जाने के बाद आप उसे रेटिंग दे सकते हैं।',
  nobodyCame: 'इस बुकिंग पर कोई नहीं आया, इसलिए इसे रेटिंग नहीं दी जाती।',
  alreadyRated: 'आप इस बुकिंग को पहले ही रेटिंग दे चुके हैं।',
};

/** Who buys the ingredients, in the summary and on the page of a booking. */
export const WHO_BUYS_TEXTS: Translated<typeof english.WHO_BUYS_TEXTS> = {
  title: 'सामान',
  customer: 'सामान आप ख़रीदेंगे। ख़रीदारी की सूची हम बना देंगे।',
  chef: (limit) => `सामान शेफ़ ख़रीदेंगे, ज़्यादा से ज़्यादा ${limit} में। रसीद की रक़म विज़िट पर चुकानी है।`,
  change: 'बदलें',
  changeOf: 'बदलें कि सामान कौन ख़रीदेगा',
};

export const CHEF_PAYS_TEXTS: Translated<typeof english.CHEF_PAYS_TEXTS> = {
  help: (helpers, amount) => `आप साथ लाते हैं और पैसे देते हैं: ${helpers}। इसके ${amount} आपकी कमाई में शामिल हैं।`,
  ingredients: (limit) => `सामान आपको ख़रीदना है, ज़्यादा से ज़्यादा ${limit} में। रसीद सँभालकर रखें: आपको ठीक उतना ही वापस मिलेगा।`,
};
