/** A process that stands still in the middle of a commit, and wakes up when another has long taken over. */
import { expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';
import { everyViewIsFollowed, followed, VIEWS } from './following.js';
import { HeldWrite } from './held-write.js';

const TAKEOVER = 10_000;

withEngine('MONGO_URL', 'A process that slept through the end of its lease', (url) => {
  it('has its late write refused, and leaves the views to the one that took over', async () => {
    const product = await Product.start({ RATE_LIMIT: 'off' }, ['api', 'projections', 'processes,jobs']);
    const { line, url: held } = await HeldWrite.to(url);
    try {
      const asha = await Customer.logIn(product);
      const order = await asha.order();
      const sleeper = await product.add('projections', { MONGO_URL: held });
      for (const { program } of product.processes('projections').slice(0, 1)) await program.stop();
      await everyViewIsFollowed(() => [sleeper]);
      const successor = await product.add('projections');
      expect(followed(successor)).toEqual([]);

      const caught = line.next();
      const booking = asha.api.ok('createBooking', { body: order });
      const arrive = await caught;
      sleeper.program.signal('SIGSTOP');
      const took = await everyViewIsFollowed(() => [successor]);
      process.stdout.write(`taken over after ${Math.round(took)} ms\n`);
      expect(took).toBeLessThan(TAKEOVER);
      // The commit arrives under the lease of before: it matches nothing, because the generation has seen a higher token.
      expect(await arrive()).toBe(0);

      sleeper.program.signal('SIGCONT');
      await eventually('it leaves the log', async () => followed(sleeper).length === 0);
      expect(followed(successor)).toHaveLength(VIEWS.length);
      const { id } = await booking;
      await eventually('it is listed', async () =>
        (await asha.api.ok('bookings')).bookings.some((listed) => listed.id === id),
      );
      expect((await product.ops('verify')).code).toBe(0);
    } finally {
      await product.stop();
      line.close();
    }
  });
});
