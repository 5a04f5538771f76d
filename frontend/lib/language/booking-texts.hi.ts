import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './booking-texts.js';

export const BOOKING_TEXTS: Translated<typeof english.BOOKING_TEXTS> = {
  requirements: {
    birthday: 'जन्मदिन',
    kitty: 'किटी',
    occasion: MESSAGES.labels.getTogether,
    gathering: 'समारोह',
    other: 'कुछ और',
  },
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
    days: (count) => `${count} दिन`,
    hours: (count) => (count === 1 ? '1 घंटा' : `${count} घंटे`),
  },
  guest: {
    withheld: 'अब नहीं दिखता',
    pin: (digits) => `पिन ${digits}…`,
    addressFrom: (moment) => `पता आपको ${moment} से दिखेगा।`,
    addressUntil: (moment) => `पता ${moment} तक दिखाया गया था।`,
  },
  notYetCooked: 'बुकिंग पूरी हो जाने के बाद आप उसे रेटिंग दे सकते हैं।',
  alreadyRated: 'आप इस बुकिंग को पहले ही रेटिंग दे चुके हैं।',
};
