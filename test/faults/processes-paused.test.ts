/** A process is frozen in the middle of a commit, and resumes long after another has taken over. */
import { expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';
import { followsViews, viewsAreFollowed } from './view-runner.js';
import { HeldWrite } from './write-holding-proxy.js';

const TAKEOVER_WITHIN_MS = 10_000;

withEngine('MONGO_URL', 'A process that was frozen beyond the end of its lease', (url) => {
  it('has its late write refused, and leaves the views to its successor', async () => {
    const product = await Product.start({ RATE_LIMIT: 'off' }, ['api', 'projections', 'processes,jobs']);
    const { line, url: held } = await HeldWrite.to(url);
    try {
      const asha = await Customer.logIn(product);
      const order = await asha.order();
      const sleeper = await product.add('projections', { MONGO_URL: held });
      for (const { program } of product.processes('projections').slice(0, 1)) await program.stop();
      await viewsAreFollowed(() => [sleeper]);
      const successor = await product.add('projections');
      expect(followsViews(successor)).toBe(false);

      const caught = line.next();
      const booking = asha.api.ok('createBooking', { body: order });
      const arrive = await caught;
      sleeper.program.signal('SIGSTOP');
      const took = await viewsAreFollowed(() => [successor]);
      process.stdout.write(`taken over after ${Math.round(took)} ms\n`);
      expect(took).toBeLessThan(TAKEOVER_WITHIN_MS);
      const { id } = await booking;
      await eventually('it is listed', async () =>
        (await asha.api.ok('bookings')).bookings.some((listed) => listed.id === id),
      );
      // The commit carries the old fencing token: it matches nothing, because the successor has written a higher one.
      expect(await arrive()).toBe(0);

      sleeper.program.signal('SIGCONT');
      await eventually('it stops following', async () => !followsViews(sleeper));
      expect(followsViews(successor)).toBe(true);
      expect((await product.ops('verify')).code).toBe(0);
    } finally {
      await product.stop();
      line.close();
    }
  });
});
