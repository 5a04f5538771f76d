import type * as english from './label-messages.js';
import type { Translated } from './translated.js';

/** The texts of `label-messages.ts` in Hindi. */
export const LABELS: Translated<typeof english.LABELS> = {
  services: 'सेवाएँ',
  contactUs: 'संपर्क करें',
  joinUs: 'शेफ़ हैं? हमसे जुड़ें',
  login: 'लॉग इन',
  profile: 'प्रोफ़ाइल',
  myBookings: 'मेरी बुकिंग',
  review: 'समीक्षा',
  logOut: 'लॉग आउट',
  bookNow: 'अभी बुक करें',
  oneTimeChef: 'एक बार के लिए शेफ़',
  comingSoon: 'जल्द आ रहा है',
  experience: 'साल+ का अनुभव',
  sendingOtp: 'OTP भेजा जा रहा है...',
  resendOtp: 'OTP फिर से भेजें',
  submit: 'भेजें',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  emailAddress: 'ई-मेल पता',
  continue: 'आगे बढ़ें',
  getTogether: 'गेट-टुगेदर',
  moreThanTwenty: '20 से ज़्यादा के लिए संपर्क करें',
  payNow: 'अभी चुकाएँ',
  close: 'बंद करें',
  viewBooking: 'बुकिंग देखें',
  ok: 'ठीक है',
  minimumService: 'कम से कम सेवा: 2 घंटे',
};
