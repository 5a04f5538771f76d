import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const LOGIN: Translated<typeof english.LOGIN> = {
  login: {
    title: 'लॉग इन करें',
    lead: 'हम आपके मोबाइल नंबर पर एक कोड भेजते हैं। नए नंबर के लिए नया खाता बन जाता है।',
    phone: 'मोबाइल नंबर',
    hint: '10 अंक, देश के कोड के बिना',
    send: 'OTP भेजें',
  },
  otp: {
    title: 'कोड लिखें',
    lead: (phone) => `हमने +91 ${phone.slice(0, 5)} ${phone.slice(5)} पर 6 अंक भेजे हैं।`,
    change: 'नंबर बदलें',
    legend: 'एक बार का कोड',
    box: (position, of) => `${of} में से अंक ${position}`,
    ask: 'कोड नहीं आया?',
    resendIn: (time) => `${time} में`,
    secondsLeft: (seconds) => `${seconds} सेकंड में आप नया कोड माँग सकते हैं।`,
    resendNow: 'अब आप नया कोड माँग सकते हैं।',
    resent: 'नया कोड भेज दिया गया है।',
    verifying: 'जाँच हो रही है...',
    rehearsal: (code) => `अभ्यास: कोड ${code} है।`,
    fillIn: 'भर दें',
  },
  onboarding: {
    title: 'आपसे मिलकर ख़ुशी हुई',
    lead: 'शेफ़ आपको नाम से बुलाते हैं, और रसीदें आपके ई-मेल पर आती हैं।',
  },
};
