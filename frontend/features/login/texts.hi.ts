import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const LOGIN: Translated<typeof english.LOGIN> = {
  login: {
    title: 'लॉग इन करें',
    lead: 'हम आपके मोबाइल नंबर पर एक कोड भेजेंगे। यहाँ नए हैं, तो आपका खाता बन जाएगा।',
    phone: 'मोबाइल नंबर',
    hint: '10 अंक, देश के कोड के बिना',
    send: 'OTP भेजें',
  },
  otp: { title: 'कोड लिखें', change: 'नंबर बदलें' },
  onboarding: {
    title: 'आपसे मिलकर ख़ुशी हुई',
    lead: 'शेफ़ आपको नाम से बुलाएँगे, और रसीदें हम आपके ई-मेल पर भेजेंगे।',
  },
};
