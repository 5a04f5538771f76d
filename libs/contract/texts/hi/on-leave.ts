import type * as english from '../en/on-leave.js';
import type { Translated } from '../languages.js';

export const ON_LEAVE_TEXTS: Translated<typeof english.ON_LEAVE_TEXTS> = {
  title: 'कुक की आज छुट्टी है?',
  lead: 'आज या कल के लिए शेफ़: दो घंटे, चार सादे व्यंजन, दो से चार लोगों के लिए।',
  when: 'शेफ़ किस समय आएँ?',
  city: 'शहर',
  chooseCity: 'अपना शहर चुनें',
  cityFirst: 'अपना शहर चुनें, फिर दिखेगा कि कौन-सा समय ख़ाली है।',
  today: 'आज',
  tomorrow: 'कल',
  day: 'दिन',
  hour: 'समय',
  nobody: 'आज और कल कोई शेफ़ ख़ाली नहीं है। बुकिंग फ़ॉर्म में कोई और दिन चुनें।',
  otherDay: 'कोई और दिन चुनें',
  taken: 'यह समय अब ख़ाली नहीं है। कृपया दूसरा समय चुनें।',
  looking: 'ख़ाली समय खोजा जा रहा है…',
  people: 'कितने लोग?',
  dishes: 'चार सादे व्यंजन',
  changeDishes: 'व्यंजन बदलें',
  provided: 'सामान आप ख़रीदते हैं। उसकी सूची बुकिंग में मिलेगी।',
  logIn: 'भुगतान की ओर',
};
