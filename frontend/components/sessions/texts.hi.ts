import type { Browser, System } from '@libs/contract/enums.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

const BROWSERS: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: 'कोई और ब्राउज़र',
};
const SYSTEMS: Readonly<Record<System, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  other: 'किसी और सिस्टम',
};

export const TEXTS: Translated<typeof english.TEXTS> = {
  title: 'आप कहाँ-कहाँ लॉग इन हैं',
  lead: 'जिसे आप नहीं पहचानते उसे लॉग आउट कर दें।',
  loading: 'देखा जा रहा है कि आप कहाँ लॉग इन हैं',
  device: (browser, system) => `${SYSTEMS[system]} पर ${BROWSERS[browser]}`,
  unknown: 'अनजान डिवाइस',
  current: 'यह डिवाइस',
  since: (moment) => `लॉग इन: ${moment}`,
  used: (moment) => `पिछली बार इस्तेमाल: ${moment}`,
  end: 'लॉग आउट करें',
  endOf: (device) => `${device} को लॉग आउट करें`,
  ended: 'वहाँ से लॉग आउट हो गया।',
  all: (count) => `सभी ${count} दिखाएँ`,
  everywhere: 'हर जगह से लॉग आउट करें',
  everywhereTitle: 'हर जगह से लॉग आउट करें?',
  everywhereLead: 'हर डिवाइस से लॉग आउट हो जाएगा, इससे भी। दोबारा लॉग इन किए बिना कोई आगे नहीं बढ़ सकेगा।',
  everywhereYes: 'हर जगह से लॉग आउट करें',
  stay: 'लॉग इन रहें',
};
