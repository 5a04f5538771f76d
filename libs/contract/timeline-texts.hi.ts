import { dayIn } from './day-in.js';
import { formatMoney, fromRupees, paise } from './money.js';
import { shownSlot } from './shown-slot.hi.js';
import { type Instant, kolkataDate, slotOf } from './time.js';
import type * as english from './timeline-texts.js';
import type { Translated } from './translated.js';

export const TIMELINE_TEXTS: Translated<typeof english.TIMELINE_TEXTS> = {
  requested: (facts) => `शेफ़ के लिए अनुरोध किया गया: ${visit(facts)}।`,
  requestedOfChef: (facts) => `शेफ़ के लिए अनुरोध किया गया: ${visit(facts)}। ग्राहक ने अपनी पसंद के शेफ़ को बुलाया।`,
  amended: (facts) => `बुकिंग बदली गई। अब: ${visit(facts)}।`,
  amendedLate: ({ limit, ...facts }) =>
    `बुकिंग बदली गई। अब: ${visit(facts)}। अगर ग्राहक रद्द करे, तो तब तक चुकाई गई रक़म में से ${
      limit === 0 ? 'कुछ नहीं' : `ज़्यादा से ज़्यादा ${limit}%`
    } लौटेगा।`,
  fare: ({ deposit, ...facts }) => `दाम ${fare(facts)} है, जिसमें से ${money(deposit)} जमा राशि के रूप में देने हैं।`,
  fareNow: (facts) => `दाम अब ${fare(facts)} है।`,
  menuChosen: ({ dishes }) => `मेन्यू चुना गया: ${dishes} व्यंजन।`,
  menuLeftToChef: 'मेन्यू शेफ़ सुझाएँगे।',
  menuShortened: ({ dishes }) => `अब कम व्यंजन बुक हैं। मेन्यू में बचे: ${dishes}।`,
  needsRecorded: 'खान-पान, एलर्जी और पसंद शेफ़ के लिए दर्ज की गईं।',
  paymentOpened: ({ amount }) => `${money(amount)} की जमा राशि के भुगतान का पृष्ठ खोला गया।`,
  paid: ({ amount }) => `${money(amount)} की जमा राशि मिल गई। बुकिंग पक्की है।`,
  paidInVain: ({ amount }) => `${money(amount)} का एक भुगतान आया जिसकी अब ज़रूरत नहीं थी। पूरी रक़म लौटाई जा रही है।`,
  paymentSilent:
    'इस भुगतान के बारे में आगे कोई ख़बर नहीं मिली, इसलिए इसे न हुआ माना जाता है। रक़म बाद में आ भी जाए, तो वह गिनी जाएगी या लौटा दी जाएगी।',
  paymentFailed: 'जमा राशि का भुगतान नहीं हो पाया। कोई रक़म नहीं ली गई।',
  paymentInDoubt: 'भुगतान सेवा का जवाब मेल नहीं खाता। हम उनके साथ जाँच कर रहे हैं, और आपका पैसा सुरक्षित है।',
  chefWillCook: ({ chef }) => `खाना ${chef} बनाएँगे।`,
  preferredChefWillCook: ({ chef }) => `ग्राहक की पसंद के मुताबिक़ खाना ${chef} बनाएँगे।`,
  otherChefWillCook: ({ chef }) => `खाना ${chef} बनाएँगे। जिन शेफ़ को ग्राहक ने बुलाया था, वे नहीं आ सकते।`,
  aChefWillCook: 'खाना हमारे एक शेफ़ बनाएँगे।',
  chefBusy: 'उस समय शेफ़ कहीं और व्यस्त हैं। हम दूसरे शेफ़ को ढूँढ रहे हैं।',
  chefUnavailable: 'शेफ़ नहीं आ पाएँगे। हम दूसरे शेफ़ को ढूँढ रहे हैं।',
  chefUnconfirmed: 'हम फिर से शेफ़ ढूँढ रहे हैं।',
  started: 'शेफ़ का काम शुरू हो गया है।',
  completed: 'बुकिंग पूरी हो गई है।',
  cancelledUnpaid: 'बुकिंग रद्द हो गई, क्योंकि जमा राशि समय पर नहीं चुकाई गई।',
  cancelledChefless: ({ amount }) => `बुकिंग रद्द हो गई, क्योंकि कोई शेफ़ ख़ाली नहीं था। ${money(amount)} लौटाए जा रहे हैं।`,
  cancelled: 'ग्राहक ने बुकिंग रद्द की।',
  cancelledWithRefund: ({ amount }) => `ग्राहक ने बुकिंग रद्द की। जमा राशि में से ${money(amount)} लौटाए जा रहे हैं।`,
  refundBegun: ({ amount }) => `${money(amount)} का रिफ़ंड शुरू किया गया।`,
  refunded: ({ amount }) => `${money(amount)} का रिफ़ंड चुका दिया गया।`,
  refundFailed: 'रिफ़ंड नहीं हो पाया। फिर से कोशिश की जा रही है।',
  ratedByCustomer: ({ stars }) => `ग्राहक ने 5 में से ${stars} सितारे दिए।`,
  ratedByChef: ({ stars }) => `शेफ़ ने 5 में से ${stars} सितारे दिए।`,
  ratingCounts: 'बुकिंग पूरी हो गई है, इसलिए उसकी रेटिंग गिनी जाती है।',
  chefErased: 'एक शेफ़ का निजी डेटा मिटा दिया गया।',
  customerErased: 'ग्राहक का निजी डेटा मिटा दिया गया।',
};

const money = (rupees: number): string => formatMoney(fromRupees(rupees) ?? paise(0));
const fare = ({ amount, coupon }: english.FareFacts): string =>
  coupon === undefined ? money(amount) : `कूपन ${coupon} के साथ ${money(amount)}`;

/** `12 दिसंबर 2026, शाम 6:00 बजे से रात 10:00 बजे तक, 8 लोगों के लिए` */
function visit({ start, end, people }: english.VisitFacts): string {
  const until = kolkataDate(start) === kolkataDate(end) ? clock(end) : moment(end);
  return `${moment(start)} से ${until} तक, ${people} लोगों के लिए`;
}

const clock = (at: Instant): string => shownSlot(slotOf(at) ?? '');
const moment = (at: Instant): string => `${day(at)}, ${clock(at)}`;
const day = dayIn('hi-IN');
