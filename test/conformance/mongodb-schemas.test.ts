/** What MongoDB's view store does with a document that does not fit the schema of its read model. */
import { expect, it } from '@jest/globals';
import type { MongoViewStore } from '@libs/adapters/mongodb/view-store.js';
import { paise } from '@libs/contract/money.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import { anyData, openEngineFixture } from '../support/eventing/engine-fixture.js';
import { consumerGroup, type Projection, upsert } from '@libs/eventing/types/projection.js';
import type { DomainEvent, Position } from '@libs/eventing/types/envelope.js';
import { type LedgerMonth, ledgerMonths } from '@libs/views/ledger-months.js';
import { withEngine } from '../support/engines.js';
import { inScratchDatabase } from '../support/scratch-mongo.js';
import { untilTrue } from '../support/eventually.js';

const EMPTY = { captured: paise(0), payments: 0, refunded: paise(0), refunds: 0 };
const REFUSED = 'does not fit its schema: month is of type number, not String';
const FIRST = '0000000001' as Position;

withEngine('MONGO_URL', 'A document that does not fit its schema', (url) => {
  const scratch = inScratchDatabase<MongoViewStore>(url, (engines) => engines.views);

  it('is refused before anything of the commit is written', async () => {
    const { port: store, dispose } = await scratch();
    try {
      const generation = await store.open(ledgerMonths);
      const writes = ['2026-11', 7].map((month) => ({
        id: `${month}`,
        position: FIRST,
        document: { ...EMPTY, month },
      }));
      const commit = store.commit(generation, { writes, park: [], release: [], checkpoint: FIRST });
      await expect(commit).rejects.toThrow(`ledger-months 7 ${REFUSED}`);
      expect((await store.load(generation, ['2026-11', '7'])).size).toBe(0);
      expect(await store.checkpoint(generation)).toBeUndefined();
    } finally {
      await dispose();
    }
  });

  it('parks the stream that made it, and others go on', async () => {
    const { port: views, dispose } = await scratch();
    const world = openEngineFixture([anyData('Counted')]);
    const months: Projection<LedgerMonth, DomainEvent<'Counted', { readonly month: string }>> = {
      ...ledgerMonths,
      handles: ['Counted'],
      project: ({ stream, data }) => [upsert(stream, () => ({ ...EMPTY, month: data.month }))],
    };
    for (const [stream, month] of [
      ['month-1', '2026-11'],
      ['month-2', 7],
      ['month-3', '2026-12'],
    ] as const)
      await world.append(stream, ['Counted'], { month });
    const subscription = runSubscription(consumerGroup('months', [months]), { ...world, views });
    try {
      await untilTrue(async () => (await subscription.status()).state === 'active');
      const [member] = (await subscription.status()).members;
      expect(member?.parked).toMatchObject([
        { stream: 'month-2', revision: 0, error: expect.stringContaining(`ledger-months month-2 ${REFUSED}`) },
      ]);
      expect(await views.get('ledger-months', 'month-3')).toMatchObject({ month: '2026-12' });
      expect(await views.get('ledger-months', 'month-2')).toBeUndefined();
    } finally {
      await subscription.stop();
      await world.end();
      await dispose();
    }
  });
});
