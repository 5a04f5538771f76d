/** `npm run rehearse -- restore`: a backup of the running product, the loss of everything, and its restoration. */
import { Product } from '../support/product.js';
import { forget } from '../support/shared-engines.js';
import { concluding, say, step, writeOutcome } from './progress.js';
import { recoverFromNothing } from './recovery.js';

const CUSTOMERS = Number(process.env['REHEARSAL_CUSTOMERS'] ?? 5);

await concluding(async () => {
  const variables = { RATE_LIMIT: 'off', ERASURE_NOTICE: '1' };
  const product = await step('the product starts on the engines', () => Product.start(variables));
  try {
    const { bookings, meanwhile, answers, different, seconds, restored } = await recoverFromNothing(product, CUSTOMERS);
    await product.stopServer();
    await forget(restored['MONGO_URL'] ?? '', restored['REDIS_URL'] ?? '', restored['NAMESPACE'] ?? '');
    say(`${answers} answers were compared; ${meanwhile} bookings were made during the backup`);
    say(`rehearsal of a restore: ${bookings} bookings, recovery ${seconds} s, ${different.length} differences`);
    const figures = { bookings, 'answers compared': answers, different: different.length };
    writeOutcome({ passed: answers - different.length, failed: different.length, figures });
    return different.map((question) => `${question} is answered differently`);
  } finally {
    await product.stop();
  }
});
