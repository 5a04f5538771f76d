/** What the running product does for an account on an operator's request. */
import { userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@libs/contract/enums.js';
import { formatMoney } from '@libs/contract/money.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import { counted } from '@libs/debugging/field-text.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import type { EventMeta, Position, StoredEvent } from '@libs/eventing/types/envelope.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { chefStream } from '@libs/identity/chef.js';
import { customerStream } from '@libs/identity/customer.js';
import { loginStream } from '@libs/identity/one-time-code.js';
import { accountHelpDecider, type HelpRequested, helpStream, type LimitsOwner } from '@libs/operations/account-help.js';
import { type ReceiptDocument, receipts } from '@libs/views/receipts.js';
import { ulid } from 'ulid';
import { v4 as uuid } from 'uuid';
import { type Answer, type Command, type Context, Failure, okIf, UsageError } from '../command-line.js';
import { idOf, typedId } from '../find-stream.js';
import { CLOSED } from '../product.js';
import { followLog } from './tail.js';

interface HelpCommand extends Pick<Command, 'name' | 'summary' | 'details'> {
  readonly operand: string;
  /** Returns the request for what the operator typed, and what came of it. @throws UsageError, Failure */
  prepare(typed: string, product: Context): Promise<Prepared>;
}

interface Prepared {
  request(requestId: string, reason: string): HelpRequested;
  outcome(help: Help): HelpOutcome;
}

const helpCommand = ({ operand, prepare, ...command }: HelpCommand): Command => ({
  ...command,
  operands: [operand],
  options: { reason: { value: '<text>', description: 'recorded with your name', required: true } },
  writes: () => ['log'],
  async run({ operands: [typed = ''], values }, product) {
    const reason = values['reason']?.trim() ?? '';
    if (reason === '') throw new UsageError('--reason must say why: it is recorded.');
    const { request, outcome } = await prepare(typed, product);
    const help = await requestHelp((requestId) => request(requestId, reason), product);
    return answerTo(help, outcome(help));
  },
});

export const endSessionsCommand = helpCommand({
  name: 'end-sessions',
  operand: '<account>',
  summary: 'Ends all sessions of a customer or chef, e.g. after the loss of a phone',
  details: [
    'Takes the id of a customer or a chef, as `ops explain` and `ops stream` show it with a booking. Every session that was started before the request ends, and its access tokens are refused at once. Whoever can still receive a code at the number, or knows the password, can log in again.',
    'The running product does it within seconds. The request is recorded first, with your name and the reason; each session then ends with the reason ended-by-operator.',
  ],
  async prepare(typed, product) {
    const account = await accountWith(await product.log(), typed);
    if (!account) throw new UsageError(`There is no customer and no chef ${typed}.`);
    const { id: accountId, role } = account;
    return {
      request: (requestId, reason) => ({ type: 'SessionsEndRequested', data: { requestId, reason, accountId, role } }),
      outcome({ events }) {
        const ended = events.filter(({ type }) => type === 'SessionEnded').length;
        const sentence =
          ended === 0 ? `${accountId} had no open session.` : `${counted(ended, 'session')} of ${accountId} ended.`;
        return { facts: { accountId, ended }, sentence };
      },
    };
  },
});

export const unlockCommand = helpCommand({
  name: 'unlock',
  operand: '<account or phone index>',
  summary: 'Lifts the limits that keep a person from logging in',
  details: [
    'Takes the id of a customer or a chef, or the blind index of a phone number, which need not belong to an account: the name of its stream is login-<phone index>.',
    'Lifts the limit on codes per hour and day of the number, which somebody else may have used up; of a chef also the waits after wrong passwords, from every address. The next code can be requested two minutes after the last one, as always.',
    'Does not lift what is counted for a network address (codes, wrong codes, wrong passwords), because many people share one, nor the daily budget for codes: both end by themselves, at the latest after a day.',
    'The running product does it within seconds. The request is recorded first, with your name and the reason.',
  ],
  async prepare(typed, product) {
    const owner = await ownerOf(await product.log(), typed);
    return {
      request: (requestId, reason) => ({ type: 'LoginLimitsLiftRequested', data: { requestId, reason, ...owner } }),
      outcome({ events }) {
        const hadCodes = events.some(({ type }) => type === 'CodeLimitsLifted');
        const codes = hadCodes
          ? 'The codes that were requested for the number are not counted any more.'
          : 'No code had been counted for the number.';
        const passwords = ' Wrong passwords entered so far are not counted any more.';
        const sentence = `${codes}${owner.of === 'chef' ? passwords : ''}`;
        return { facts: { ...owner, codesLifted: hadCodes }, sentence };
      },
    };
  },
});

interface Owner {
  readonly of: LimitsOwner;
  readonly id: string;
}

/** @throws UsageError when there is neither such an account nor a number with codes. */
async function ownerOf(log: EventLog, typed: string): Promise<Owner> {
  const account = await accountWith(log, typed);
  if (account) return { of: account.role, id: account.id };
  const index = typed.replace(/^login-/, '');
  if ((await log.readStream(loginStream(index), { to: 0 })).length > 0) return { of: 'phone', id: index };
  throw new UsageError(`There is no account ${typed}, and no code was ever requested for a number with that index.`);
}

const MAX_LISTED_RECEIPTS = 20;

export const resendReceiptCommand = helpCommand({
  name: 'resend-receipt',
  operand: '<booking or receipt number>',
  summary: 'Sends the customer a message about a receipt again',
  details: [
    'Takes the number of a receipt, or the id or code of a booking that has one receipt. The message names the receipt and its amount, and where to find it: with the booking, after a log-in. You see neither the number nor the name of the customer.',
    'The running product sends it, with the limits of all messages: none to an erased account or an unproven number, and at most forty a day. The request is recorded first, with your name and the reason.',
  ],
  async prepare(typed, product) {
    const log = await product.log();
    const found = await receiptOf(await product.views(), await idOf(typed, log));
    const customerId = await customerOf(log, found);
    const { number: receipt, bookingId, amount } = found;
    return {
      request: (requestId, reason) => ({
        type: 'ReceiptResendRequested',
        data: { requestId, reason, receipt, bookingId, customerId, amount },
      }),
      outcome(help) {
        const dropped = droppedIn(help);
        const sentence =
          dropped === undefined ? `The message about ${receipt} is sent.` : `No message is sent: ${DROPS[dropped]}`;
        const isFulfilled = help.isDone && dropped === undefined;
        return {
          facts: { receipt, sent: isFulfilled, ...(dropped !== undefined && { dropped }) },
          sentence,
          isFulfilled,
        };
      },
    };
  },
});

const DROPS: Readonly<Record<string, string>> = {
  outdated: 'the request is more than a day old.',
  unreachable: 'the customer was erased, or has no proven number.',
  'too-many': 'the number has had too many messages today.',
  'switched-off': 'the customer does not want such messages.',
};

const droppedIn = ({ events }: Help): string | undefined =>
  events.find(({ type }) => type === 'MessageDropped')?.data['reason'] as string | undefined;

/** @throws UsageError unless exactly one receipt fits. */
async function receiptOf(views: ViewStore, typed: string): Promise<ReceiptDocument> {
  const wanted = typedId(typed);
  const byNumber = await views.get<ReceiptDocument>(receipts.name, wanted);
  if (byNumber) return byNumber;
  const { items } = await views.find<ReceiptDocument>(receipts.name, {
    where: { bookingId: wanted },
    order: { index: 'by-booking', direction: 'asc' },
    limit: MAX_LISTED_RECEIPTS,
  });
  const [only, ...others] = items;
  if (!only) throw new UsageError(`There is no receipt ${typed}, and no booking ${typed} with a receipt.`);
  if (others.length === 0) return only;
  const list = items.map(({ number, kind, amount }) => `${number} (${kind}, ${formatMoney(amount)})`).join(', ');
  throw new UsageError(`The booking has ${items.length} receipts; name one: ${list}.`);
}

/** Reads the customer's id from the event of the receipt. @throws Failure when view and log do not fit */
async function customerOf(log: EventLog, { number, stream, revision }: ReceiptDocument): Promise<string> {
  const [issued] = await log.readStream(stream, { from: revision, to: revision });
  const customerId = issued?.data['customerId'];
  if (issued?.data['number'] === number && typeof customerId === 'string') return customerId;
  throw new Failure(`The log has no receipt ${number}: \`ops verify\` compares the views with it.`);
}

/** A product whose view of sessions is behind waits up to ten seconds for it. */
const MAX_WAIT_MS = 20 * SECOND;

/** What the product recorded about a request until it was done, or the wait was over. */
interface Help {
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
async function requestHelp(
  requestFor: (requestId: string) => HelpRequested,
  { log: openLog, clock, logger }: Context,
): Promise<Help> {
  const log = await openLog();
  const requestId = ulid(epochMs(clock.now()));
  const recordedIn = helpStream(requestId);
  const request = requestFor(requestId);
  const context = operatorMeta();
  const outcome = await handleCommand({ log, codec: CLOSED, clock }, accountHelpDecider, {
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

/** Answers with what came of a request: `facts` for scripts, or `sentence`, unless it is not done yet. */
function answerTo(
  { requestId, recordedIn, isDone }: Help,
  { facts, sentence, isFulfilled = isDone }: HelpOutcome,
): Answer {
  return {
    json: { requestId, recordedIn, done: isDone, ...facts },
    text: () =>
      isDone
        ? `${sentence}\nRecorded in ${recordedIn}.`
        : `Recorded in ${recordedIn}, but not done yet: the product is not running, or is busy. It will do this as soon as it runs.`,
    isRemark: !isDone,
    code: okIf(isFulfilled),
  };
}

interface HelpOutcome {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sentence: string;
  /** Whether the operator got what they asked for; by default whether it is done. */
  readonly isFulfilled?: boolean;
}

/** Returns the metadata of an event that an operator records: the operator is the actor. */
export function operatorMeta(): EventMeta {
  const commandId = uuid();
  return { commandId, correlationId: commandId, causationId: commandId, actor: `operator:${userName()}` };
}

/** Returns the operating system's user name, which may be missing. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

interface FoundAccount {
  readonly id: string;
  readonly role: Role;
}

/** Returns the account with an id in any letter case, or with the name of its stream; undefined if there is none. */
async function accountWith(log: EventLog, typed: string): Promise<FoundAccount | undefined> {
  const id = typed.replace(/^(customer|chef)-/i, '').toUpperCase();
  const candidates = [
    ['user', customerStream(id)],
    ['chef', chefStream(id)],
  ] as const;
  for (const [role, stream] of candidates) {
    if ((await log.readStream(stream, { to: 0 })).length > 0) return { id, role };
  }
  return undefined;
}
