import type * as english from '../en/offers.js';
import type { Translated } from '../translated.js';

export const OFFER_MESSAGES: Translated<typeof english.OFFER_MESSAGES> = {
  over: 'यह प्रस्ताव अब नहीं रहा। किसी और शेफ़ से पूछा जा रहा है, या बुकिंग बदल गई है।',
  reason: 'कृपया कोई कारण चुनें।',
  askFirst: 'कृपया बताएँ कि हम पहले आपसे पूछें या नहीं।',
  chef: 'कृपया बताएँ कि आप किन शेफ़ को मंज़ूर करते हैं।',
};
