/**
 * Every text message of the product, by template name. In India an operator delivers a message only if its text is
 * registered (DLT): the text here is the registered one, with `{#name#}` where the registration has `{#var#}`. A
 * changed text needs a new registration.
 */
import { asOneLine } from './characters.js';
import { COMPANY } from './company.js';
import type { CodeUse } from './enums.js';
import type { Language } from './texts/languages.js';

/** The page of a booking. Without a scheme, which phones add when they show a link. */
const VISIT_PAGE = '{#host#}/bookingdetails?id={#booking#}';

/** About a booking. */
const NEWS_TEMPLATES = {
  booked: `${COMPANY.name}: we have your booking for {#when#}. Please pay the deposit of Rs {#amount#} to confirm it.`,
  'deposit-received': `${COMPANY.name}: we have your deposit of Rs {#amount#}. Your booking for {#when#} is placed.`,
  'chef-assigned': `${COMPANY.name}: {#chef#} will cook for you on {#when#}.`,
  'other-chef-assigned': `${COMPANY.name}: the chef you asked for can't come on {#when#}. {#chef#} will cook for you.`,
  'replacement-proposed': `${COMPANY.name}: your chef can't come on {#when#}. {#chef#} will cook for the same price. Accept, or take back Rs {#amount#}: ${VISIT_PAGE}`,
  'chef-missing': `${COMPANY.name}: your chef can't come on {#when#}. We are looking for another one. You can take back Rs {#amount#}: ${VISIT_PAGE}`,
  changed: `${COMPANY.name}: your booking has changed. It is now for {#people#} people on {#when#}.`,
  cancelled: `${COMPANY.name}: your booking for {#when#} is cancelled.`,
  'cancelled-with-refund': `${COMPANY.name}: your booking for {#when#} is cancelled. We will refund Rs {#amount#} within 10 business days.`,
  'refund-arrived': `${COMPANY.name}: your refund of Rs {#amount#} has been paid out.`,
  reminder: `${COMPANY.name}: {#chef#} will cook for you tomorrow at {#time#}.`,
  'chef-on-the-way': `${COMPANY.name}: {#chef#} is on the way to you. Your start code is in your booking: ${VISIT_PAGE}`,
  'chef-arrived': `${COMPANY.name}: {#chef#} has arrived. Please say the start code from your booking: ${VISIT_PAGE}`,
  'extra-time': `${COMPANY.name}: {#chef#} can stay {#minutes#} more minutes for Rs {#amount#}. Please answer in your booking: ${VISIT_PAGE}`,
  'move-proposed': `${COMPANY.name}: your chef asks to come on {#other#} instead of {#when#}. Please answer by {#until#}: ${VISIT_PAGE}`,
  'move-declined': `${COMPANY.name}: your chef can't come at the other time. Your visit stays on {#when#}: ${VISIT_PAGE}`,
  'ingredients-limit': `${COMPANY.name}: your chef needs Rs {#amount#} for the ingredients, more than you have allowed. Please answer: ${VISIT_PAGE}`,
  'ingredients-bought': `${COMPANY.name}: your chef bought the ingredients for Rs {#amount#}. Please check the receipt: ${VISIT_PAGE}`,
  'series-proposed': `${COMPANY.name}: your weekly cook can come on {#when#}. Accept and pay by {#until#}, or do nothing: ${VISIT_PAGE}`,
  'series-stopped': `${COMPANY.name}: your weekly cook is stopped, because three visits in a row were not paid. You can start again: ${VISIT_PAGE}`,
  receipt: `${COMPANY.name}: receipt {#receipt#} for Rs {#amount#} is ready in your booking on {#host#}.`,
  'visit-assigned': `${COMPANY.name}: you will cook for {#people#} people on {#when#}. You will see the address from 24 hours before: ${VISIT_PAGE}`,
  'visit-assigned-soon': `${COMPANY.name}: you will cook for {#people#} people on {#when#}. You can see the address now: ${VISIT_PAGE}`,
  'visit-offered': `${COMPANY.name}: can you cook for {#people#} people on {#when#}? Please answer by {#until#}: {#host#}/partner/dashboard`,
  'visit-released': `${COMPANY.name}: your visit on {#when#} went to another chef, because {#why#}. You don't need to come: ${VISIT_PAGE}`,
  'visit-changed': `${COMPANY.name}: your visit has changed. It is now for {#people#} people on {#when#}: ${VISIT_PAGE}`,
  'visit-move-proposed': `${COMPANY.name}: your guest asks you to come on {#other#} instead of {#when#}. Please answer by {#until#}: ${VISIT_PAGE}`,
  'visit-move-declined': `${COMPANY.name}: the other time doesn't suit your guest. Your visit stays on {#when#}: ${VISIT_PAGE}`,
  'visit-longer': `${COMPANY.name}: your guest accepts more time for Rs {#amount#}. Your visit now ends at {#time#}: ${VISIT_PAGE}`,
  'visit-not-longer': `${COMPANY.name}: your visit won't last longer. It ends at {#time#}: ${VISIT_PAGE}`,
  'visit-menu': `${COMPANY.name}: the menu or diets of your guests on {#when#} have changed: ${VISIT_PAGE}`,
  'visit-ingredients': `${COMPANY.name}: who buys the ingredients on {#when#}, or how much they may cost, has changed: ${VISIT_PAGE}`,
  'visit-cancelled': `${COMPANY.name}: the guest cancelled your visit on {#when#}. You don't need to come: ${VISIT_PAGE}`,
  'no-show': `${COMPANY.name}: your guest says that nobody came on {#when#}. You can say what happened: ${VISIT_PAGE}`,
  problem: `${COMPANY.name}: your guest says that something went wrong on {#when#}. You can say what happened: ${VISIT_PAGE}`,
  dispute: `${COMPANY.name}: your guest says that the amount you entered for {#when#} is wrong. Please answer: ${VISIT_PAGE}`,
  'visit-reminder': `${COMPANY.name}: you will cook for {#people#} people tomorrow at {#time#}. You will see the address from 24 hours before: ${VISIT_PAGE}`,
  'visit-reminder-soon': `${COMPANY.name}: you will cook for {#people#} people tomorrow at {#time#}. You can see the address now: ${VISIT_PAGE}`,
} as const;
/** The templates of messages about a booking, by which they are known in every language. */
export type NewsTemplate = keyof typeof NEWS_TEMPLATES;

/**
 * The same in Hindi, with the same variables. Outside the SMS alphabet a part has 67 characters instead of 153, so that these
 * say as little as they can.
 */
const NEWS_TEMPLATES_HI = {
  'booked-hi': `${COMPANY.name}: {#when#} की आपकी बुकिंग हमें मिल गई। इसे पक्का करने के लिए कृपया ₹{#amount#} की जमा राशि चुकाएँ।`,
  'deposit-received-hi': `${COMPANY.name}: आपकी ₹{#amount#} की जमा राशि मिल गई। {#when#} की आपकी बुकिंग पक्की है।`,
  'chef-assigned-hi': `${COMPANY.name}: {#when#} आपका खाना {#chef#} के हाथों बनेगा।`,
  'other-chef-assigned-hi': `${COMPANY.name}: जिन शेफ़ को आपने चुना था, वे {#when#} नहीं आ सकते। आपका खाना {#chef#} के हाथों बनेगा।`,
  'replacement-proposed-hi': `${COMPANY.name}: आपके शेफ़ {#when#} नहीं आ पाएँगे। उसी दाम पर खाना {#chef#} के हाथों बनेगा। मान लें, या ₹{#amount#} वापस लें: ${VISIT_PAGE}`,
  'chef-missing-hi': `${COMPANY.name}: आपके शेफ़ {#when#} नहीं आ पाएँगे। हम दूसरे शेफ़ ढूँढ रहे हैं। आप ₹{#amount#} वापस ले सकते हैं: ${VISIT_PAGE}`,
  'changed-hi': `${COMPANY.name}: आपकी बुकिंग बदल गई है। अब यह {#when#} {#people#} लोगों के लिए है।`,
  'cancelled-hi': `${COMPANY.name}: {#when#} की आपकी बुकिंग रद्द हो गई है।`,
  'cancelled-with-refund-hi': `${COMPANY.name}: {#when#} की आपकी बुकिंग रद्द हो गई है। हम ₹{#amount#} 10 कार्य दिवसों के भीतर लौटा देंगे।`,
  'refund-arrived-hi': `${COMPANY.name}: आपका ₹{#amount#} का रिफ़ंड भेज दिया गया है।`,
  'reminder-hi': `${COMPANY.name}: कल {#time#} आपका खाना {#chef#} के हाथों बनेगा।`,
  'chef-on-the-way-hi': `${COMPANY.name}: {#chef#} रास्ते में हैं। स्टार्ट कोड आपकी बुकिंग में है: ${VISIT_PAGE}`,
  'chef-arrived-hi': `${COMPANY.name}: {#chef#} आपके दरवाज़े पर हैं। कृपया अपनी बुकिंग से स्टार्ट कोड बताएँ: ${VISIT_PAGE}`,
  'extra-time-hi': `${COMPANY.name}: {#chef#} की ओर से ₹{#amount#} में {#minutes#} मिनट और का प्रस्ताव है। कृपया जवाब दें: ${VISIT_PAGE}`,
  'move-proposed-hi': `${COMPANY.name}: शेफ़ {#when#} की जगह {#other#} आना चाहते हैं। {#until#} तक जवाब दें: ${VISIT_PAGE}`,
  'move-declined-hi': `${COMPANY.name}: आपके शेफ़ दूसरे समय पर नहीं आ सकते। बुकिंग {#when#} की ही है: ${VISIT_PAGE}`,
  'ingredients-limit-hi': `${COMPANY.name}: सामान के लिए शेफ़ को ₹{#amount#} चाहिए, आपकी तय सीमा से ज़्यादा। कृपया जवाब दें: ${VISIT_PAGE}`,
  'ingredients-bought-hi': `${COMPANY.name}: शेफ़ ने ₹{#amount#} का सामान ख़रीदा है। कृपया रसीद देख लें: ${VISIT_PAGE}`,
  'series-proposed-hi': `${COMPANY.name}: हर हफ़्ते वाली अगली विज़िट {#when#} हो सकती है। {#until#} तक मानकर भुगतान करें, या कुछ न करें: ${VISIT_PAGE}`,
  'series-stopped-hi': `${COMPANY.name}: लगातार तीन विज़िट का भुगतान नहीं हुआ, इसलिए हर हफ़्ते वाली बुकिंग बंद है। आप फिर शुरू कर सकते हैं: ${VISIT_PAGE}`,
  'receipt-hi': `${COMPANY.name}: ₹{#amount#} की रसीद {#receipt#} {#host#} पर आपकी बुकिंग में है।`,
  'visit-assigned-hi': `${COMPANY.name}: {#when#} आपको {#people#} लोगों के लिए खाना बनाना है। पता 24 घंटे पहले से दिखेगा: ${VISIT_PAGE}`,
  'visit-assigned-soon-hi': `${COMPANY.name}: {#when#} आपको {#people#} लोगों के लिए खाना बनाना है। पता अभी दिख रहा है: ${VISIT_PAGE}`,
  'visit-offered-hi': `${COMPANY.name}: क्या आप {#when#} {#people#} लोगों के लिए खाना बना सकते हैं? {#until#} तक जवाब दें: {#host#}/partner/dashboard`,
  'visit-released-hi': `${COMPANY.name}: {#when#} की बुकिंग दूसरे शेफ़ को दी गई, क्योंकि {#why#}। आपको नहीं जाना है: ${VISIT_PAGE}`,
  'visit-changed-hi': `${COMPANY.name}: आपकी बुकिंग बदल गई है। अब {#when#} {#people#} लोगों के लिए: ${VISIT_PAGE}`,
  'visit-move-proposed-hi': `${COMPANY.name}: मेहमान चाहते हैं कि आप {#when#} की जगह {#other#} आएँ। {#until#} तक जवाब दें: ${VISIT_PAGE}`,
  'visit-move-declined-hi': `${COMPANY.name}: मेहमान को दूसरा समय ठीक नहीं लगा। बुकिंग {#when#} की ही है: ${VISIT_PAGE}`,
  'visit-longer-hi': `${COMPANY.name}: मेहमान ₹{#amount#} में और समय के लिए राज़ी हैं। विज़िट अब {#time#} तक है: ${VISIT_PAGE}`,
  'visit-not-longer-hi': `${COMPANY.name}: विज़िट का समय नहीं बढ़ा। वह {#time#} ही ख़त्म होगी: ${VISIT_PAGE}`,
  'visit-menu-hi': `${COMPANY.name}: {#when#} के मेहमानों का मेन्यू या परहेज़ बदला है: ${VISIT_PAGE}`,
  'visit-ingredients-hi': `${COMPANY.name}: {#when#} का सामान कौन ख़रीदेगा या कितने तक का, यह बदला है: ${VISIT_PAGE}`,
  'visit-cancelled-hi': `${COMPANY.name}: मेहमान ने {#when#} की बुकिंग रद्द कर दी है। आपको नहीं जाना है: ${VISIT_PAGE}`,
  'no-show-hi': `${COMPANY.name}: मेहमान का कहना है कि {#when#} कोई नहीं आया। आप बता सकते हैं कि क्या हुआ: ${VISIT_PAGE}`,
  'problem-hi': `${COMPANY.name}: मेहमान का कहना है कि {#when#} कुछ ठीक नहीं रहा। आप बता सकते हैं कि क्या हुआ: ${VISIT_PAGE}`,
  'dispute-hi': `${COMPANY.name}: मेहमान का कहना है कि {#when#} के लिए दर्ज रक़म सही नहीं है। कृपया जवाब दें: ${VISIT_PAGE}`,
  'visit-reminder-hi': `${COMPANY.name}: कल {#time#} आपको {#people#} लोगों के लिए खाना बनाना है। पता 24 घंटे पहले से दिखेगा: ${VISIT_PAGE}`,
  'visit-reminder-soon-hi': `${COMPANY.name}: कल {#time#} आपको {#people#} लोगों के लिए खाना बनाना है। पता अभी दिख रहा है: ${VISIT_PAGE}`,
} as const satisfies Readonly<Record<`${NewsTemplate}-hi`, string>>;

/** Where a text message says that the company can be called. */
const CALL_US = COMPANY.phone.link.slice('tel:'.length);

/** About an account, and for somebody who waits for a city. */
const ACCOUNT_TEMPLATES = {
  'number-changed': `${COMPANY.name}: your account moved to another phone number on {#when#}. You can no longer log in with this number. If this wasn't you, call ${CALL_US}.`,
  'payout-account-changed': `${COMPANY.name}: the account to which we transfer your earnings was changed on {#when#}. If this wasn't you, call ${CALL_US}.`,
  'upi-address-changed': `${COMPANY.name}: the UPI address to which your guests pay you was changed on {#when#}. If this wasn't you, call ${CALL_US}.`,
  'email-changed': `${COMPANY.name}: the email address with which you log in was changed on {#when#}. If this wasn't you, call ${CALL_US}.`,
  'calendar-opened': `${COMPANY.name}: a link that shows your visits in a calendar was made on {#when#}. If this wasn't you, change your password and call ${CALL_US}.`,
  'sign-up-tried': `${COMPANY.name}: somebody tried to sign up with your number on {#when#}. If it was you, log in with a code on {#host#}. If not, you don't need to do anything.`,
  'city-served': `${COMPANY.name}: private chefs now cook in {#city#}. See who is free: {#host#}`,
} as const;
type AccountTemplate = keyof typeof ACCOUNT_TEMPLATES;

const ACCOUNT_TEMPLATES_HI = {
  'number-changed-hi': `${COMPANY.name}: {#when#} आपके खाते का फ़ोन नंबर बदल गया। अब इस नंबर से लॉग इन नहीं होगा। यह आपने नहीं किया तो ${CALL_US} पर कॉल करें।`,
  'payout-account-changed-hi': `${COMPANY.name}: जिस खाते में आपकी कमाई भेजी जाती है, वह {#when#} बदला गया। यह आपने नहीं किया तो ${CALL_US} पर कॉल करें।`,
  'upi-address-changed-hi': `${COMPANY.name}: जिस UPI पते पर ग्राहक आपको पैसे देते हैं, वह {#when#} बदला गया। यह आपने नहीं किया तो ${CALL_US} पर कॉल करें।`,
  'email-changed-hi': `${COMPANY.name}: {#when#} आपके लॉग इन का ई-मेल पता बदला गया। यह आपने नहीं किया तो ${CALL_US} पर कॉल करें।`,
  'calendar-opened-hi': `${COMPANY.name}: {#when#} आपके कैलेंडर का पता बनाया गया, जिससे आपकी बुकिंग दिखती है। यह आपने नहीं किया तो पासवर्ड बदलें और ${CALL_US} पर कॉल करें।`,
  'sign-up-tried-hi': `${COMPANY.name}: {#when#} किसी ने आपके नंबर से खाता बनाने की कोशिश की। यह आपने किया हो तो {#host#} पर कोड से लॉग इन करें। नहीं तो कुछ न करें।`,
  'city-served-hi': `${COMPANY.name}: अब {#city#} में भी शेफ़ घर आकर खाना बनाते हैं। देखें कि कौन उपलब्ध है: {#host#}`,
} as const satisfies Readonly<Record<`${AccountTemplate}-hi`, string>>;

export const SMS_TEMPLATES = {
  /** The last line lets a browser fill in the code on our own page only (origin-bound one-time codes). */
  'login-code': `{#code#} is your code to log in to ${COMPANY.name}. It is valid for 5 minutes.\n\n@{#host#} #{#code#}`,
  'number-code': `{#code#} is your code to confirm this number at ${COMPANY.name}. It is valid for 5 minutes.\n\n@{#host#} #{#code#}`,
  'password-code': `{#code#} is your code for a new ${COMPANY.name} password. If you did not ask for it, tell it to nobody. It is valid for 5 minutes.\n\n@{#host#} #{#code#}`,
  'login-code-hi': `${COMPANY.name} में लॉग इन करने का कोड {#code#} है। यह 5 मिनट तक चलेगा।\n\n@{#host#} #{#code#}`,
  'number-code-hi': `${COMPANY.name} पर इस नंबर की पुष्टि का कोड {#code#} है। यह 5 मिनट तक चलेगा।\n\n@{#host#} #{#code#}`,
  'password-code-hi': `${COMPANY.name} के नए पासवर्ड का कोड {#code#} है। आपने न माँगा हो तो किसी को न बताएँ। यह 5 मिनट तक चलेगा।\n\n@{#host#} #{#code#}`,
  ...ACCOUNT_TEMPLATES,
  ...ACCOUNT_TEMPLATES_HI,
  ...NEWS_TEMPLATES,
  ...NEWS_TEMPLATES_HI,
} as const satisfies Readonly<Record<string, string>>;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;
/** Returns the template of a message in its reader's language. */
export const templateIn = <T extends NewsTemplate | AccountTemplate>(template: T, language: Language): T | `${T}-hi` =>
  language === 'hi' ? `${template}-hi` : template;

type CodeTemplate = `${'login' | 'number' | 'password'}-code${'' | '-hi'}`;

/** The message with a code: it says what the code is for, in the language of the page on which it was requested. */
export const CODE_TEMPLATES = {
  'log-in': { en: 'login-code', hi: 'login-code-hi' },
  'prove-phone': { en: 'number-code', hi: 'number-code-hi' },
  'reset-password': { en: 'password-code', hi: 'password-code-hi' },
} as const satisfies Readonly<Record<CodeUse, Readonly<Record<Language, CodeTemplate>>>>;
export const SMS_TEMPLATE_NAMES = Object.keys(SMS_TEMPLATES) as readonly SmsTemplate[];

type NamesIn<Text extends string> = Text extends `${string}{#${infer Name}#}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** The variables of a template, one text for each. */
export type SmsVars<T extends SmsTemplate> = Readonly<Record<NamesIn<(typeof SMS_TEMPLATES)[T]>, string>>;

/** The maximum length of a variable that operators accept. */
export const MAX_SMS_VARIABLE_CHARACTERS = 30;
const VARIABLE = /\{#(\w+)#\}/g;

/** The variables as they are sent: on one line, without hidden characters, shortened to the maximum length. */
export const fittedVars = (vars: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, fitted(value)]));

const fitted = (value: string): string => [...asOneLine(value)].slice(0, MAX_SMS_VARIABLE_CHARACTERS).join('');

/** The whole text of a message. */
export function renderedSms<T extends SmsTemplate>(template: T, vars: SmsVars<T>): string {
  const values = fittedVars(vars);
  return SMS_TEMPLATES[template].replaceAll(VARIABLE, (_, name: string) => values[name] ?? '');
}

/** The text registered with the operators. */
export const registeredSms = (template: SmsTemplate): string => SMS_TEMPLATES[template].replaceAll(VARIABLE, '{#var#}');

/** Whether an operator that knows the registered text of the template would deliver `text`. */
export function isCarried(template: SmsTemplate, text: string): boolean {
  const parts = registeredSms(template)
    .split('{#var#}')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join(`[^\\n]{1,${MAX_SMS_VARIABLE_CHARACTERS}}`)}$`, 'u').test(text);
}
