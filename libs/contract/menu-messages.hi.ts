import type * as english from './menu-messages.js';
import type { Translated } from './translated.js';

export const MENU_MESSAGES: Translated<typeof english.MENU_MESSAGES> = {
  menu: {
    closed: 'मेन्यू बुकिंग शुरू होने से 24 घंटे पहले तक ही बदला जा सकता है।',
    dishes: 'कृपया हमारी सूची से व्यंजन चुनें।',
    diet: 'कृपया सूची से खान-पान चुनें।',
    allergies: 'कृपया सूची से एलर्जी चुनें।',
    spice: 'कृपया बताएँ कि खाना कितना तीखा हो सकता है।',
    children: 'कृपया बताएँ कि मेहमानों में कितने बच्चे हैं।',
    refused: 'कृपया व्यंजन फिर से देख लें।',
  },
};
