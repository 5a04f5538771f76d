import { existsSync } from 'node:fs';

/** Chromium without its windows: takes a fifth less processor time, and lacks notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium for the browser tests, on request the `whole` browser; `CHROMIUM_PATH` comes first.
 * Undefined if there is none.
 */
export const findChromium = ({ whole = false } = {}) =>
  [process.env.CHROMIUM_PATH, ...(whole ? [] : [SHELL]), ...PLACES].find((path) => path && existsSync(path));
