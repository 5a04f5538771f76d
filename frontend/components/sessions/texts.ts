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
  title: 'Where you’re logged in',
  lead: 'Log out any device you don’t recognise.',
  loading: 'Loading your devices',
  device: (browser: Browser, system: System) => `${BROWSERS[browser]} on ${SYSTEMS[system]}`,
  unknown: 'An unknown device',
  current: 'This device',
  since: (moment: string) => `Logged in on ${moment}`,
  used: (moment: string) => `Last used on ${moment}`,
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  ended: 'Device logged out.',
  all: (count: number) => `Show all ${count}`,
  everywhere: 'Log out everywhere',
  everywhereTitle: 'Log out everywhere?',
  everywhereLead: 'This logs out every device, including this one. You can log in again at any time.',
  everywhereYes: 'Log out everywhere',
  stay: 'Stay logged in',
} as const;
