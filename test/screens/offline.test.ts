import { beforeAll, describe, it } from '@jest/globals';
import { heading } from '../support/browser/steps.js';
import { type Storage, useStage } from '../support/browser/stage.js';

const stage = useStage();
/** Resolves once the page for lost networks is kept. */
const KEPT = `navigator.serviceWorker.ready.then(async () => {
  while (!(await caches.match('/offline'))) await new Promise((later) => setTimeout(later, 50));
})`;

let storage: Storage;
beforeAll(async () => {
  storage = stage.storageOf(await stage.customer());
});

describe('the page for lost networks', () => {
  it('waits for the server, too, and gives way to the page that was wanted without being asked', async () => {
    const visitor = await stage.visitor({ storage, serviceWorkers: 'allow' });
    visitor.expectsRefusal(/^net::ERR_|^5\d\d /);
    const { page } = visitor;
    await page.goto('/bookingview');
    await page.evaluate(KEPT);

    await stage.product.stopServer();
    await page.goto('/userProfile');
    await heading(page, 'You are offline').waitFor();
    // There is a network again: nothing answers in it yet.
    await visitor.loseNetwork();
    await visitor.findNetwork();
    await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await heading(page, 'You are offline').waitFor();

    await stage.product.restart();
    await page.getByText('Your data').waitFor({ timeout: 60_000 });
  });
});
