import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  title: 'घर और जश्न के लिए निजी शेफ़',
  hero: {
    heading: 'आपकी अपनी रसोई में, आपका अपना शेफ़',
    lead: 'जन्मदिन, किटी पार्टी और घर के हर मौक़े के लिए। व्यंजन चुनें, चुनते-चुनते दाम देखें, और अपने मेहमानों के साथ बैठें।',
    from: '4 लोगों का खाना',
    starting: 'शुरुआत',
    price: 499,
    facts: ['प्रशिक्षित और जाँचे-परखे रसोइए', 'सेहतमंद और साफ़-सुथरा खाना', 'बुक करने पर 25%, बाक़ी बाद में'],
  },
  resume: {
    heading: 'अपनी बुकिंग जारी रखें',
    lead: (label) => `आप यह बुक कर रहे थे: ${label}।`,
    yes: 'आगे बढ़ें',
    no: 'अभी नहीं',
  },
  received: { heading: 'आपका संदेश हमें मिल गया', ticket: 'कृपया अपने टिकट का नंबर सँभालकर रखें:', close: 'बंद करें' },
  discover: { heading: 'हमारी ख़ास सेवाएँ', lead: 'एक शाम के खाने, पार्टी या त्योहार की दावत के लिए शेफ़।' },
  quickBook: { heading: 'झटपट बुकिंग', lead: 'अवसर से शुरू करें। अगले पृष्ठ पर आप सब कुछ बदल सकते हैं।' },
  story: 'हमारी कहानी',
  team: {
    heading: 'हमारी टीम',
    lead: 'वे शेफ़ जो आपके लिए खाना बनाएँगे।',
    all: 'सभी शेफ़ देखें',
  },
  testimonial: {
    heading: 'लोग क्या कहते हैं',
    lead: 'ग्राहकों की सबसे ताज़ा समीक्षाएँ, हर शेफ़ की एक।',
    guest: 'एक ग्राहक',
    cookedBy: (chef) => `${chef} ने पकाया`,
  },
  loading: 'पृष्ठ लोड हो रहा है',
};
