/** Sends what a chef pressed, in the order of the presses; what cannot be sent now stays for the next time. */
import { VISIT_STEP_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { SECOND } from '@libs/contract/durations.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { toast } from '../lib/browser/toasts.js';
import { dropPress, type Press, readPresses, refusePress } from '../lib/booking/presses.js';
import { formatTime } from '../lib/format/time.js';
import { api, isTemporary } from './client/api.js';
import { ApiProblem } from './client/api-problem.js';
import { messageOf } from './client/problem.js';

/** While a press waits although there is a network. */
const RETRY_MS = 20 * SECOND;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends all, by one tab at a time. */
export async function sendPresses(): Promise<void> {
  clearTimeout(retry);
  await ('locks' in navigator ? navigator.locks.request('presses', sendAll) : sendAll());
  if (navigator.onLine && waiting().length > 0) retry = setTimeout(() => void sendPresses(), RETRY_MS);
}

const waiting = (): readonly Press[] => readPresses().filter(({ refused }) => refused === undefined);

async function sendAll(): Promise<void> {
  for (const press of waiting()) {
    try {
      await send(press);
      dropPress(press);
      toast('done', TEXTS.sent(TEXTS[press.step], formatTime(press.at)));
    } catch (error) {
      if (isUndecided(error)) return;
      refusePress(press, messageOf(error, MESSAGES.general.failed));
    }
  }
}

/** Refusals of a moment, which say nothing of the press. */
const MOMENTARY: readonly string[] = ['still-running', 'conflict', 'too-many-requests'];

/** Whether the same press can succeed later: no answer, an unavailable server, or a session that is renewed. */
const isUndecided = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof ApiProblem && (error.status === 401 || MOMENTARY.includes(error.code)));

function send({ bookingId: id, step, at, key, by = 'code', digits = '' }: Press): Promise<unknown> {
  return step === 'startVisit'
    ? api(step, { params: { id }, body: { at, by, digits }, key })
    : api(step, { params: { id }, body: { at }, key });
}
