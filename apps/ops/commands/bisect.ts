import type { Condition } from '@libs/debugging/condition.js';
import type { Invariant } from '@libs/debugging/invariants/invariant.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { LogBisection } from '../bisect-log.js';
import { bisectCategory, bisectInvariant, bisectStream, isInvariant, readCriterion } from '../bisections.js';
import type { Command } from '../command.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import type { Format } from '../format.js';
import { showProgress } from '../progress.js';
import { counted } from '../table.js';
import { withProduct } from '../with-product.js';

const DEFAULT_CATEGORY = 'booking';

export const bisectCommand: Command = {
  name: 'bisect',
  operands: ['<condition or invariant>', '[<stream>]'],
  summary: 'Finds the first event after which a condition holds or an invariant is broken',
  details: [
    "Takes a condition in CEL on the state of a stream, for example `ops bisect 'state.phase == \"cancelled\"' <booking>` or, with --all, of any stream of a category: `ops bisect 'state.round > 3' --all`. Variables: state, stream, events (the number of its events). Amounts are paise.",
    'Or takes the name of an invariant: `ops bisect "no chef has two bookings at once" --all`. What should have happened by then is judged by the time of the last event. `ops verify --invariants` names those that are broken.',
    'A binary search, which assumes that what holds keeps holding; `ops find` searches without that assumption. All but a condition on one stream reads the log once, and a part of it again. Exit code 1 if it does not hold at the end.',
  ],
  options: {
    all: { description: 'search all streams instead of one' },
    category: { value: '<name>', description: `the streams of a condition with --all; ${DEFAULT_CATEGORY} by default` },
  },
  run: ({ operands: [text = '', wanted], values: { category }, switches }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      if (switches.has('all') === (wanted !== undefined)) throw new UsageError('Name either a stream or --all.');
      const criterion = readCriterion(text);
      if (category !== undefined && (wanted !== undefined || isInvariant(criterion))) {
        throw new UsageError('--category goes with a condition and --all.');
      }
      const progress = json ? undefined : showProgress(terminal);
      const found = await search(await product.log(), { criterion, wanted, category }, (read, total) =>
        progress?.at('folding', read, total),
      );
      progress?.end();
      const isBroken = isInvariant(criterion);
      terminal.answer(json ? JSON.stringify(asJson(text, found)) : asText(text, { isBroken, ...found }, format));
      return found.event ? EXIT_CODES.ok : EXIT_CODES.failed;
    }),
};

interface Wanted {
  readonly criterion: Condition | Invariant;
  /** Undefined for all streams. */
  readonly wanted: string | undefined;
  readonly category: string | undefined;
}

function search(
  log: EventLog,
  { criterion, wanted, category = DEFAULT_CATEGORY }: Wanted,
  onRead: (read: number, total: number) => void,
): Promise<LogBisection> {
  if (isInvariant(criterion)) return bisectInvariant(log, criterion, wanted, onRead);
  return wanted === undefined ? bisectCategory(log, criterion, category, onRead) : bisectStream(log, criterion, wanted);
}

function asJson(criterion: string, { event, evaluations, events }: LogBisection): object {
  if (!event) return { criterion, event: null, evaluations, events };
  const { id, stream, revision, type, recordedAt, meta } = event;
  return { criterion, event: { id, stream, revision, type, recordedAt, meta }, evaluations, events };
}

function asText(
  criterion: string,
  { isBroken, event, evaluations, events }: LogBisection & { readonly isBroken: boolean },
  format: Format,
): string {
  const effort = `${counted(evaluations, 'evaluation')} for ${counted(events, 'event')}.`;
  if (!event && isBroken) return `“${criterion}” is not broken at the end. ${effort}`;
  if (!event) {
    return `“${criterion}” does not hold at the end; \`ops find\` searches without the assumption that it keeps holding. ${effort}`;
  }
  const { stream, revision, type, recordedAt, meta } = event;
  return [
    isBroken
      ? `“${criterion}” is broken after this event, if it stays broken once it is:`
      : `“${criterion}” holds after this event, if it keeps holding once it holds:`,
    `  ${stream}@${revision} ${type}\n  recorded ${format.time(recordedAt)} by ${meta.actor}, request ${meta.correlationId}`,
    effort,
  ].join('\n\n');
}
