import { resolve } from 'node:path';
import { isLogAddress, isMissing, openLog, shownAddress } from '@libs/adapters/open-log.js';
import { type Copied, copyLog, HistoryClock } from '@libs/eventing/copy-log.js';
import type { Command, Context } from '../command.js';
import { EXIT, Failure, UsageError } from '../failure.js';
import { showProgress } from '../progress.js';
import { count, duration } from '../table.js';

export const copyLogCommand: Command = {
  name: 'copy-log',
  operands: [],
  summary: 'Copies a whole log, from a folder to an event store or any other way',
  details: [
    'An address is a folder, as DATA_DIR, or of an event store, as EVENTSTORE_URL; there only what belongs to NAMESPACE is looked at. The order of all events stays, and of each its id, stream, revision, type, version, times (also when it was recorded), data and metadata. Positions are the new log’s own, which is why views are built anew from it.',
    'It first compares what is there, goes on behind it, and reads back what it has added: stop it and start it again as you like. A target that holds anything else is refused, and stays as it is. The source may be in use: copy while the product runs, stop it, copy once more, which brings the rest within seconds.',
    'Keys and secret are no part of the log. To move from a folder to an event store, start the product with EVENTSTORE_URL and with what stands in DATA_DIR/secret as APP_SECRET, on the same DATA_DIR without its views.db: keys and jobs stay, views are built anew from the new log.',
  ],
  options: {
    from: { value: '<folder or url>', says: 'the log that is copied; it is only read', required: true },
    to: { value: '<folder or url>', says: 'where to; of a folder no server may be running', required: true },
  },
  async run({ values }, { terminal, json, ...context }) {
    const { from, to } = addresses(values['from'] ?? '', values['to'] ?? '');
    const progress = json ? undefined : showProgress(terminal);
    const began = performance.now();
    const copied = await copy(from, to, context, (phase, events, total) => progress?.at(phase, events, total));
    progress?.end();
    if (copied.kind === 'differs') throw differs(to, copied);
    const seconds = (performance.now() - began) / 1000;
    const { before, added } = copied;
    terminal.answer(
      json
        ? JSON.stringify({
            from: shownAddress(from),
            to: shownAddress(to),
            before,
            added,
            total: before + added,
            verified: true,
            seconds,
          })
        : `${count(added)} events were added to ${count(before)} that were there, in ${duration(seconds)}. ` +
            'All were read back and are the same.',
    );
    return EXIT.ok;
  },
};

/** @throws UsageError for what cannot be a log. */
function addresses(from: string, to: string): { readonly from: string; readonly to: string } {
  for (const [option, address] of [
    ['from', from],
    ['to', to],
  ]) {
    if (!isLogAddress(address ?? ''))
      throw new UsageError(`--${option} must be a folder, or begin with esdb:// or kurrentdb://.`);
  }
  if (from === to || resolve(from) === resolve(to)) throw new UsageError('--from and --to are the same log.');
  if (isMissing(from))
    throw new UsageError(
      `There is no log in ${from}: --from must be what the server has as DATA_DIR or EVENTSTORE_URL.`,
    );
  return { from, to };
}

async function copy(
  from: string,
  to: string,
  { settings: { namespace }, clock }: Pick<Context, 'settings' | 'clock'>,
  onProgress: (phase: string, events: number, total: number) => void,
): Promise<Copied> {
  const source = await openLog(from, { clock, namespace, access: 'read' });
  try {
    const history = new HistoryClock();
    const target = await openLog(to, { clock: history, namespace, access: 'write' });
    try {
      return await copyLog(source, { target, history }, ({ phase, events, total }) => onProgress(phase, events, total));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const differs = (to: string, { same, at }: Extract<Copied, { kind: 'differs' }>): Failure =>
  new Failure(
    `${shownAddress(to)} is no beginning of this log: after ${count(same)} events that are the same, event ${at.revision} of ${at.stream} ` +
      'stands in one of them alone. Choose an empty target.',
  );
