import { beforeAll, describe, it } from '@jest/globals';
import { heading } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Storage } from '../support/browser/storage.js';

const harness = useHarness();
/** Resolves when the offline page is cached. */
const WORKER_READY = `navigator.serviceWorker.ready.then(async () => {
  while (!(await caches.match('/offline'))) await new Promise((later) => setTimeout(later, 50));
})`;

let storage: Storage;
beforeAll(async () => {
  storage = harness.storageOf(await harness.customer());
});

describe('the offline page', () => {
  it('also waits for the server, and returns to the requested page automatically', async () => {
    const visitor = await harness.visitor({ storage, serviceWorkers: 'allow' });
    visitor.expectsRefusal(/^net::ERR_|^5\d\d /);
    const { page } = visitor;
    await page.goto('/bookingview');
    await page.evaluate(WORKER_READY);

    await harness.product.stopServer();
    await page.goto('/userProfile');
    await heading(page, 'You’re offline').waitFor();
    // The network is back, but the server does not answer yet.
    await visitor.loseNetwork();
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await visitor.findNetwork();
    await asked;
    await heading(page, 'You’re offline').waitFor();

    await harness.product.restart();
    await page.getByText('Your data').waitFor({ timeout: 60_000 });
  });
});
