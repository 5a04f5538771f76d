import { existsSync } from 'node:fs';

/** The browser without its windows: takes a fifth less processor time, and has no notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium for the browser tests, one with notifications if required; `CHROMIUM_PATH` comes first.
 * Undefined if there is none.
 */
export const findChromium = ({ notifies = false } = {}) =>
  [process.env.CHROMIUM_PATH, ...(notifies ? [] : [SHELL]), ...PLACES].find((path) => path && existsSync(path));
