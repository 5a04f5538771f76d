import type * as english from '../en/timeline.js';
import { dayIn } from '../../day-in.js';
import { shownSlot } from './locale.js';
import { clockOf, type Instant, kolkataDate } from '../../time.js';
import type { Translated } from '../languages.js';
import { formatMoney, fromRupees, paise } from '../../money.js';

export const TIMELINE_TEXTS: Translated<typeof english.TIMELINE_TEXTS> = {
  requested: (facts) => `शेफ़ के लिए अनुरोध: ${visit(facts)}।`,
  requestedOfChef: (facts) => `शेफ़ के लिए अनुरोध: ${visit(facts)}। ग्राहक ने अपनी पसंद के शेफ़ को बुलाया।`,
  amended: (facts) => `बुकिंग बदली गई। अब: ${visit(facts)}।`,
  amendedLate: ({ limit, ...facts }) =>
    `बुकिंग बदली गई। अब: ${visit(facts)}। अगर ग्राहक रद्द करे, तो तब तक चुकाई गई रक़म में से ${
      limit === 0 ? 'कुछ नहीं' : `ज़्यादा से ज़्यादा ${limit}%`
    } लौटेगा।`,
  fare: ({ deposit, ...facts }) => `दाम ${fare(facts)} है, और जमा राशि ${money(deposit)}।`,
  fareNow: (facts) => `दाम अब ${fare(facts)} है।`,
  menuChosen: ({ dishes }) => `मेन्यू चुना गया: ${dishes} व्यंजन।`,
  menuLeftToChef: 'मेन्यू शेफ़ सुझाएँगे।',
  menuShortened: ({ dishes }) =>
    dishes > 0
      ? `बदली हुई बुकिंग में सारे व्यंजन नहीं आते, इसलिए मेन्यू में ${dishes} व्यंजन हैं।`
      : 'मेन्यू का कोई व्यंजन बदली हुई बुकिंग में नहीं आता, इसलिए मेन्यू फिर से शेफ़ सुझाएँगे।',
  needsRecorded: 'मेहमानों का खान-पान, एलर्जी और संदेश शेफ़ के लिए दर्ज हो गए हैं।',
  customerBuys: 'सामान ग्राहक ख़रीदेंगे।',
  chefBuys: ({ amount }) => `सामान शेफ़ ख़रीदेंगे, ज़्यादा से ज़्यादा ${money(amount)} में।`,
  limitAsked: ({ amount }) => `सामान के लिए शेफ़ को ${money(amount)} चाहिए। फ़ैसला ग्राहक का है।`,
  receiptFiled: ({ amount }) => `शेफ़ ने ${money(amount)} का सामान ख़रीदा। यह रक़म विज़िट पर चुकाई जाती है।`,
  receiptConfirmed: 'ग्राहक ने सामान की रसीद की पुष्टि की।',
  receiptDisputed: ({ amount }) =>
    amount === 0 ? 'ग्राहक के मुताबिक़ सामान की रसीद सही नहीं है।' : `ग्राहक के मुताबिक़ सामान ${money(amount)} का था।`,
  receiptCorrected: ({ amount }) =>
    amount === 0 ? 'शेफ़ ने सामान की रसीद वापस ली।' : `शेफ़ की ओर से सुधार: सामान ${money(amount)} का था।`,
  receiptUpheld: 'शेफ़ के मुताबिक़ सामान की रसीद सही है।',
  paymentOpened: ({ amount }) => `${money(amount)} की जमा राशि के भुगतान का पृष्ठ खोला गया।`,
  paid: ({ amount }) => `${money(amount)} की जमा राशि मिल गई। बुकिंग पक्की है।`,
  paidInVain: ({ amount }) => `${money(amount)} का एक भुगतान आया जिसकी अब ज़रूरत नहीं थी। हम पूरी रक़म लौटा रहे हैं।`,
  paymentSilent:
    'इस भुगतान के बारे में आगे कोई ख़बर नहीं मिली, इसलिए हम मानते हैं कि यह नहीं हुआ। रक़म बाद में आ भी जाए, तो हम उसे जमा राशि में लेंगे या लौटा देंगे।',
  paymentFailed: 'भुगतान नहीं हो सका। कोई पैसा नहीं कटा।',
  paymentInDoubt: 'इस भुगतान में कुछ मेल नहीं खाता। हम भुगतान सेवा के साथ जाँच कर रहे हैं, और पैसा सुरक्षित है।',
  chefWillCook: ({ chef }) => `खाना ${chef} के हाथों बनेगा।`,
  preferredChefWillCook: ({ chef }) => `ग्राहक की पसंद के मुताबिक़ खाना ${chef} के हाथों बनेगा।`,
  otherChefWillCook: ({ chef }) => `खाना ${chef} के हाथों बनेगा। जिन शेफ़ को ग्राहक ने बुलाया था, उनका आना मुमकिन नहीं है।`,
  aChefWillCook: 'खाना हमारे एक शेफ़ के हाथों बनेगा।',
  chefBusy: 'इस बदलाव के बाद शेफ़ नहीं आ पाएँगे। हम दूसरे शेफ़ को ढूँढ रहे हैं।',
  chefUnavailable: 'शेफ़ नहीं आ पाएँगे। हम दूसरे शेफ़ को ढूँढ रहे हैं।',
  chefUnconfirmed: 'हम फिर से शेफ़ ढूँढ रहे हैं।',
  chefAsked: 'हमने एक शेफ़ से पूछा है और जवाब का इंतज़ार है।',
  offerAccepted: 'शेफ़ ने हाँ कर दी।',
  offerNotTaken: 'वे शेफ़ यह बुकिंग नहीं ले पाए। हम अगले शेफ़ से पूछ रहे हैं।',
  offerWithdrawn: 'बुकिंग बदल गई, इसलिए शेफ़ से किया गया सवाल हमने वापस ले लिया।',
  replacementProposed: 'नए शेफ़ उसी दाम पर आएँगे, जब तक ग्राहक पूरा पैसा वापस न लें।',
  replacementAccepted: 'ग्राहक ने नए शेफ़ को मंज़ूर किया।',
  moveProposed: ({ start }) => `ग्राहक का अनुरोध: विज़िट ${moment(start)} पर हो। फ़ैसला शेफ़ का है।`,
  moveProposedByChef: ({ start }) => `शेफ़ का अनुरोध: विज़िट ${moment(start)} पर हो। फ़ैसला ग्राहक का है।`,
  moveAccepted: 'ग्राहक ने नया समय मंज़ूर किया।',
  moveAcceptedByChef: 'शेफ़ ने नया समय मंज़ूर किया।',
  moveDeclined: 'ग्राहक ने नया समय नहीं माना, इसलिए विज़िट पहले वाले समय पर ही है।',
  moveDeclinedByChef: 'शेफ़ ने नया समय नहीं माना, इसलिए विज़िट पहले वाले समय पर ही है।',
  moveWithdrawn: 'नए समय का अनुरोध वापस लिया गया, इसलिए विज़िट पहले वाले समय पर ही है।',
  moveExpired: 'नए समय पर कोई जवाब नहीं आया, इसलिए विज़िट पहले वाले समय पर ही है।',
  started: 'शेफ़ ने काम शुरू कर दिया है।',
  completed: 'बुकिंग पूरी हो गई है।',
  chefDeparted: 'शेफ़ रास्ते में हैं।',
  chefArrived: 'शेफ़ पहुँच गए हैं।',
  visitStartedByCode: 'शेफ़ और ग्राहक मिल गए: शेफ़ ने स्टार्ट कोड डाला।',
  visitStartedByDigits: 'शेफ़ और ग्राहक मिल गए: शेफ़ ने ग्राहक के नंबर के आख़िरी अंक डाले।',
  visitStartedByCustomer: 'शेफ़ और ग्राहक मिल गए: ग्राहक ने इसकी पुष्टि की।',
  extraTimeProposed: ({ amount, ...facts }) => `शेफ़ ${longer(facts)} रुक सकते हैं, ${money(amount)} में। फ़ैसला ग्राहक का है।`,
  extraTimeAccepted: ({ amount, ...facts }) =>
    `शेफ़ ${longer(facts)} रुकेंगे, ${money(amount)} में। यह रक़म विज़िट पर चुकाई जाती है।`,
  extraTimeDeclined: 'विज़िट तय समय पर ख़त्म होगी।',
  noShowReported: 'ग्राहक ने बताया कि कोई नहीं आया। जो भी भुगतान हुआ था, सब वापस होगा।',
  noShowAnswered: 'शेफ़ ने बताया है कि क्या हुआ।',
  problemLate: 'ग्राहक ने बताया कि शेफ़ को आने में देर हुई।',
  problemLateRefunded: ({ amount }) =>
    `ग्राहक ने बताया कि शेफ़ को आने में देर हुई, और दर्ज समय भी यही कहता है। ${money(amount)} वापस होंगे।`,
  problemWithFood: 'ग्राहक ने बताया कि खाने में कुछ ठीक नहीं था।',
  problemReported: 'ग्राहक ने बताया कि कुछ ठीक नहीं रहा।',
  problemAnswered: 'शेफ़ ने बताया है कि क्या हुआ।',
  visitSettled: 'किसी ने कुछ और नहीं कहा, इसलिए विज़िट गिनी जाएगी।',
  balanceInCash: ({ amount }) => `शेफ़ को ${money(amount)} नक़द मिले।`,
  balanceByUpi: ({ amount }) => `शेफ़ को ${money(amount)} UPI से मिले।`,
  balanceConfirmed: 'ग्राहक ने शेफ़ को किए भुगतान की पुष्टि की।',
  balanceDisputed: ({ amount }) =>
    amount === 0 ? 'ग्राहक के मुताबिक़ शेफ़ को कुछ नहीं दिया गया।' : `ग्राहक के मुताबिक़ शेफ़ को ${money(amount)} दिए गए।`,
  balanceCorrected: ({ amount }) =>
    amount === 0 ? 'शेफ़ की ओर से सुधार: कोई भुगतान नहीं मिला।' : `शेफ़ की ओर से सुधार: ${money(amount)} मिले।`,
  balanceUpheld: 'शेफ़ के मुताबिक़ भुगतान की रक़म सही है।',
  cancelledUnpaid: 'जमा राशि समय पर न मिलने से हमने बुकिंग रद्द की।',
  cancelledChefless: ({ amount }) => `कोई शेफ़ ख़ाली न होने से हमने बुकिंग रद्द की। हम ${money(amount)} लौटा रहे हैं।`,
  cancelled: 'ग्राहक ने बुकिंग रद्द की।',
  cancelledWithRefund: ({ amount }) => `ग्राहक ने बुकिंग रद्द की। हम जमा राशि में से ${money(amount)} लौटा रहे हैं।`,
  refundBegun: ({ amount }) => `${money(amount)} का रिफ़ंड शुरू किया गया।`,
  refunded: ({ amount }) => `${money(amount)} का रिफ़ंड कर दिया गया।`,
  refundFailed: 'रिफ़ंड नहीं हो सका। हम फिर से कोशिश कर रहे हैं।',
  ratedByCustomer: ({ stars }) => `ग्राहक ने 5 में से ${stars} सितारे दिए।`,
  ratedByChef: ({ stars }) => `शेफ़ ने 5 में से ${stars} सितारे दिए।`,
  ratingCounts: 'बुकिंग पूरी हो गई है, इसलिए उसकी रेटिंग गिनी जाती है।',
  ratedAgain: 'ग्राहक ने इन्हीं शेफ़ को फिर से रेटिंग दी, इसलिए यह रेटिंग अब नहीं गिनी जाती।',
  ownRating: 'यह रेटिंग नहीं गिनी जाती, क्योंकि ग्राहक और शेफ़ एक ही व्यक्ति लगते हैं।',
  reviewWritten: 'ग्राहक ने विज़िट के बारे में लिखा।',
  reviewReplied: 'ग्राहक की समीक्षा पर शेफ़ का जवाब आया।',
  chefErased: 'एक शेफ़ का निजी डेटा मिटा दिया गया।',
  customerErased: 'ग्राहक का निजी डेटा मिटा दिया गया।',
};

const longer = ({ minutes, end }: Omit<english.ExtraTimeFacts, 'amount'>): string =>
  `${minutes} मिनट और, ${clock(end)} तक`;
const money = (rupees: number): string => formatMoney(fromRupees(rupees) ?? paise(0));
const fare = ({ amount, coupon }: english.FareFacts): string =>
  coupon === undefined ? money(amount) : `कूपन ${coupon} के साथ ${money(amount)}`;

/** `12 दिसंबर 2026, शाम 6:00 बजे से रात 10:00 बजे तक, 8 लोगों के लिए` */
function visit({ start, end, people }: english.VisitFacts): string {
  const until = kolkataDate(start) === kolkataDate(end) ? clock(end) : moment(end);
  return `${moment(start)} से ${until} तक, ${people} लोगों के लिए`;
}

const clock = (at: Instant): string => shownSlot(clockOf(at));
const moment = (at: Instant): string => `${day(at)}, ${clock(at)}`;
const day = dayIn('hi-IN');
