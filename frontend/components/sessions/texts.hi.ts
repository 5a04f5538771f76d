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
  lead: 'जिस डिवाइस को आप नहीं पहचानते, उसे लॉग आउट कर दें।',
  loading: 'आपके डिवाइस लोड हो रहे हैं',
  device: (browser, system) => `${SYSTEMS[system]} पर ${BROWSERS[browser]}`,
  unknown: 'अनजान डिवाइस',
  current: 'यह डिवाइस',
  since: (moment) => `लॉग इन: ${moment}`,
  used: (moment) => `पिछली बार इस्तेमाल: ${moment}`,
  end: 'लॉग आउट करें',
  endOf: (device) => `${device} को लॉग आउट करें`,
  ended: 'डिवाइस लॉग आउट हो गया।',
  all: (count) => `सभी ${count} दिखाएँ`,
  everywhere: 'हर जगह से लॉग आउट करें',
  everywhereTitle: 'हर जगह से लॉग आउट करें?',
  everywhereLead: 'सभी डिवाइस लॉग आउट हो जाएँगे, यह भी। आप जब चाहें फिर लॉग इन कर सकते हैं।',
  everywhereYes: 'हर जगह से लॉग आउट करें',
  stay: 'लॉग इन रहें',
};
