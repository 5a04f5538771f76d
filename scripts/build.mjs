import { built } from './lib/build.mjs';

await built();
