import { isVaultAddress, openVault, shownAddress } from '@libs/adapters/operator-ports.js';
import { count, duration } from '@libs/debugging/field-text.js';
import { type CopiedItems, copyFiles, copyKeys } from '@libs/eventing/copy-keys.js';
import { type Command, Failure } from '../command-line.js';
import { addresses, within } from './copy-log.js';

type Vault = Awaited<ReturnType<typeof openVault>>;
type OnProgress = (items: number) => void;

/** What one of the two commands copies. */
interface Kind {
  readonly items: 'keys' | 'files';
  readonly part: 'keys.db' | 'files';
  readonly summary: string;
  readonly details: readonly string[];
  copy(from: Vault, to: Vault, onProgress: OnProgress): Promise<CopiedItems>;
}

const ADDRESS =
  'An address is a folder like DATA_DIR or a URL like MONGO_URL; in MongoDB, only the databases of NAMESPACE are used. The source may be in use: copy the log first, so that what its events refer to is copied too.';
const REPEATED =
  'Compares what the target already has and reads back what it wrote, so it can be interrupted and run again. It stops at one that is different in the target.';

export const copyKeysCommand = copying({
  items: 'keys',
  part: 'keys.db',
  summary: 'Copies the keys of all persons, from MongoDB to a folder or any other way',
  details: [
    ADDRESS,
    `${REPEATED} What was destroyed in either of them is destroyed in the target. After \`ops rotate-secret\`, choose an empty target.`,
    'Keys are wrapped with APP_SECRET, which is not copied. An erasure is complete when the last copy of the key is gone.',
  ],
  copy: (from, to, onProgress) => copyKeys(from.keys(), to.keys(), onProgress),
});

export const copyFilesCommand = copying({
  items: 'files',
  part: 'files',
  summary: 'Copies all pictures and documents, from MongoDB to a folder or any other way',
  details: [ADDRESS, `${REPEATED} Files are encrypted, and readable only with the keys.`],
  copy: (from, to, onProgress) => copyFiles(from.files(), to.files(), onProgress),
});

function copying({ items, part, summary, details, copy }: Kind): Command {
  return {
    name: `copy-${items}`,
    summary,
    details,
    options: {
      from: { value: '<folder or url>', description: `the ${items} to copy; they are only read`, required: true },
      to: {
        value: '<folder or url>',
        description: 'the target; no server may be using a target folder',
        required: true,
      },
    },
    async run({ values }, { progress, settings: { namespace } }) {
      const { from, to } = addresses(values, {
        ...{ isAddress: isVaultAddress, schemes: 'mongodb://', part },
        same: '--from and --to are the same.',
        missing: (folder) => `There are no ${items} in ${folder}.`,
      });
      const began = performance.now();
      const copied = await within(await openVault(from, { namespace, access: 'read' }), async (source) =>
        within(await openVault(to, { namespace, access: 'write' }), (target) =>
          copy(source, target, (done) => progress.at('copying', done, done)),
        ),
      );
      if (copied.kind === 'differs') {
        throw new Failure(`${shownAddress(to)} has something else as ${copied.name}. Choose an empty target.`);
      }
      const seconds = (performance.now() - began) / 1000;
      const { total, added } = copied;
      return {
        json: { from: shownAddress(from), to: shownAddress(to), total, added, verified: true, seconds },
        text: () =>
          `${count(added)} of ${count(total)} ${items} were added, in ${duration(seconds)}. All were read back.`,
      };
    },
  };
}
