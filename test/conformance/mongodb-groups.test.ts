/** Shared subscriptions on MongoDB, and the whole view store suite as on a server older than version 8. */
import { randomUUID } from 'node:crypto';
import { type FailingStore, openFailingStore } from '../support/mongodb/failing-store.js';
import { dropDatabases } from '../support/scratch-mongo.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { withEngine } from '../support/engines.js';
import { subscriptionSuite } from './subscription.suite.js';
import { conforms, type Factory } from './suite.js';
import { viewStoreSuite } from './view-store.suite.js';

withEngine('MONGO_URL', 'MongoDB', (url) => {
  const stores =
    (inOneCommand: boolean): Factory<ViewStore> =>
    async () => {
      const database = `test-${randomUUID().slice(0, 13)}`;
      const opened: FailingStore[] = [];
      const next = async (): Promise<ViewStore> => {
        const one = await openFailingStore(url, database, { inOneCommand });
        opened.push(one);
        return one.store;
      };
      return {
        port: await next(),
        reopen: next,
        dispose: async () => {
          for (const one of opened) await one.close();
          await dropDatabases(url, database);
        },
      };
    };

  conforms('a shared subscription', subscriptionSuite, stores(true));
  conforms('a shared subscription with one command per collection', subscriptionSuite, stores(false));
  conforms('a view store with one command per collection', viewStoreSuite, stores(false));
});
