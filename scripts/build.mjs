import { ensureBuilt } from './lib/build.mjs';
import { fail } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
