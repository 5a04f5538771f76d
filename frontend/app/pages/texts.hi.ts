import { LABELS } from '@libs/contract/label-messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  notFound: {
    title: 'यह पृष्ठ नहीं मिला',
    lead: 'हो सकता है पता ग़लत लिखा गया हो, या पृष्ठ कहीं और चला गया हो।',
    home: 'मुख्य पृष्ठ पर जाएँ',
  },
  wrongRole: {
    user: {
      title: 'यह पृष्ठ ग्राहकों के लिए है',
      lead: 'आप शेफ़ के रूप में लॉग इन हैं। बुक करने के लिए लॉग आउट करके अपने मोबाइल नंबर से लॉग इन करें।',
      home: 'मेरे डैशबोर्ड पर जाएँ',
    },
    chef: {
      title: 'यह पृष्ठ शेफ़ के लिए है',
      lead: 'आप ग्राहक के रूप में लॉग इन हैं। शेफ़ का खाता अलग होता है।',
      home: 'मेरी बुकिंग पर जाएँ',
    },
    logOut: LABELS.logOut,
  },
};
