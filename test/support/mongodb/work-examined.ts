import { MongoViewStore } from '@libs/adapters/mongodb/view-store.js';
import { createConnection, type mongo } from 'mongoose';

/** A view store that reports how many commands the engine gets, and how many documents it examines. */
export interface ExaminedViews {
  readonly views: MongoViewStore;
  /** Returns the number of documents examined by the reads of `work`, from `explain`. */
  examinedFor(work: () => Promise<unknown>): Promise<number>;
  /** Returns the stages of the plans by which `work` reads, each with its index. */
  plansOf(work: () => Promise<unknown>): Promise<readonly string[]>;
  /** Returns the number of commands that `work` reads with. */
  readsOf(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

export async function openExaminedViews(url: string, database: string): Promise<ExaminedViews> {
  const connection = await createConnection(url, { monitorCommands: true }).asPromise();
  const client = connection.getClient();
  const db = client.db(database);
  const readsOf = async (work: () => Promise<unknown>): Promise<readonly mongo.Document[]> => {
    const reads: mongo.Document[] = [];
    const note = ({ commandName, command }: mongo.CommandStartedEvent): void => {
      const { lsid, $db, $clusterTime, ...rest } = command;
      void [lsid, $db, $clusterTime];
      if (/^(aggregate|count|find)$/.test(commandName)) reads.push(rest);
    };
    client.on('commandStarted', note);
    await work();
    client.off('commandStarted', note);
    return reads;
  };
  return {
    views: new MongoViewStore(connection.useDb(database)),
    readsOf: async (work) => (await readsOf(work)).length,
    async examinedFor(work) {
      let examined = 0;
      for (const explain of await readsOf(work))
        examined += documentsIn(await db.command({ explain, verbosity: 'executionStats' }));
      return examined;
    },
    async plansOf(work) {
      const plans: string[] = [];
      for (const explain of await readsOf(work))
        plans.push(...stagesIn(await db.command({ explain, verbosity: 'queryPlanner' })));
      return plans;
    },
    close: () => connection.close(),
  };
}

/** Returns the total of `docsExamined` in all stages. */
function documentsIn(explained: unknown): number {
  if (typeof explained !== 'object' || explained === null) return 0;
  return Object.entries(explained).reduce(
    (sum, [field, value]) => sum + (field === 'docsExamined' ? Number(value) : documentsIn(value)),
    0,
  );
}

/** Returns the stages of all plans that were chosen, outermost first. */
function stagesIn(explained: unknown): readonly string[] {
  if (typeof explained !== 'object' || explained === null) return [];
  const { stage, indexName } = explained as { readonly stage?: unknown; readonly indexName?: unknown };
  const own = typeof stage === 'string' ? [typeof indexName === 'string' ? `${stage} ${indexName}` : stage] : [];
  const parts = Object.entries(explained).filter(([field]) => field !== 'rejectedPlans');
  return [...own, ...parts.flatMap(([, part]) => stagesIn(part))];
}
