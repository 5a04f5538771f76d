import type { Browser, System } from '@libs/contract/enums.js';

const BROWSERS: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: 'Another browser',
};
const SYSTEMS: Readonly<Record<System, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  other: 'another system',
};

/** Texts of the session list. */
export const TEXTS = {
  title: 'Where you are logged in',
  lead: 'Log out any device that you do not recognise.',
  loading: 'Loading where you are logged in',
  device: (browser: Browser, system: System) => `${BROWSERS[browser]} on ${SYSTEMS[system]}`,
  unknown: 'An unknown device',
  current: 'This device',
  since: (moment: string) => `Logged in on ${moment}`,
  used: (moment: string) => `Last used on ${moment}`,
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  ended: 'Logged out there.',
  all: (count: number) => `Show all ${count}`,
  everywhere: 'Log out everywhere',
  everywhereTitle: 'Log out everywhere?',
  everywhereLead: 'Every device is logged out, this one too. Nobody goes on without logging in again.',
  everywhereYes: 'Log out everywhere',
  stay: 'Stay logged in',
} as const;
