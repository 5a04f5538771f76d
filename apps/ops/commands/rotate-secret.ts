import { rememberSecret, rewrapKeys } from '@libs/adapters/crypto/secret.js';
import { isShared } from '@libs/adapters/engine-settings.js';
import { count } from '@libs/debugging/field-text.js';
import { type Command, UsageError } from '../command-line.js';

export const rotateSecret: Command = {
  name: 'rotate-secret',
  summary:
    'Wraps every key with APP_SECRET that was wrapped with APP_SECRET_PREVIOUS, and says when the latter can be removed',
  details: [
    'To replace the secret, start every server with the new one as APP_SECRET and the old one as APP_SECRET_PREVIOUS, then run this command with both. It can run while servers run, and any number of times.',
    'After a leak stop the servers first, run this, and start them with the new secret alone: nothing that was signed with the old one is accepted, and customers stay logged in.',
  ],
  writes: () => ['keys'],
  async run(_, { settings, keys, wrapping }) {
    const { appSecret, appSecretPrevious, dataDir } = settings;
    if (appSecret === undefined || appSecretPrevious === undefined) {
      throw new UsageError(
        'APP_SECRET and APP_SECRET_PREVIOUS must be given: the new secret, and the one that it replaces.',
      );
    }
    const current = wrapping();
    const { total, rewrapped } = await rewrapKeys(await keys(), current);
    if (!isShared(settings)) rememberSecret(dataDir, appSecret);
    return {
      json: { total, rewrapped },
      text: () =>
        `${count(rewrapped)} of ${count(total)} keys were wrapped with APP_SECRET_PREVIOUS, and are now wrapped with APP_SECRET. ` +
        'Run this again when no server uses the old secret as its APP_SECRET; once it finds none, ' +
        'APP_SECRET_PREVIOUS can be removed a day later: a sign-up may wait that long for its code.',
    };
  },
};
