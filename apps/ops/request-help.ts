import { setTimeout as wait } from 'node:timers/promises';
import { epochMs, SECOND } from '@libs/contract/time.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import type { EventMeta, Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { accountHelpDecider, type HelpRequested, helpStream } from '@libs/operations/account-help.js';
import { ulid } from 'ulid';
import type { Context } from './command.js';
import { EXIT_CODES, type ExitCode, Failure } from './failure.js';
import { followLog } from './follow-log.js';
import { operatorMeta } from './operator.js';
import { codecWith, type OpenedProduct } from './with-product.js';

/** A product whose view of sessions is behind waits up to ten seconds for it. */
const MAX_WAIT_MS = 20 * SECOND;

/** What the product recorded about a request until it was done, or the wait was over. */
export interface Help {
  readonly requestId: string;
  /** The stream with the request, its operator and its reason. */
  readonly recordedIn: string;
  readonly isDone: boolean;
  readonly events: readonly StoredEvent[];
}

/**
 * Records a request of the operator, and waits until the product has done it. The product does it and not this program,
 * because it has the keys of people and the counters of its memory. @throws Failure when it cannot be recorded
 */
export async function requestHelp(
  requestFor: (requestId: string) => HelpRequested,
  { log: openLog, clock }: OpenedProduct,
  { logger }: Pick<Context, 'logger'>,
): Promise<Help> {
  const log = await openLog();
  const requestId = ulid(epochMs(clock.now()));
  const recordedIn = helpStream(requestId);
  const request = requestFor(requestId);
  const context = operatorMeta();
  const outcome = await handleCommand({ log, codec: codecWith(WITHOUT_KEYS), clock }, accountHelpDecider, {
    stream: recordedIn,
    command: { type: 'RequestHelp', request },
    facts: () => ({}),
    context,
  });
  if (outcome.kind !== 'accepted' || outcome.position === undefined) {
    throw new Failure('The request could not be recorded, so nothing is done. Try again.');
  }
  logger.warn(
    { ...request.data, type: request.type, actor: context.actor, recordedIn },
    'an operator helps an account',
  );
  return { requestId, recordedIn, ...(await outcomeOf(log, outcome.position, context)) };
}

/** Collects the events that follow from a request, until one of them completes it. */
async function outcomeOf(
  log: EventLog,
  after: Position,
  { correlationId }: EventMeta,
): Promise<Pick<Help, 'isDone' | 'events'>> {
  const done = new AbortController();
  const events: StoredEvent[] = [];
  void wait(MAX_WAIT_MS, undefined, { signal: done.signal }).then(
    () => done.abort(),
    () => undefined,
  );
  try {
    for await (const batch of followLog(log, after, done.signal)) {
      events.push(...batch.filter(({ meta }) => meta.correlationId === correlationId));
      if (events.some(({ type }) => COMPLETING.has(type))) return { isDone: true, events };
    }
    return { isDone: false, events };
  } finally {
    done.abort();
  }
}

const COMPLETING: ReadonlySet<string> = new Set(['AccountHelpCompleted', 'MessageSent', 'MessageDropped']);

/** Prints what came of a request: `facts` for scripts, or `sentence`, unless it is not done yet. */
export function answerHelp(
  { requestId, recordedIn, isDone }: Help,
  { facts, sentence, isFulfilled = isDone }: HelpAnswer,
  { terminal, json }: Pick<Context, 'terminal' | 'json'>,
): ExitCode {
  if (json) terminal.answer(JSON.stringify({ requestId, recordedIn, done: isDone, ...facts }));
  else if (isDone) terminal.answer(`${sentence}\nRecorded in ${recordedIn}.`);
  else {
    terminal.remark(
      `Recorded in ${recordedIn}, but not done yet: the product is not running, or is busy. It will do this as soon as it runs.`,
    );
  }
  return isFulfilled ? EXIT_CODES.ok : EXIT_CODES.failed;
}

interface HelpAnswer {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sentence: string;
  /** Whether the operator got what they asked for; by default whether it is done. */
  readonly isFulfilled?: boolean;
}
