import { expect, it } from '@jest/globals';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { instant } from '@libs/contract/time.js';
import { ownRedis, withWorkers } from '../conformance/redis-harness.js';
import { withEngine } from '../support/engines.js';
import { eventually } from '../support/eventually.js';

/** The longest time until a connection that does not answer is replaced, with a reserve. */
const REPLACED_WITHIN_MS = 35_000;

const job = (id: string): Intent => ({ job: 'work', id, data: {}, runAt: instant(Date.now()) });

withEngine('REDIS_URL', 'Redis, whose connections go silent without being closed', (url) => {
  it('runs jobs and delivers wake-ups again', async () => {
    const redis = await ownRedis(url);
    try {
      const [here, there] = [await redis.open(), await redis.open()];
      const jobs = withWorkers(here);
      const [ran, heard]: [string[], string[]] = [[], []];
      const stop = jobs.work({ work: async ({ id }) => (ran.push(id), 'done') }, { concurrency: 2 });
      there.notifier.listen('view:bookings', (message) => heard.push(message));
      here.notifier.publish('view:bookings', 'before');
      await jobs.enqueue([job('before')]);
      await eventually('both work', async () => ran.length > 0 && heard.length > 0);
      redis.line.strand();
      await eventually('a job is stored', () =>
        jobs.enqueue([job('after')]).then(
          () => true,
          () => false,
        ),
      );
      const within = { within: REPLACED_WITHIN_MS };
      await Promise.all([
        eventually('the job runs', async () => ran.includes('after'), within),
        eventually(
          'a wake-up arrives',
          async () => {
            here.notifier.publish('view:bookings', 'after');
            return heard.includes('after');
          },
          within,
        ),
      ]);
      await stop();
      expect(ran).toEqual(['before', 'after']);
    } finally {
      await redis.dispose();
    }
  });
});
