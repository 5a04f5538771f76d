import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium that the browser tests can drive; `CHROMIUM_PATH` wins. Undefined when there is none. */
export const findChromium = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
