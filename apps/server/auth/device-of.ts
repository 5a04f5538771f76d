import type { Browser, System } from '@libs/contract/enums.js';
import type { Device } from '@libs/identity/session.js';

/** Only this many characters of the header are read. */
const MAX_LENGTH = 400;

/** Most browsers also name others, so the first match counts. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(OPR|Opera|OPT)\//, 'opera'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

/** Returns the browser and system of a `User-Agent`, too coarse to identify a person. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  return { browser: firstIn(BROWSERS, text), system: firstIn(SYSTEMS, text) };
}

const firstIn = <T extends string>(names: readonly (readonly [RegExp, T])[], text: string): T | 'other' =>
  names.find(([name]) => name.test(text))?.[1] ?? 'other';
