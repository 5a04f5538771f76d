/** Reading one booking, compared with the same JSON from a bare Express server, by processor time. */
import { withBareServer } from './bare.js';
import { Bookers } from './bookers.js';
import { type Benchmark, inPairs } from './harness.js';
import { underLoad } from './load.js';
import { withProduct } from './product.js';

const READ_SECONDS = 4;

export const readBooking: Benchmark = {
  name: 'read-booking',
  run: () =>
    withProduct('embedded', 1, (product, customers) =>
      withBareServer('bare-express.mjs', async (bare) => {
        const bookers = await Bookers.begin(product.url, customers);
        const { id, token } = await bookers.book();
        const read = () => bookers.call('booking', token, { params: { id } });
        await bare.send('PUT', '/', (await read()).text);
        const [pid = 0] = product.server.map(({ program }) => program.pid);
        const { ours, theirs } = await inPairs(
          underLoad(read, { seconds: READ_SECONDS, pids: { server: pid } }),
          underLoad(() => bare.send('GET', '/'), { seconds: READ_SECONDS, pids: { bare: bare.pid } }),
        );
        bookers.close();
        return [
          {
            what: 'processor time of the embedded server to read one booking',
            unit: 'ms',
            measured: ours.processor,
            baseline: { what: 'of a bare Express server for the same JSON', measured: theirs.processor },
            aim: { atMost: 2.5, ofBaseline: true },
          },
        ];
      }),
    ),
};
