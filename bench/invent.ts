/**
 * `npm run invent -- <folder> [<bookings>]`: records invented bookings in a new data folder, the same ones each time, with
 * the views and processes that this revision makes of them, so that another one can compare them (`ops plan`).
 */
import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MINUTE } from '@libs/contract/time.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import { groupsOf } from '@libs/views/consumers.js';
import { eventually } from '../test/support/eventually.js';
import { recordLives } from './histories.js';
import { type StoredData, withStored } from './product.js';

const DEFAULT_BOOKINGS = 4_000;
const MAX_BOOKINGS = 100_000;
const FOLD_WITHIN_MS = 30 * MINUTE;

/** Folds the whole log as a server does. @throws Error if a view or process cannot apply an event. */
async function foldInto(stored: StoredData): Promise<void> {
  const { views, processes } = groupsOf(1);
  for (const group of [...views, ...processes]) {
    const subscription = runSubscription(group, stored);
    try {
      const { members } = await eventually(
        `${group.name} have applied everything`,
        async () => {
          const status = await subscription.status();
          if (status.error !== undefined) throw new Error(status.error);
          return status.state === 'active' && status.lag.events === 0 && status;
        },
        { within: FOLD_WITHIN_MS },
      );
      const [parked] = members.flatMap((member) => member.parked);
      if (parked) throw new Error(`event ${parked.revision} of ${parked.stream} was not applied: ${parked.error}`);
    } finally {
      await subscription.stop();
    }
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [folder, typed] = positionals;
const bookings = typed === undefined ? DEFAULT_BOOKINGS : Number(typed);
if (folder === undefined || !(Number.isInteger(bookings) && bookings > 0 && bookings <= MAX_BOOKINGS)) {
  throw new Error(`npm run invent -- <folder> [<bookings, at most ${MAX_BOOKINGS}>]`);
}
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
await withStored({ DATA_DIR: folder }, async (stored) => {
  const { events } = await recordLives(bookings, stored);
  await foldInto(stored);
  console.log(`${bookings} bookings with ${events} events are recorded in ${folder}.`);
});
