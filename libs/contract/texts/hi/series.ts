import type * as english from '../en/series.js';
import type { Translated } from '../languages.js';

export const SERIES_TEXTS: Translated<typeof english.SERIES_TEXTS> = {
  title: 'हर हफ़्ते शेफ़',
  offer: {
    lead: 'यह समय ठीक लगा? हम हर हफ़्ते इसी विज़िट का प्रस्ताव भेजेंगे, और आप एक क्लिक में बुक करेंगे। अपने आप कोई पैसा नहीं कटता।',
    button: 'हर हफ़्ते इसी समय',
    title: 'हर हफ़्ते इसी समय',
    explains: (day) =>
      `अगली विज़िट (${day}) का प्रस्ताव चार दिन पहले आएगा, और सबसे पहले इन्हीं शेफ़ से पूछा जाएगा। हर विज़िट आप अलग से मंज़ूर करते और चुकाते हैं, या कुछ नहीं करते।`,
    until: 'आख़िरी दिन',
    untilHint: 'ख़ाली छोड़ें, तो आपके बंद करने तक चलेगा।',
    start: 'शुरू करें',
    close: 'अभी नहीं',
    started: 'हर हफ़्ते वाली बुकिंग शुरू हो गई',
  },
  every: (day, time) => `हर ${day}, ${time}`,
  until: (date) => `${date} तक`,
  next: (visit, proposed) => `अगली विज़िट: ${visit}। प्रस्ताव ${proposed} को आएगा।`,
  proposed: (visit) => `अगली विज़िट: ${visit}`,
  answer: (until) => `${until} तक मंज़ूर करें, या कुछ न करें।`,
  accept: (deposit) => `${deposit} चुकाकर बुक करें`,
  total: (total) => `कुल ${total}`,
  booked: 'यह विज़िट बुक है।',
  open: 'बुकिंग देखें',
  stop: 'बंद करें',
  stopped: 'हर हफ़्ते वाली बुकिंग बंद हो गई। जो विज़िट बुक हैं, वे रहेंगी।',
  ended: {
    customer: 'आपने हर हफ़्ते वाली बुकिंग बंद की है।',
    erasure: 'हर हफ़्ते वाली बुकिंग बंद है।',
    unpaid: 'हर हफ़्ते वाली बुकिंग बंद है, क्योंकि लगातार तीन विज़िट का भुगतान नहीं हुआ।',
    over: 'हर हफ़्ते वाली बुकिंग का आख़िरी दिन हो चुका है।',
  },
};
