import { resolve } from 'node:path';
import { isLogAddress, isMissing, openLog, shownAddress } from '@libs/adapters/operator-ports.js';
import { count, duration } from '@libs/debugging/field-text.js';
import { type Copied, copyLog, HistoryClock } from '@libs/eventing/copy-log.js';
import { type Arguments, type Command, type Context, Failure, UsageError } from '../command-line.js';

export const copyLogCommand: Command = {
  name: 'copy-log',
  summary: 'Copies a whole log, from a folder to an event store or any other way',
  details: [
    'An address is a folder like DATA_DIR or a URL like EVENTSTORE_URL; in an event store, only streams of NAMESPACE are read. The copy keeps the order of all events, and the id, stream, revision, type, version, times, data and metadata of each. Positions differ, so views must be rebuilt from the new log.',
    'Compares what the target already has, continues after it, and reads back what it wrote, so it can be interrupted and run again. A target with other events is refused and left unchanged. A source with a damaged event is copied up to that event only. The source may be in use: copy while the product runs, stop the product, and copy again, which takes seconds.',
    'Keys and the secret are not part of the log. To move from a folder to an event store, delete views.db in DATA_DIR and start the product with EVENTSTORE_URL, the same DATA_DIR, and the content of DATA_DIR/secret as APP_SECRET: keys and jobs stay, views are rebuilt from the new log.',
  ],
  options: {
    from: { value: '<folder or url>', description: 'the log to copy; it is only read', required: true },
    to: { value: '<folder or url>', description: 'the target; no server may be using a target folder', required: true },
  },
  async run({ values }, { progress, settings, clock }) {
    const { from, to } = addresses(values, LOG);
    const began = performance.now();
    const copied = await copy(from, to, { settings, clock }, (...read) => progress.at(...read));
    if (copied.kind === 'differs') throw differs(to, copied);
    if (copied.kind === 'unreadable') throw unreadable(from, copied);
    const seconds = (performance.now() - began) / 1000;
    const { before, added } = copied;
    const logs = { from: shownAddress(from), to: shownAddress(to) };
    return {
      json: { ...logs, before, added, total: before + added, verified: true, seconds },
      text: () =>
        `${count(added)} events were appended after ${count(before)} existing ones, in ${duration(seconds)}. ` +
        'All were read back and are equal.',
    };
  },
};

/** What can be copied, and what is said of addresses that cannot contain it. */
interface Copyable {
  readonly isAddress: (address: string) => boolean;
  /** With what a URL must begin. */
  readonly schemes: string;
  readonly part: Parameters<typeof isMissing>[1];
  readonly same: string;
  readonly missing: (from: string) => string;
}

const LOG: Copyable = {
  isAddress: isLogAddress,
  schemes: 'esdb:// or kurrentdb://',
  part: 'log.db',
  same: '--from and --to are the same log.',
  missing: (from) => `There is no log in ${from}: --from must be the server’s DATA_DIR or EVENTSTORE_URL.`,
};

/** Returns the options `from` and `to`. @throws UsageError if nothing can be copied from the one to the other. */
export function addresses(
  { from = '', to = '' }: Arguments['values'],
  { isAddress, schemes, part, same, missing }: Copyable,
): { readonly from: string; readonly to: string } {
  for (const [option, address] of Object.entries({ from, to })) {
    if (!isAddress(address)) throw new UsageError(`--${option} must be a folder, or begin with ${schemes}.`);
  }
  if (from === to || resolve(from) === resolve(to)) throw new UsageError(same);
  if (isMissing(from, part)) throw new UsageError(missing(from));
  return { from, to };
}

async function copy(
  from: string,
  to: string,
  { settings: { namespace }, clock }: Pick<Context, 'settings' | 'clock'>,
  onProgress: (phase: string, events: number, total: number) => void,
): Promise<Copied> {
  return within(await openLog(from, { clock, namespace, access: 'read' }), async (source) => {
    const history = new HistoryClock();
    return within(await openLog(to, { clock: history, namespace, access: 'write' }), (target) =>
      copyLog(source, { target, history }, ({ phase, events, total }) => onProgress(phase, events, total)),
    );
  });
}

/** Runs `work` with what was opened for it, and closes that. */
export async function within<Opened extends { close(): Promise<void> }, T>(
  opened: Opened,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const differs = (to: string, { same, at }: Extract<Copied, { kind: 'differs' }>): Failure =>
  new Failure(
    `${shownAddress(to)} is not a copy of this log: after ${count(same)} equal events, event ${at.revision} of ${at.stream} ` +
      'is in one of them only. Choose an empty target.',
  );

const unreadable = (from: string, { at }: Extract<Copied, { kind: 'unreadable' }>): Failure =>
  new Failure(
    `${shownAddress(from)} is not copied: event ${at.revision} of ${at.stream} cannot be copied: ${at.unreadable}. ` +
      'What was recorded before it may have been copied. Restore the log from a backup, and copy again.',
  );
