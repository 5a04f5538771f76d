/** The event store refuses the product's user, as after a password change on one side only. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer } from '../support/customer.js';
import { withEngine } from '../support/engines.js';
import { EventStoreCluster, type ClusterNode } from '../support/event-store-cluster.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

withEngine('EVENTSTORE_URL', 'While the event store refuses the product’s user', (url) => {
  let cluster: EventStoreCluster;
  let node: ClusterNode;
  let product: Product;
  let asha: Customer;
  beforeAll(async () => {
    cluster = await EventStoreCluster.start(url, 1);
    node = cluster.nodes[0] as ClusterNode;
    const at = `esdb://rasoiya:s3cret@127.0.0.1:${node.port}?tls=false`;
    product = await Product.start({ EVENTSTORE_URL: at }, ['api', 'projections,processes,jobs']);
    asha = await Customer.logIn(product);
  });
  afterAll(async () => {
    await product?.stop();
    await cluster.dispose();
  });

  it.each([
    ['is unknown', 'does not know the user rasoiya of EVENTSTORE_URL, or not by that password'],
    ['may read', 'does not let the user rasoiya write to '],
    ['may do nothing', 'does not let the user rasoiya read '],
  ] as const)(
    'because it %s, writes are answered with 503, and the log names what is missing',
    async (user, reason) => {
      const body = await asha.order();
      node.user = user;
      const problem = await asha.api.refused('createBooking', { body });
      expect(problem).toMatchObject({ status: 503, code: 'unavailable', message: MESSAGES.general.away });
      const failed = product.log.split('\n').filter((line) => line.includes('a request failed'));
      expect(failed.at(-1)).toContain(reason);
      expect(product.log).not.toContain('s3cret');
      const ready = await fetch(`${product.url}/health/ready`);
      if (user !== 'may read') expect(ready.status).toBe(503);
      node.user = 'may read and write';
      await eventually('a booking', async () => (await asha.api.call('createBooking', { body })).status === 200);
    },
  );
});
