import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

const { legend, filterMenu } = MESSAGES;

export const TEXTS: Translated<typeof english.TEXTS> = {
  legend: 'स्थितियों के निशान',
  search: 'बुकिंग खोजें',
  menu: 'फ़िल्टर',
  menuAll: 'सभी',
  menuWords: filterMenu,
  statuses: 'स्थिति',
  loading: 'आपकी बुकिंग लोड हो रही हैं',
  found: (total) => `${total} बुकिंग`,
  foundMore: (total) => `${total} से अधिक बुकिंग`,
  clear: 'फ़िल्टर हटाएँ',
  none: 'कुछ मेल नहीं खाता',
  noneLead: 'कोई और शब्द आज़माएँ, या फ़िल्टर हटाएँ।',
  beyond: 'यह पृष्ठ ख़ाली है',
  beyondLead: 'आपकी इतनी बुकिंग नहीं हैं।',
  firstPage: 'पहले पृष्ठ पर जाएँ',
  words: {
    [STATUS.complete]: legend.complete,
    [STATUS.placed]: legend.placed,
    [STATUS.inProgress]: legend.inProgress,
    [STATUS.pending]: legend.pending,
    [STATUS.cancelled]: legend.cancelled,
  },
};
