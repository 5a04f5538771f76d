import type * as english from '../en/payouts.js';
import type { Translated } from '../languages.js';

export const PAYOUT_MESSAGES: Translated<typeof english.PAYOUT_MESSAGES> = {
  upiId: 'कृपया इसे name@bank की तरह लिखें।',
  accountNumber: 'कृपया अपने खाता नंबर के 9 से 18 अंक लिखें।',
  ifsc: 'कृपया IFSC के 11 अक्षर लिखें, जैसे HDFC0001234।',
};

export const PAYOUT_TEXTS: Translated<typeof english.PAYOUT_TEXTS> = {
  title: 'आपकी रक़म हम कहाँ भेजें',
  lead: 'ग्राहक जो जमा राशि हमें देते हैं, वह हम आपको बुकिंग गिने जाने के अगले महीने की 7 तारीख़ तक भेजते हैं। यह खाता केवल आपको दिखता है; रक़म भेजने के लिए हमारे कर्मचारी इसे खोलते हैं, और यह दर्ज होता है।',
  none: 'अभी नहीं दिया',
  missing: 'हमें अभी पता नहीं कि आपकी जमा राशि कहाँ भेजें। कृपया UPI ID या बैंक खाता दें।',
  add: 'खाता जोड़ें',
  change: 'खाता बदलें',
  own: 'खाता आपका अपना हो। हर बदलाव पर हम आपको SMS भेजते हैं।',
  kind: 'रक़म कैसे भेजें?',
  kinds: { upi: 'UPI से', bank: 'बैंक खाते में' },
  upiId: 'UPI ID',
  upiIdHint: 'जैसे name@bank। यह वही हो सकती है जिस पर ग्राहक आपको पैसे देते हैं।',
  accountNumber: 'खाता नंबर',
  accountNumberHint: '9 से 18 अंक, जैसे पासबुक में हैं। कृपया हर अंक देख लें।',
  ifsc: 'IFSC',
  ifscHint: 'बैंक की शाखा के 11 अक्षर, जैसे HDFC0001234।',
  owed: {
    lead: 'हमें आपको अभी यह देना है:',
    month: (month, day) => `${month} के लिए, ${day} तक`,
    pending: (visits) => `${visits} बुकिंग के लिए, जब वे पूरी होकर कमाई में गिनी जाएँ`,
    goesTo: (account) => `रक़म यहाँ जाएगी: ${account}। तब तक हम आपका डेटा रखते हैं, ताकि आपसे संपर्क हो सके।`,
    noAccount: 'कृपया अपनी प्रोफ़ाइल में इसके लिए खाता दें। तब तक हम आपका डेटा रखते हैं, ताकि आपसे संपर्क हो सके।',
  },
  save: 'सहेजें',
  saved: 'खाता सहेजा गया।',
};
