import { MESSAGES } from '@libs/contract/messages.hi.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

const { labels } = MESSAGES;

export const TEXTS: Translated<typeof english.TEXTS> = {
  firstName: labels.firstName,
  lastName: labels.lastName,
  phone: 'फ़ोन',
  address: 'पता',
  addressHint: 'मकान, गली और इलाक़ा',
  locate: 'मेरी लोकेशन से भरें',
  located: 'शहर भर दिया गया है। कृपया जाँच लें।',
  locationRefused: 'आपका ब्राउज़र लोकेशन नहीं बता रहा। कृपया शहर ख़ुद लिखें।',
  locationUnknown: 'यह जगह हमें नहीं पता। कृपया शहर ख़ुद लिखें।',
  city: 'शहर',
  region: 'राज्य',
  zip: 'पिन कोड',
  save: 'पता सहेजें',
  cancel: 'अभी नहीं',
};
